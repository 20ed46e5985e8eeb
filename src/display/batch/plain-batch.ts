import { BatchProgress } from '../../pipeline/progress/batch-progress.ts';
import { writeOut } from '../../terminal/write-out.ts';
import type { BatchDisplay } from './batch-display.ts';
import { endingLines } from './ending-lines.ts';
import { PlainBatchLines } from './plain-batch-lines.ts';

const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

/**
 * A batch as plain lines that are never redrawn: what happens on standard output, and what failed, last of
 * all, on standard error.
 */
export function plainBatch({ quiet }: { readonly quiet: boolean }): BatchDisplay {
  return async (events, signal) => {
    const progress = new BatchProgress();
    const lines = new PlainBatchLines(progress, quiet);
    for await (const event of events) {
      progress.take(event);
      await writeOut(process.stdout, text(lines.linesOf(event)), signal);
    }
    await writeOut(process.stderr, text(endingLines(progress)), signal);
    return progress.outcome ?? 'failed';
  };
}
