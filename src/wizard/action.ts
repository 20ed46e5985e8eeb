import type { PartName } from '../bring/part-name.ts';
import type { Descriptor } from '../descriptor/descriptor.ts';
import type { ErrorReport, RunEvent } from '../pipeline/event.ts';
import type { PageAction } from '../terminal/page.ts';
import type { ContextFile } from '../vendor/artefact.ts';
import type { WizardPageId } from './all-page-ids.ts';
import type { Brought } from './brought.ts';
import type { CommandName, View } from './command.ts';
import type { AnswerTexts, Document, HeldIcons, Provenance } from './document.ts';
import type { DraftSummary } from './draft.ts';
import type { LookRequest } from './services.ts';
import type { LoadedData } from './state.ts';

/** A document to open. With the draft of the present document, it takes the place of that. */
export interface Opening extends Pick<Document, 'origin' | 'answers' | 'draft'> {
  /** The page to open; by default the first one or, if it takes the place of the present document, the same. */
  readonly page?: WizardPageId | undefined;
  /** The descriptor as an earlier run wrote it. */
  readonly written?: Descriptor | undefined;
  /** Whether its draft is on the disk already. */
  readonly isKept?: boolean | undefined;
  readonly notice?: string | undefined;
  /** Icons that it names and that are no files yet. */
  readonly icons?: HeldIcons | undefined;
  /** Files of vendors that are not beside it yet. */
  readonly files?: readonly ContextFile[] | undefined;
  /** A look that begins with it. */
  readonly look?: LookRequest | undefined;
}

export type Action =
  | PageAction<CommandName, View>
  | { readonly type: 'pasted'; readonly text: string }
  /** In the list of the folder, these applications alone are marked. */
  | { readonly type: 'applications-marked'; readonly ids: readonly string[] }
  /** Nothing was typed for a moment. */
  | { readonly type: 'typing-paused' }
  /** A whole answer was given, in an editor or line by line. */
  | {
      readonly type: 'answered';
      readonly key: string;
      readonly text: string;
      /** Answers of other fields that are set with it, by key. */
      readonly sets?: AnswerTexts | undefined;
      /** Where they come from; by default they were typed. */
      readonly from?: Provenance | undefined;
    }
  | { readonly type: 'entered'; readonly key: string }
  /** The suggestions for the focused field should match a text, without giving an answer. */
  | { readonly type: 'looked-for'; readonly query: string }
  | { readonly type: 'task-finished' }
  | { readonly type: 'data-loaded'; readonly data: Partial<LoadedData> }
  | { readonly type: 'drafts-found'; readonly drafts: readonly DraftSummary[] }
  /** Opens a document in place of the present one: a new one, a draft, or a file that was read again. */
  | ({ readonly type: 'document-opened' } & Opening)
  /** The result of starting or keeping the wizard's own catalog, or why it failed. */
  | { readonly type: 'catalog-changed'; readonly text: string }
  /** A part of this machine is being brought, was brought, or could not be. */
  | { readonly type: 'part-news'; readonly part: PartName; readonly news: Brought }
  /** The draft should be kept in the output folder. */
  | { readonly type: 'draft-moved' }
  /** The answers of the document with that draft were saved; with a reason, they could not be. */
  | { readonly type: 'draft-saved'; readonly draft: string; readonly reason?: string | undefined }
  /** The wizard ends for another reason than a key. */
  | { readonly type: 'exit-requested'; readonly status: number; readonly keepsDraft: boolean }
  | { readonly type: 'run-event'; readonly event: RunEvent }
  | { readonly type: 'run-broke'; readonly at: number; readonly problem: ErrorReport };
