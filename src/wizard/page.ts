import type { Finding } from '../descriptor/finding/finding.ts';
import type { Menu } from '../terminal/menu.ts';
import type * as page from '../terminal/page.ts';
import type { EditedText } from '../text/edit/edited-text.ts';
import type { Action } from './action.ts';
import type { CommandName, View } from './command.ts';
import type { KeyContext } from './key-context.ts';
import type { Services } from './services.ts';
import type { LogBuffer } from './shown-log.ts';
import type { LoadedData, MenuName, WizardState } from './state.ts';

export type PageStatus = 'done' | 'open' | 'error' | 'warning';

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

export interface BackgroundWork {
  readonly status: 'running' | 'done' | 'warning';
  readonly text: string;
  /** How long it has been going on; undefined once it is over. */
  readonly seconds?: number;
  /** How long it is going to take in all, in milliseconds, if that is known. */
  readonly expectedMs?: number | undefined;
}

/** What help and lists say first. */
interface Explanation {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** The application or folder of a page, for the first line. */
interface Heading {
  readonly title: string;
  readonly state: string;
}

/**
 * The behaviour of a page of the wizard. Its slot, which is its own state, is in `pages/NAME/slot.ts` with its name
 * and title, its component in `screen/all-page-views.tsx`, and what it says line by line in `lines/all-page-outlines.ts`.
 */
export interface Page extends page.Page<WizardState, Action, KeyContext> {
  /** The status in the list of pages. */
  status(state: WizardState): PageStatus;
  /** Called when the page is opened from another one, unless that change has set the page's slot already. */
  enter?(state: WizardState): WizardState;
  /**
   * Takes in what happens, also while another page is open: events of a run, data, a command before it is applied. All
   * pages are asked, one after the other, in the order of `all-pages.ts`.
   *
   * @param before the state before it happened
   */
  on?(state: WizardState, action: Action, before: WizardState): WizardState;
  /** Called after each command that was given on it, which may have led elsewhere. */
  left?(after: WizardState, before: WizardState): WizardState;
  /** What to do when the user quits; undefined to ask. */
  quit?(state: WizardState): WizardState | undefined;
  /**
   * The data that a command must wait for; undefined if there is none.
   *
   * @param after the state after the command
   */
  awaits?(state: WizardState, command: CommandName, after: WizardState): string | undefined;
  /** The command that opens it from every page. */
  readonly opensWith?: CommandName;
  /** Whether answers must not be changed by undo while it is open. */
  readonly locksAnswers?: true;
  /** Whether it is a list of applications with their drafts, in which letters are commands. */
  readonly isList?: true;
  /** The word for a command in the footer, if it depends on the state; undefined for that of the table of keys. */
  footerWord?(command: CommandName, state: WizardState): string | undefined;
  /** The line that takes the keys of all commands except to quit; it is shown above the keys. */
  line?(
    state: WizardState,
  ): { readonly sign: string; readonly text: EditedText; readonly placeholder: string } | undefined;
  /** The question that has come up by itself: keys that came before it are no answer to it. */
  question?(state: WizardState): string | undefined;
  /** The line of the log that a command leads to, and its row to show. */
  found?(command: CommandName, state: WizardState, log: LogBuffer, view: View): View['found'];
  /** The questions with several answers that it asks. */
  readonly menus?: { readonly [Name in MenuName]?: (state: WizardState) => Menu<WizardState> };
  /** The catalog because of which what is in sight has failed. */
  faultyCatalog?(state: WizardState): string | undefined;
  /** The columns that it takes: those of the list of pages too, or those of the preview; otherwise it leaves room for both. */
  readonly takes?: 'all' | 'preview';
  /** By default, the application and the name of the page. */
  heading?(state: WizardState): Heading;
  /** What is read out after its title; by default its number. */
  place?(state: WizardState): string | undefined;
  /** The work behind it; without this function it shows none. @param now milliseconds since the epoch */
  work?(state: WizardState, now: number): BackgroundWork | undefined;
  /** The findings that the help explains; by default those of the focused field. */
  findings?(state: WizardState): readonly Finding[];
  /** What else the help explains. */
  explanation?(state: WizardState): Explanation | undefined;
  /** Requests the data that the page needs; called after each change while it is open. */
  load?(state: WizardState, start: StartLoader): void;
}
