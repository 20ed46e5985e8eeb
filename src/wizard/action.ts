import type { ErrorReport, RunEvent } from '../pipeline/event.ts';
import type { CommandName } from './command.ts';
import type { DraftSummary } from './draft.ts';

import type { Reloaded } from './services.ts';
import type { LoadedData } from './state.ts';
import type { View } from './view.ts';

/** Everything that can happen to the wizard. */
export type Action =
  | { readonly type: 'command'; readonly name: CommandName; readonly view?: View | undefined }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'pasted'; readonly text: string }
  /** Nothing was typed for a moment. */
  | { readonly type: 'typing-paused' }
  /** A whole answer was given, in an editor or line by line. */
  | { readonly type: 'answered'; readonly key: string; readonly text: string }
  | { readonly type: 'entered'; readonly key: string }
  /** The suggestions for the focused field should match a text, without giving an answer. */
  | { readonly type: 'looked-for'; readonly query: string }
  | { readonly type: 'task-finished' }
  | { readonly type: 'data-loaded'; readonly data: Partial<LoadedData> }
  | { readonly type: 'drafts-found'; readonly drafts: readonly DraftSummary[] }
  /** The descriptor was read again. */
  | ({ readonly type: 'reloaded' } & Reloaded)
  | { readonly type: 'noticed'; readonly text: string }
  /** The result of starting or keeping the wizard's own catalog, or why it failed. */
  | { readonly type: 'catalog-changed'; readonly text: string }
  /** The draft should be kept in the output folder. */
  | { readonly type: 'draft-moved' }
  /** The answers were saved; with a reason, they could not be. */
  | { readonly type: 'draft-saved'; readonly reason?: string | undefined }
  /** The wizard ends for another reason than a key. */
  | { readonly type: 'exit-requested'; readonly status: number; readonly keepsDraft: boolean }
  | { readonly type: 'run-event'; readonly event: RunEvent }
  | { readonly type: 'run-broke'; readonly at: number; readonly problem: ErrorReport };
