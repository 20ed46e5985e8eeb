import type { CommandName, View } from './command.ts';
import type { KeyContext } from './key-context.ts';
import type { Services } from './services.ts';
import type { LoadedData, WizardState } from './state.ts';

/** The status of a page in the list of pages. */
export type PageStatus = 'done' | 'open' | 'error' | 'warning';

/** Loads data that a page needs. */
export interface Loader {
  readonly name: string;
  /**
   * The inputs of the load. If they change, or the page is entered again, it is loaded again;
   * without it, only once.
   */
  readonly about?: readonly unknown[];
  /** Interval in milliseconds for loading again while the page is open. */
  readonly every?: number;
  load(services: Services): Promise<Partial<LoadedData>>;
  /** The data to use if loading fails, so that nothing waits for it. */
  readonly orElse?: Partial<LoadedData>;
}

/** Starts a loader, unless it has been started already. */
export type StartLoader = (loader: Loader) => void;

/**
 * The behaviour of a page of the wizard. Its slot, which is its own state, is in `all-page-ids.ts` with its name
 * and title; its component and its questions line by line are in `all-pages.ts`.
 */
export interface Page {
  /** The status in the list of pages. */
  status(state: WizardState): PageStatus;
  /** Called when the page is opened from another one, unless that change has set the page's slot already. */
  enter?(state: WizardState): WizardState;
  /** Applies a command, unless it does the same on every page. Never throws. */
  reduce(state: WizardState, command: CommandName, view: View | undefined): WizardState;
  /** Applies typed text; without this function it is ignored. */
  type?(state: WizardState, text: string): WizardState;
  /** The receiver of the keys. */
  keyContext(state: WizardState): KeyContext;
  /** Whether a command is useful now; undefined if it always is. */
  offers?(command: CommandName, state: WizardState): boolean | undefined;
  /** The word for a command in the footer, if it depends on the state; undefined for that of the table of keys. */
  footerWord?(command: CommandName, state: WizardState): string | undefined;
  /** Requests the data that the page needs; called after each change while it is open. */
  load?(state: WizardState, start: StartLoader): void;
}
