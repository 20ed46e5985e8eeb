import { interfaceMode } from '../../terminal/terminal.ts';
import { jsonLines } from '../json-lines.ts';
import type { RunDisplayOptions } from '../run/run-displays.ts';
import type { BatchDisplay } from './batch-display.ts';
import { plainBatch } from './plain-batch.ts';

/** How a person wants to see a batch. */
export interface BatchDisplayOptions extends RunDisplayOptions {
  /** Lines, also on a terminal. */
  readonly plain?: boolean | undefined;
  /** What Ctrl+C does where keys are read. */
  readonly interrupt: () => void;
}

interface BatchDisplayKind {
  isWanted(options: BatchDisplayOptions): boolean;
  open(options: BatchDisplayOptions): Promise<BatchDisplay>;
}

const terminal = { stdin: process.stdin, stdout: process.stdout };

/** All that can show a batch; the first that is wanted does. */
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
    isWanted: () => true,
    open: async ({ quiet = false, signal }) => plainBatch({ quiet, signal }),
  },
];

/** A display for one batch. */
export function batchDisplayFor(options: BatchDisplayOptions): Promise<BatchDisplay> {
  return batchDisplays.find(({ isWanted }) => isWanted(options))!.open(options);
}
