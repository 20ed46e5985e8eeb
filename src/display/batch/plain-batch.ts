import { writeOut } from '../../terminal/write-out.ts';
import type { BatchDisplay } from './batch-display.ts';
import { endingLines } from './ending-lines.ts';
import { plainBatchLines } from './plain-batch-lines.ts';

const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

interface PlainBatchOptions {
  /** Leaves out the steps. */
  readonly quiet: boolean;
  /** Once it is aborted, nobody who reads is waited for. */
  readonly signal: AbortSignal;
}

/**
 * A batch as plain lines that are never redrawn: what happens on standard output, and what failed, last of
 * all, on standard error.
 */
export function plainBatch({ quiet, signal }: PlainBatchOptions): BatchDisplay {
  return {
    update: (batch, event) =>
      writeOut(process.stdout, text(plainBatchLines(batch, event, quiet)), signal),
    end: (batch) => writeOut(process.stderr, text(endingLines(batch)), signal),
  };
}
