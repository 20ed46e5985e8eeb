import type { ErrorReport, RunEvent } from '../pipeline/event.ts';
import type { LogSight } from '../terminal/scroll-place.ts';
import type { CommandName } from './command.ts';
import type { DraftSummary } from './draft.ts';
import type { FoundLine } from './run-state.ts';
import type { Reloaded } from './services.ts';
import type { LoadedData } from './state.ts';

/** What the screen shows of something that can be scrolled; the screen alone knows. */
export interface View extends LogSight {
  /** The row of a line in which a place in its text is; the first one where it is absent. */
  readonly rowAt?: (line: number, at: number) => number;
  /** Where a search or the next error leads to, where there is one. */
  readonly found?: (FoundLine & { readonly row: number }) | undefined;
  /** Whether there is room for a preview beside the form. */
  readonly isWide?: boolean;
}

/** Everything that can happen to the wizard. */
export type Action =
  | { readonly type: 'command'; readonly name: CommandName; readonly view?: View | undefined }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'pasted'; readonly text: string }
  /** An answer was given as a whole, in an editor or line by line. */
  | { readonly type: 'answered'; readonly key: string; readonly text: string }
  | { readonly type: 'entered'; readonly key: string }
  /** What is offered for the focused field shall be what fits to a text, without an answer being given. */
  | { readonly type: 'looked-for'; readonly query: string }
  | { readonly type: 'task-finished' }
  | { readonly type: 'data-loaded'; readonly data: Partial<LoadedData> }
  | { readonly type: 'drafts-found'; readonly drafts: readonly DraftSummary[] }
  /** The descriptor was read anew. */
  | ({ readonly type: 'reloaded' } & Reloaded)
  | { readonly type: 'noticed'; readonly text: string }
  /** What was done about a catalog of the wizard's own, or why it could not be done. */
  | { readonly type: 'catalog-changed'; readonly text: string }
  /** The draft shall be kept beside what it is for. */
  | { readonly type: 'draft-moved' }
  /** The answers were saved, or why they could not be. */
  | { readonly type: 'draft-saved'; readonly reason?: string | undefined }
  /** The wizard ends because of something else than a key. */
  | { readonly type: 'exit-requested'; readonly status: number; readonly keepsDraft: boolean }
  | { readonly type: 'run-event'; readonly event: RunEvent }
  | { readonly type: 'run-broke'; readonly at: number; readonly problem: ErrorReport };
