import type { Outcome, RunEvent } from '../../pipeline/event.ts';
import {
  newRun,
  type RunProgress,
  runProgressAfter,
} from '../../pipeline/progress/run-progress.ts';
import type { Display } from '../display.ts';
import { showEvents } from '../show-events.ts';

export type RunDisplay = Display<RunProgress, RunEvent>;

/**
 * Shows a run to its end.
 *
 * @returns its outcome
 */
export function showRun(events: AsyncIterable<RunEvent>, display: RunDisplay): Promise<Outcome> {
  return showEvents(events, { start: newRun, after: runProgressAfter }, display);
}
