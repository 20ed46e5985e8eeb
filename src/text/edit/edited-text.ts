import { isSimpleText } from '../columns/simple-text.ts';

/** A text and its cursor, which is always between two graphemes. */
export interface EditedText {
  readonly value: string;
  /** UTF-16 code units before the cursor. */
  readonly cursor: number;
}

/** The movements of the cursor. */
export type Move =
  | 'left'
  | 'right'
  | 'word-left'
  | 'word-right'
  | 'line-start'
  | 'line-end'
  | 'line-up'
  | 'line-down';

let segmenter: Intl.Segmenter | undefined;

/** The graphemes of a text: an emoji, or a letter with its accents, is one. */
export function graphemes(text: string): string[] {
  if (isSimpleText(text)) return [...text];
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The first boundary between two graphemes at or after an index. */
function boundaryAt(text: string, index: number): number {
  let end = 0;
  for (const character of graphemes(text)) {
    if (end >= index) break;
    end += character.length;
  }
  return end;
}

function at(value: string, cursor: number): EditedText {
  return { value, cursor: boundaryAt(value, cursor) };
}

/** A text with the cursor at its end. */
export function textOf(value: string): EditedText {
  return { value, cursor: value.length };
}

const isWord = (character: string) => /[\p{L}\p{N}\p{M}_]/u.test(character);

function wordLeft({ value, cursor }: EditedText): number {
  const before = graphemes(value.slice(0, cursor));
  while (before.length > 0 && !isWord(before.at(-1)!)) before.pop();
  while (before.length > 0 && isWord(before.at(-1)!)) before.pop();
  return before.join('').length;
}

function wordRight({ value, cursor }: EditedText): number {
  const after = graphemes(value.slice(cursor));
  let index = 0;
  while (index < after.length && !isWord(after[index]!)) index += 1;
  while (index < after.length && isWord(after[index]!)) index += 1;
  return cursor + after.slice(0, index).join('').length;
}

function lineStart({ value, cursor }: EditedText): number {
  return cursor === 0 ? 0 : value.lastIndexOf('\n', cursor - 1) + 1;
}

function lineEnd({ value, cursor }: EditedText): number {
  const end = value.indexOf('\n', cursor);
  return end === -1 ? value.length : end;
}

function lineBeside(text: EditedText, step: -1 | 1): number {
  const { value, cursor } = text;
  const start = lineStart(text);
  const column = graphemes(value.slice(start, cursor)).length;
  if (step === -1 ? start === 0 : lineEnd(text) === value.length) return cursor;
  const otherStart = step === -1 ? lineStart({ value, cursor: start - 1 }) : lineEnd(text) + 1;
  const other = value.slice(otherStart, lineEnd({ value, cursor: otherStart }));
  return otherStart + graphemes(other).slice(0, column).join('').length;
}

const targets: Record<Move, (text: EditedText) => number> = {
  left: ({ value, cursor }) => cursor - (graphemes(value.slice(0, cursor)).at(-1)?.length ?? 0),
  right: ({ value, cursor }) => cursor + (graphemes(value.slice(cursor))[0]?.length ?? 0),
  'word-left': wordLeft,
  'word-right': wordRight,
  'line-start': lineStart,
  'line-end': lineEnd,
  'line-up': (text) => lineBeside(text, -1),
  'line-down': (text) => lineBeside(text, 1),
};

/** Moves the cursor; it is unchanged if there is nothing in that direction. */
export function move(text: EditedText, target: Move): EditedText {
  return at(text.value, targets[target](text));
}

/** Deletes the text between the cursor and the target of a movement. */
export function deleteTo(text: EditedText, target: Move): EditedText {
  const end = targets[target](text);
  const [from, to] = end < text.cursor ? [end, text.cursor] : [text.cursor, end];
  return at(text.value.slice(0, from) + text.value.slice(to), from);
}

export function insert({ value, cursor }: EditedText, added: string): EditedText {
  return at(value.slice(0, cursor) + added + value.slice(cursor), cursor + added.length);
}
