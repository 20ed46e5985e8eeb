import type { Browser } from '../session/browser.ts';
import type { BrowseState } from '../state.ts';

/** Resolves when the state passes a test, or when the browser is left. */
export function until(browser: Browser, passes: (state: BrowseState) => boolean): Promise<void> {
  const isOver = () => passes(browser.state()) || browser.state().exit !== undefined;
  if (isOver()) return Promise.resolve();
  return new Promise((resolve) => {
    const unsubscribe = browser.subscribe(() => {
      if (!isOver()) return;
      unsubscribe();
      resolve();
    });
  });
}
