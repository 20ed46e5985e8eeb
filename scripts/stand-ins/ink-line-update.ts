// What Ink writes to turn one line on the screen into another: it leaves what both begin with, and asks for each
// character of lines with a `│` or `●` in them what belongs to it, which was half of what a frame cost on a
// large screen. Lines of simple text need not be asked.
import lineUpdate from '../../node_modules/ink/build/line-update.js';
import { isSimpleText } from '../../src/text/simple-text.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one
const colours = /\u001b\[[\d;]*m/g;

const plain = (line: string) => line.replace(colours, '');

/** How much of two lines is the same, but for a sequence that only begins so. */
function sharedLength(previous: string, next: string): number {
  let shared = 0;
  while (shared < next.length && previous[shared] === next[shared]) shared += 1;
  const begun = next.lastIndexOf('\u001b', shared - 1);
  if (shared === 0 || begun === -1) return shared;
  return next.indexOf('m', begun) < shared ? shared : begun;
}

/** @param columns of the terminal */
export default function quickLineUpdate(
  previous: string,
  next: string,
  columns: number | undefined,
): string {
  const [before, after] = [plain(previous), plain(next)];
  const isQuick =
    columns !== undefined &&
    Math.max(before.length, after.length) <= columns &&
    isSimpleText(before) &&
    isSimpleText(after);
  if (!isQuick) return lineUpdate(previous, next, columns);
  const shared = next.slice(0, sharedLength(previous, next));
  const column = plain(shared).length;
  const whole = `\u001b[1G\u001b[K${next}`;
  // At the last column, the cursor of a terminal stands on a character or behind it.
  if (column === 0 || column >= columns) return whole;
  const styles = (shared.match(colours) ?? []).join('');
  const part = `\u001b[${column + 1}G\u001b[K${styles}${next.slice(shared.length)}`;
  return part.length < whole.length ? part : whole;
}
