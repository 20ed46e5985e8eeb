import { jsonLines } from '../json-lines.ts';
import { isSpoken } from '../spoken/is-spoken.ts';
import { spokenRun } from '../spoken/spoken-run.ts';
import { plainDisplay } from './plain-display.ts';
import type { RunDisplay } from './run-display.ts';

/** The user's choices for the display of a run. */
export interface RunDisplayOptions {
  readonly json?: boolean | undefined;
  readonly quiet?: boolean | undefined;
  /** Lines, without drawing a screen; on a terminal, sentences. */
  readonly plain?: boolean | undefined;
  /** Once it is aborted, a stalled reader is not waited for. */
  readonly signal: AbortSignal;
}

interface RunDisplayKind {
  isWanted(options: RunDisplayOptions): boolean;
  open(options: RunDisplayOptions): RunDisplay;
}

/** All kinds of displays for a run; the first one that is wanted is used. */
const runDisplays: readonly RunDisplayKind[] = [
  { isWanted: ({ json }) => json === true, open: ({ signal }) => jsonLines(signal) },
  {
    isWanted: ({ plain = false }) => isSpoken(plain),
    open: ({ quiet = false, signal }) => spokenRun({ quiet, signal }),
  },
  {
    isWanted: () => true,
    open: ({ quiet = false, signal }) => plainDisplay({ quiet, signal }),
  },
];

/** Opens a display for one run. */
export function runDisplayFor(options: RunDisplayOptions): RunDisplay {
  return runDisplays.find(({ isWanted }) => isWanted(options))!.open(options);
}
