import { errorLine } from '../../pipeline/progress/error-line.ts';
import { layoutOf, type Size } from '../../terminal/layout.ts';
import { bottomOf, movedBy, withinLog } from '../../terminal/scroll-place.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { matcherOf } from '../../text/match/matcher-of.ts';
import type { CommandName } from '../command.ts';
import { findInLog } from '../pages/run/find-in-log.ts';
import type { LogBuffer } from '../pages/run/shown-log.ts';
import type { WizardState } from '../state.ts';
import type { PageProps } from '../view/page-props.ts';
import type { View } from '../view.ts';
import { pageRows } from './guide-rows.ts';

/** The line of the log that a command leads to, and its row to show. */
function foundBy(
  name: CommandName,
  { slots: { run } }: WizardState,
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

/** The view for a command: the visible part, and the line of the log that the command leads to. */
export function viewFor(
  name: CommandName,
  { state, log }: Pick<PageProps, 'state' | 'log'>,
  size: Size,
  scrolls: View | undefined,
): View {
  const { isWide } = layoutOf(size, false);
  const sight = scrolls ?? { rows: pageRows(state, size), first: 0, end: 0 };
  const found = state.page === 'run' ? foundBy(name, state, log, sight) : undefined;
  return { ...sight, found, isWide };
}
