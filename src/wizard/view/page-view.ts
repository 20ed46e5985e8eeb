import type { IconPictures } from '../../terminal/picture/icon-pictures.ts';
import type { PromptSession } from '../../terminal/prompt/prompt-session.ts';
import type { Pane, Room } from '../../terminal/rows/pane.ts';
import type { Symbols } from '../../terminal/symbols.ts';
import type { View } from '../action.ts';
import type { LogBuffer } from '../pages/run/shown-log.ts';
import type { Wizard } from '../session/wizard.ts';
import type { WizardState } from '../state.ts';

/** What panes are drawn with, besides the state. */
export interface ViewKit {
  readonly log: LogBuffer;
  readonly symbols: Symbols;
  /** Undefined where the terminal can show none. */
  readonly pictures?: IconPictures | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** What is seen of a page on the screen, and how it is asked line by line. */
export interface PageView {
  /** Its rows, and what of them can be scrolled. */
  pane(state: WizardState, room: Room, kit: ViewKit): Pane & { readonly view?: View | undefined };
  /** Asks what comes next on the page. @returns false when the person has left */
  ask(session: PromptSession, wizard: Wizard): Promise<boolean>;
}
