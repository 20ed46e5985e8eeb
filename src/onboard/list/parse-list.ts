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

/** Parses a list with one entry a line. Empty lines, and text after `#`, are ignored. */
export function parseList(text: string, readOverride: ReadOverride): ParsedList {
  const entries: Entry[] = [];
  const wrong: WrongLine[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  for (const [index, line] of lines.entries()) {
    const entry = parseEntry(line, readOverride);
    if (entry && 'problem' in entry) wrong.push({ line: index + 1, problem: entry.problem });
    else if (entry) entries.push(entry);
  }
  return { entries, wrong };
}
