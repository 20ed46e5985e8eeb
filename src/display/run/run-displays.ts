import { jsonLines } from '../json-lines.ts';
import { isSpoken } from '../spoken/is-spoken.ts';
import { spokenRun } from '../spoken/spoken-run.ts';
import type { LineOptions } from '../write-lines.ts';
import { plainDisplay } from './plain-display.ts';
import type { RunDisplay } from './run-display.ts';

/** The user's options for the display of a run. */
export interface RunDisplayOptions extends Pick<LineOptions, 'signal'> {
  readonly json?: boolean | undefined;
  readonly quiet?: boolean | undefined;
  /** Lines instead of a screen; on a terminal, sentences. */
  readonly plain?: boolean | undefined;
}

/** Opens the display for one run, by the user's options. */
export function runDisplayFor({
  json,
  quiet = false,
  plain = false,
  signal,
}: RunDisplayOptions): RunDisplay {
  if (json) return jsonLines(signal);
  return isSpoken(plain) ? spokenRun({ quiet, signal }) : plainDisplay({ quiet, signal });
}
