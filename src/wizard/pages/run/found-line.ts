import { errorLine } from '../../../pipeline/progress/error-line.ts';
import { bottomOf, movedBy, withinLog } from '../../../terminal/scroll-place.ts';
import { displayLine } from '../../../text/escape/display-line.ts';
import { matcherOf } from '../../../text/match/matcher-of.ts';
import type { CommandName, FoundLine, View } from '../../command.ts';
import type { LogBuffer, LogLine } from '../../shown-log.ts';
import type { WizardState } from '../../state.ts';

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

/** The line of the log that a command leads to, and its row to show. */
export function foundBy(
  name: CommandName,
  {
    editing: {
      slots: { run },
    },
  }: WizardState,
  log: LogBuffer,
  sight: View,
): View['found'] {
  if (!run) return undefined;
  const { search, follows, found } = run.view;
  const place = follows ? bottomOf(sight) : withinLog(run.view, sight);
  const line = findInLog(name, search.value, log, {
    found: found?.line,
    first: follows ? log.end : place.top,
    end: movedBy(place, sight.rows, sight).top,
  });
  if (!line) return undefined;
  const isError = name === 'next-error' || name === 'previous-error';
  const wanted = isError ? errorLine : matcherOf(search.value);
  const at = wanted ? displayLine(log.at(line.line)?.text ?? '').search(wanted) : 0;
  return { ...line, row: sight.rowAt?.(line.line, at) ?? 0 };
}
