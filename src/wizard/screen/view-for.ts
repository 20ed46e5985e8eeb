import { errorLine } from '../../pipeline/progress/error-line.ts';
import { bottomOf, movedBy, withinLog } from '../../terminal/scroll-place.ts';
import { displayLine } from '../../text/display-line.ts';
import { isFormPage } from '../all-page-ids.ts';
import type { CommandName } from '../command.ts';
import { findInLog, matcherOf } from '../pages/run/find-in-log.ts';
import type { LogBuffer } from '../pages/run/shown-log.ts';
import type { WizardState } from '../state.ts';
import type { View } from '../view.ts';
import { type Scene, screenOf } from './screen.ts';

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

const aboutFields: ReadonlySet<CommandName> = new Set(['page-up', 'page-down', 'preview']);

/** Whether a command needs the view; laying out the screen for every key would be wasteful. */
function needsView(name: CommandName, { overlay, page }: WizardState): boolean {
  return overlay !== undefined || !isFormPage(page) || aboutFields.has(name);
}

/** The view for a command, from the present state and not from the last drawn frame. */
export function viewFor(name: CommandName, scene: Scene): View | undefined {
  const { state, log } = scene;
  if (!needsView(name, state)) return undefined;
  const { view, layout, room } = screenOf(scene);
  const sight = view ?? { rows: room, first: 0, end: 0 };
  const found = state.page === 'run' ? foundBy(name, state, log, sight) : undefined;
  return { ...sight, found, isWide: layout.isWide };
}
