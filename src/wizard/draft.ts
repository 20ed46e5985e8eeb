import type { Descriptor } from '../descriptor/descriptor.ts';
import type { WizardPageId } from './all-page-ids.ts';
import type { Answers } from './answers.ts';

/** An unfinished descriptor as it is kept between runs of the wizard. */
export interface Draft {
  readonly version: 1;
  readonly id: string;
  /** Absolute path of the folder that the files will be written to. */
  readonly folder: string;
  /** Absolute path of the file that is being edited, where it is an existing one. */
  readonly file?: string;
  /** Name of the application in that file, where it holds a list of them. */
  readonly application?: string;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  /** Mark of the process that saved it, which may have it open still. */
  readonly keeper?: string;
  readonly page: WizardPageId;
  readonly origin: Readonly<Record<string, unknown>>;
  readonly answers: Answers;
  /** The descriptor as the last run wrote it. */
  readonly written?: Descriptor;
}

/** What is offered to be resumed. */
export interface DraftSummary
  extends Pick<
    Draft,
    'id' | 'file' | 'application' | 'savedAt' | 'page' | 'origin' | 'answers' | 'written'
  > {
  /** Whether another wizard has it open, so that resuming it is going on with a copy. */
  readonly isOpen?: boolean;
  /** Whether it is about a file that is not open here: going on with it is to edit that file. */
  readonly isOfOtherFile?: boolean;
}
