// Ink measures every line of the screen several times a frame, and the signs that frames are drawn with make
// string-width take a line apart character by character; that of a build which prints would take up a
// third of the time. What it says of other texts is its own.
import stringWidth, { type Options } from 'string-width';
import { isSimpleText } from '../../src/text/simple-text.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
const colours = /\u001b\[[\d;]*m/g;

export default function quickStringWidth(text: string, options?: Options): number {
  if (typeof text !== 'string' || options !== undefined) return stringWidth(text, options);
  const plain = text.replace(colours, '');
  return isSimpleText(plain) ? plain.length : stringWidth(text);
}
