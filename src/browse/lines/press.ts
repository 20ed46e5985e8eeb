import type { CommandName } from '../command.ts';
import type { Browser } from '../session/browser.ts';

/** Gives a browser a command, as a key of the screen does. @param rows how many rows a page would have */
export function press({ dispatch }: Browser, name: CommandName, rows = 1): void {
  dispatch({ type: 'command', name, sight: { rows, first: 0, end: rows } });
}
