import { interfaceMode } from '../../terminal/terminal.ts';
import { jsonLines } from '../json-lines.ts';
import type { RunDisplayOptions } from '../run/run-displays.ts';
import { isSpoken } from '../spoken/is-spoken.ts';
import { spokenBatch } from '../spoken/spoken-batch.ts';
import type { BatchDisplay } from './batch-display.ts';
import { plainBatch } from './plain-batch.ts';

/** The user's choices for the display of a batch. */
export interface BatchDisplayOptions extends RunDisplayOptions {
  /** Called for Ctrl+C by a display that reads keys. */
  readonly interrupt: () => void;
}

interface BatchDisplayKind {
  isWanted(options: BatchDisplayOptions): boolean;
  open(options: BatchDisplayOptions): Promise<BatchDisplay>;
}

const terminal = { stdin: process.stdin, stdout: process.stdout };

/** All kinds of displays for a batch; the first one that is wanted is used. */
const batchDisplays: readonly BatchDisplayKind[] = [
  { isWanted: ({ json }) => json === true, open: async ({ signal }) => jsonLines(signal) },
  {
    isWanted: ({ plain = false }) => interfaceMode(terminal, process.env, plain) === 'screen',
    async open({ quiet = false, interrupt }) {
      const { screenBatch } = await import('./screen-batch.ts');
      return screenBatch({ terminal, quiet, interrupt });
    },
  },
  {
    isWanted: ({ plain = false }) => isSpoken(plain),
    open: async ({ quiet = false, signal }) => spokenBatch({ quiet, signal }),
  },
  {
    isWanted: () => true,
    open: async ({ quiet = false, signal }) => plainBatch({ quiet, signal }),
  },
];

/** Opens a display for one batch. */
export function batchDisplayFor(options: BatchDisplayOptions): Promise<BatchDisplay> {
  return batchDisplays.find(({ isWanted }) => isWanted(options))!.open(options);
}
