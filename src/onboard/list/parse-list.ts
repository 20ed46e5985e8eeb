import type { Entry } from '../entry.ts';
import { parseEntry, type ReadOverride } from './parse-entry.ts';

/** A line that is not an entry; lines are counted from 1. */
interface WrongLine {
  readonly line: number;
  readonly problem: string;
}

/** The entries of a list file, and all wrong lines. */
export interface ParsedList {
  readonly entries: readonly Entry[];
  readonly wrong: readonly WrongLine[];
}

/** Larger files are not read as a list. */
export const maxListBytes = 16_000_000;

/** The maximum number of lines of a list. No distribution has so many packages. */
const maxLines = 200_000;

/** Parses a list with one entry a line. Empty lines, and text after `#`, are ignored. Of a longer list nothing is parsed. */
export function parseList(text: string, readOverride: ReadOverride): ParsedList {
  const entries: Entry[] = [];
  const wrong: WrongLine[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (lines.length > maxLines) {
    const problem = `a list has at most ${maxLines.toLocaleString('en')} lines, and this one has ${lines.length.toLocaleString('en')}`;
    return { entries, wrong: [{ line: maxLines + 1, problem }] };
  }
  for (const [index, line] of lines.entries()) {
    const entry = parseEntry(line, readOverride);
    if (entry && 'problem' in entry) wrong.push({ line: index + 1, problem: entry.problem });
    else if (entry) entries.push(entry);
  }
  return { entries, wrong };
}
