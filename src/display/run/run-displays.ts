import type { Outcome, RunEvent } from '../../pipeline/event.ts';
import { newRun, runProgressAfter } from '../../pipeline/progress/run-progress.ts';
import { type RunDisplay, showEvents } from '../show-events.ts';
import { isSpoken } from '../spoken/speak-periodically.ts';
import { spokenRun } from '../spoken/spoken-run.ts';
import { jsonLines, type LineOptions } from '../write-lines.ts';
import { plainDisplay } from './plain-display.ts';

/** @returns its outcome; failed if the events contain none */
export async function showRun(
  events: AsyncIterable<RunEvent>,
  display: RunDisplay,
): Promise<Outcome> {
  const run = await showEvents(events, { start: newRun, after: runProgressAfter }, display);
  return run.outcome ?? 'failed';
}

export interface RunDisplayOptions extends Pick<LineOptions, 'signal'> {
  readonly json?: boolean | undefined;
  readonly quiet?: boolean | undefined;
  /** Lines instead of a screen; on a terminal, sentences. */
  readonly plain?: boolean | undefined;
}

export function runDisplayFor({
  json,
  quiet = false,
  plain = false,
  signal,
}: RunDisplayOptions): RunDisplay {
  if (json) return jsonLines(signal);
  return isSpoken(plain) ? spokenRun({ quiet, signal }) : plainDisplay({ quiet, signal });
}
