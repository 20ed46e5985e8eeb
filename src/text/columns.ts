import { graphemes } from './edited-text.ts';
import { isSimpleText } from './simple-text.ts';

let measure: (text: string) => number = (text) => graphemes(text).length;

/**
 * Loads what measures texts of all scripts. It takes a third of the time to the first frame, which seldom
 * needs it; until it is there, characters that are not simple count as one column.
 */
export async function loadColumns(): Promise<void> {
  const { default: stringWidth } = await import('string-width');
  measure = stringWidth;
}

/** Columns that a text takes on a terminal. */
export function columnsOf(text: string): number {
  return isSimpleText(text) ? text.length : measure(text);
}
