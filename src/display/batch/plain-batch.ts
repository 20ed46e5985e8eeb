import { writeOut } from '../../terminal/write-out.ts';
import type { BatchDisplay } from './batch-display.ts';
import { endingLines } from './ending-lines.ts';
import { plainBatchLines } from './plain-batch-lines.ts';

const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

interface PlainBatchOptions {
  /** Leaves out the steps. */
  readonly quiet: boolean;
  /** Once it is aborted, a stalled reader is not waited for. */
  readonly signal: AbortSignal;
}

/**
 * Shows a batch as plain lines, which are never redrawn: progress on standard output, failures at the end on
 * standard error.
 */
export function plainBatch({ quiet, signal }: PlainBatchOptions): BatchDisplay {
  return {
    update: (batch, event) =>
      writeOut(process.stdout, text(plainBatchLines(batch, event, quiet)), signal),
    end: (batch) => writeOut(process.stderr, text(endingLines(batch)), signal),
  };
}
