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
 * @returns its outcome; failed if the events contain none
 */
export async function showRun(
  events: AsyncIterable<RunEvent>,
  display: RunDisplay,
): Promise<Outcome> {
  const run = await showEvents(events, { start: newRun, after: runProgressAfter }, display);
  return run.outcome ?? 'failed';
}
