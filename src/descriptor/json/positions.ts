/** A position as editors show it: lines and characters (code points) from 1. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** Whether a line ends just before an offset: after `\n`, `\r\n` or `\r`. */
function isLineStart(text: string, offset: number): boolean {
  const before = text.charAt(offset - 1);
  return before === '\n' || (before === '\r' && text.charAt(offset) !== '\n');
}

function isSecondHalf(text: string, offset: number): boolean {
  return (text.charCodeAt(offset) & 0xfc00) === 0xdc00;
}

/** The positions of offsets in UTF-16 units, found in one pass over the text. */
export function positionsAt(text: string, offsets: Iterable<number>): Map<number, Position> {
  const positions = new Map<number, Position>();
  let line = 1;
  let column = 1;
  let at = 0;
  for (const offset of [...new Set(offsets)].toSorted((a, b) => a - b)) {
    const end = Math.min(offset, text.length);
    while (at < end) {
      at += 1;
      if (isLineStart(text, at)) {
        line += 1;
        column = 1;
      } else if (!isSecondHalf(text, at)) {
        column += 1;
      }
    }
    positions.set(offset, { line, column });
  }
  return positions;
}
