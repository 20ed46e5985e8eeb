import { endOfText } from './structure.ts';

/** A range of a text, in UTF-16 units. */
export interface Range {
  readonly offset: number;
  readonly length: number;
}

/** The ranges of the elements of a JSON array in its text, which is valid JSON. */
export function elementRanges(text: string): Range[] {
  const ranges: Range[] = [];
  let depth = 0;
  let start = -1;
  let end = -1;
  const close = () => {
    if (start !== -1) ranges.push({ offset: start, length: end - start });
    start = -1;
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === ']' || character === '}') {
      depth -= 1;
      if (depth === 0) close();
    } else if (character === ',' && depth === 1) {
      close();
      continue;
    }
    if (depth > 0 && !' \t\r\n'.includes(character)) {
      if (start === -1) start = index;
      if (character === '"') index = endOfText(text, index);
      end = index + 1;
    }
    if (character === '[' || character === '{') depth += 1;
  }
  return ranges;
}
