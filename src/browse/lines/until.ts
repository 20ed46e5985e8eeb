import { untilState } from '../../system/store.ts';
import type { Browser } from '../session/browser.ts';
import type { BrowseState } from '../state.ts';

/** Waits until the state passes a test, or until the browser is left. */
export function until(browser: Browser, passes: (state: BrowseState) => boolean): Promise<void> {
  return untilState(browser, (state) => passes(state) || state.exit !== undefined);
}
