import type { Descriptor } from '../descriptor/descriptor.ts';
import type { ContextFile } from '../vendor/artefact.ts';
import type { WizardPageId } from './all-page-ids.ts';
import type { Answers, HeldIcon } from './document.ts';
import type { LookRequest } from './services.ts';

/** An unfinished descriptor, kept between runs of the wizard. */
export interface Draft {
  readonly version: 1;
  readonly id: string;
  /** Absolute path of the output folder. */
  readonly folder: string;
  /** Absolute path of the existing file that is being edited, if it is one. */
  readonly file?: string;
  /** Name of the application in that file, if the file is a list. */
  readonly application?: string;
  /** Milliseconds since the epoch. */
  readonly savedAt: number;
  /** Mark of the process that saved it, which may still have it open. */
  readonly keeper?: string;
  readonly page: WizardPageId;
  readonly origin: Readonly<Record<string, unknown>>;
  readonly answers: Answers;
  /** Its icon under its name in the answers, if it is not a file yet. */
  readonly icon?: { readonly name: string } & Pick<HeldIcon, 'content' | 'isOfOrigin'>;
  /** The files of vendors that its recipe installs, where they were given. */
  readonly files?: readonly ContextFile[];
  /** The look at a vendor's file that had not ended, and begins again with the draft. */
  readonly look?: LookRequest;
  /** The descriptor as the last run wrote it. */
  readonly written?: Descriptor;
}

/** A draft that the wizard offers to resume. */
export interface DraftSummary extends Omit<Draft, 'version' | 'folder' | 'keeper'> {
  /** Whether another wizard has it open; resuming it then continues with a copy. */
  readonly isOpen?: boolean;
  /** Whether it belongs to a file that is not open here; resuming it then opens that file. */
  readonly isOfOtherFile?: boolean;
}
