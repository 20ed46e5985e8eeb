import { graphemes } from './edited-text.ts';
import { isSimpleText } from './simple-text.ts';

let measure: (text: string) => number = (text) => graphemes(text).length;

/**
 * Loads the package that measures text of all scripts. Loading takes a third of the time until the first frame,
 * which seldom needs it; until it is loaded, characters that are not simple count as one column.
 */
export async function loadColumns(): Promise<void> {
  const { default: stringWidth } = await import('string-width');
  measure = stringWidth;
}

/** Columns that a text takes on a terminal. */
export function columnsOf(text: string): number {
  return isSimpleText(text) ? text.length : measure(text);
}
