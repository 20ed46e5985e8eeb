import type { IconPictures } from '../../terminal/picture/icon-pictures.ts';
import type { PromptSession } from '../../terminal/prompt/prompt-session.ts';
import type { Pane, Room } from '../../terminal/rows/pane.ts';
import type { Symbols } from '../../terminal/symbols.ts';
import type { LogBuffer } from '../pages/run/shown-log.ts';
import type { Wizard } from '../session/wizard.ts';
import type { WizardState } from '../state.ts';
import type { View } from '../view.ts';

/** The data for drawing panes, in addition to the state. */
export interface ViewKit {
  readonly log: LogBuffer;
  readonly symbols: Symbols;
  /** Undefined if the terminal cannot show pictures. */
  readonly pictures?: IconPictures | undefined;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The appearance of a page on the screen, and its questions line by line. */
export interface PageView {
  /** The rows of the page, and its scrollable view. */
  pane(state: WizardState, room: Room, kit: ViewKit): Pane & { readonly view?: View | undefined };
  /** Asks the next question of the page. @returns false if the user leaves */
  ask(session: PromptSession, wizard: Wizard): Promise<boolean>;
}
