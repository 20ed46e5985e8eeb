import stringWidth from 'string-width';
import { isSimpleText } from './simple-text.ts';

/** The number of terminal columns of a text. */
export function columnsOf(text: string): number {
  return isSimpleText(text) ? text.length : stringWidth(text);
}
