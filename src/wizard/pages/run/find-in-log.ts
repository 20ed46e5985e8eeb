import { errorLine } from '../../../pipeline/progress/error-line.ts';
import { matcherOf } from '../../../text/match/matcher-of.ts';
import type { CommandName } from '../../command.ts';
import type { FoundLine } from '../../view.ts';
import type { LogBuffer, LogLine } from './shown-log.ts';

/** Where a search starts: at the last match, or at the visible lines. */
interface SearchStart {
  readonly found: number | undefined;
  /** Number of the first visible line, and the number after the last one. */
  readonly first: number;
  readonly end: number;
}

function fitsFor(name: CommandName, search: string): ((line: LogLine) => boolean) | undefined {
  if (name === 'next-error' || name === 'previous-error') return ({ text }) => errorLine.test(text);
  const matcher = matcherOf(search);
  return matcher && (({ text }) => text.search(matcher) >= 0);
}

const searches: ReadonlySet<CommandName> = new Set([
  'accept',
  'next-match',
  'previous-match',
  'next-error',
  'previous-error',
]);

/**
 * The line of a log that a command leads to. A new search starts with the newest lines, which are usually the
 * interesting ones.
 */
export function findInLog(
  name: CommandName,
  search: string,
  log: LogBuffer,
  { found, first, end }: SearchStart,
): FoundLine | undefined {
  const fits = searches.has(name) ? fitsFor(name, search) : undefined;
  if (!fits) return undefined;
  const isDown = name === 'next-match' || name === 'next-error';
  const step = isDown ? 1 : -1;
  const start = name === 'accept' ? log.end : (found ?? (isDown ? first - 1 : end));
  const there = log.find(start, step, fits);
  const line = there ?? log.find(isDown ? log.first - 1 : log.end, step, fits);
  if (line === undefined) return undefined;
  let count = 0;
  let ordinal = 0;
  for (let number = log.first; number < log.end; number += 1) {
    if (!fits(log.at(number)!)) continue;
    count += 1;
    if (number === line) ordinal = count;
  }
  return { line, ordinal, count, isAround: there === undefined };
}
