import { untilState } from '../../system/store.ts';
import type { CommandName } from '../action.ts';
import type { Browser } from '../session/browser.ts';
import type { BrowseState } from '../state.ts';

/** Gives a browser a command, as a key of the screen does. @param rows how many rows a page would have */
export function press({ dispatch }: Browser, name: CommandName, rows = 1): void {
  dispatch({ type: 'command', name, sight: { rows, first: 0, end: rows } });
}

/** Waits until the state passes a test, or until the browser is left. */
export function until(browser: Browser, passes: (state: BrowseState) => boolean): Promise<void> {
  return untilState(browser, (state) => passes(state) || state.exit !== undefined);
}
