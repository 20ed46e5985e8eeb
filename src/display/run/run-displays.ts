import { jsonLines } from '../json-lines.ts';
import { plainDisplay } from './plain-display.ts';
import type { RunDisplay } from './run-display.ts';

/** How a person wants to see a run. */
export interface RunDisplayOptions {
  readonly json?: boolean | undefined;
  readonly quiet?: boolean | undefined;
  /** Once it is aborted, nobody who reads is waited for. */
  readonly signal: AbortSignal;
}

interface RunDisplayKind {
  isWanted(options: RunDisplayOptions): boolean;
  open(options: RunDisplayOptions): RunDisplay;
}

/** All that can show a run; the first that is wanted does. */
const runDisplays: readonly RunDisplayKind[] = [
  { isWanted: ({ json }) => json === true, open: ({ signal }) => jsonLines(signal) },
  {
    isWanted: () => true,
    open: ({ quiet = false, signal }) => plainDisplay({ quiet, signal }),
  },
];

/** A display for one run. */
export function runDisplayFor(options: RunDisplayOptions): RunDisplay {
  return runDisplays.find(({ isWanted }) => isWanted(options))!.open(options);
}
