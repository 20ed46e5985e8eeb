import type { View } from './action.ts';
import type { WizardPageId } from './all-page-ids.ts';
import type { CommandName } from './command.ts';
import type { KeyContext } from './key-context.ts';
import type { Services } from './services.ts';
import type { LoadedData, WizardState } from './state.ts';

/** What the list of pages says about one: what is there, what is missing, or what is wrong. */
export type PageStatus = 'done' | 'open' | 'errors' | 'warnings';

/** Something that is to be loaded. */
export interface Question {
  readonly name: string;
  /** What the answer holds for: asked again with another one, and when the page is entered anew. Without it, asked once. */
  readonly about?: readonly unknown[];
  /** Milliseconds after which it is asked again, as long as the page is open. */
  readonly every?: number;
  load(services: Services): Promise<Partial<LoadedData>>;
}

/** Has something loaded, unless it is or was already. */
export type Ask = (question: Question) => void;

/**
 * A page of the wizard but for what is seen of it. What it keeps for itself, its slot, stands with its name and its
 * title in `all-page-ids.ts`; what is seen of it is a `PageView` in `screen/page-views.ts`.
 */
export interface Page {
  readonly id: WizardPageId;
  /** What the list of pages says. */
  status(state: WizardState): PageStatus;
  /** Called where another page was open before, unless whoever led here has set up the page's slot. */
  enter?(state: WizardState): WizardState;
  /** What a command does here, unless it does the same everywhere. Never throws. */
  reduce(state: WizardState, command: CommandName, view: View | undefined): WizardState;
  /** What typed text does; without it, nothing. */
  type?(state: WizardState, text: string): WizardState;
  /** What takes the keys. */
  keyContext(state: WizardState): KeyContext;
  /** Whether a command is of use now; undefined where it always is. */
  offers?(command: CommandName, state: WizardState): boolean | undefined;
  /** Has loaded what the page needs; called after each change while it is open. */
  load?(state: WizardState, ask: Ask): void;
}
