import stringWidth from 'string-width';
import { isSimpleText } from './simple-text.ts';

/** Columns that a text takes on a terminal. */
export function columnsOf(text: string): number {
  return isSimpleText(text) ? text.length : stringWidth(text);
}
