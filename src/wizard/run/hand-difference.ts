import type { SeenWindow } from '../../pipeline/event.ts';
import { firstWords } from '../../text/format/join-words.ts';
import type { EarlierHandProof } from '../hand-news.ts';

/** The most lines of text that are named. */
const maxLines = 3;

const quoted = (lines: readonly string[]) =>
  firstWords(
    lines.map((line) => `"${line}"`),
    maxLines,
  );

/** The lines that one text has and another has not, without those of a letter or two, which are often read wrongly. */
function without(lines: readonly string[], others: readonly string[]): string[] {
  const known = new Set(others.map((line) => line.trim().toLowerCase()));
  return lines.filter((line) => line.trim().length > 2 && !known.has(line.trim().toLowerCase()));
}

/**
 * What differs between the window that a person has accepted in another build and that of the present one: title, size and the
 * words in it, as far as they were read.
 *
 * @returns clauses, none if nothing differs; not yet escaped
 */
export function handDifferences(
  { windows, text }: Pick<EarlierHandProof, 'windows' | 'text'>,
  now: SeenWindow,
): string[] {
  const before = windows.at(-1);
  if (!before) return [];
  const size = ({ width, height }: Pick<SeenWindow, 'width' | 'height'>) => `${width}x${height}`;
  const read = now.text ?? [];
  const [fresh, gone] = read.length > 0 ? [without(read, text), without(text, read)] : [[], []];
  return [
    ...(before.title === now.title
      ? []
      : [`the title is "${now.title}" and was "${before.title}"`]),
    ...(size(before) === size(now) ? [] : [`the size is ${size(now)} and was ${size(before)}`]),
    ...(fresh.length > 0 ? [`it says ${quoted(fresh)}`] : []),
    ...(gone.length > 0 ? [`it said ${quoted(gone)}`] : []),
  ];
}
