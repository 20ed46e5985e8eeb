import { columnsOf } from '../../text/columns/columns.ts';
import { graphemes } from '../../text/edit/edited-text.ts';
import type { AvailableSize } from '../layout.ts';
import { beginning, truncate } from './row.ts';

/** Splits a word that is wider than a line. */
function pieces(word: string, columns: number): string[] {
  const parts: string[] = [];
  let rest = word;
  while (columnsOf(rest) > columns) {
    const part = beginning(rest, columns) || graphemes(rest)[0]!;
    parts.push(part);
    rest = rest.slice(part.length);
  }
  return [...parts, rest];
}

/** Wraps a text into lines of at most this number of columns, at blanks if possible. */
export function wrap(text: string, columns: number): string[] {
  if (columns <= 0) return [];
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ').flatMap((long) => pieces(long, columns))) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && columnsOf(longer) > columns) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

/**
 * Breaks a line at blanks, so that a terminal does not break it within a word. Each part has the indentation of the line, and a
 * word that is wider stays whole.
 */
function breakAtBlanks(line: string, columns: number): string[] {
  const [indentation] = /^ */.exec(line)!;
  const words = line.slice(indentation.length).split(' ');
  const parts: string[] = [];
  let part = indentation + words[0];
  for (const word of words.slice(1)) {
    const longer = `${part} ${word}`;
    if (columnsOf(longer) > columns && part.trim() !== '') {
      parts.push(part);
      part = indentation + word;
    } else part = longer;
  }
  return [...parts, part];
}

/** A line as `breakAtBlanks` breaks it for a terminal; for a file or another program it stays whole. */
export function brokenFor({ isTTY, columns }: NodeJS.WriteStream, line: string): string[] {
  // Some terminals go to the next line once the last column is written.
  return isTTY && columns > 0 ? breakAtBlanks(line, columns - 1) : [line];
}

/** A text in as many lines as there is room for; if they are not enough, the last one ends with `mark`. */
export function wrapInto(text: string, { width, height }: AvailableSize, mark: string): string[] {
  const lines = wrap(text, width);
  if (lines.length <= height) return lines;
  if (height < 1) return [];
  const rest = lines.slice(height - 1).join(' ');
  return [...lines.slice(0, height - 1), truncate(rest, width, mark)];
}
