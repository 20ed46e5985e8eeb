import { type BatchProgress, newBatch } from '../../pipeline/progress/batch-progress.ts';
import { tellingLines } from '../../pipeline/progress/telling-lines.ts';
import { onEnter } from '../../terminal/prompt/on-enter.ts';
import { writeOut } from '../../terminal/write-out.ts';
import { spokenLine } from '../../text/spoken-line.ts';
import type { BatchDisplay } from '../batch/batch-display.ts';
import { endingLines } from '../batch/ending-lines.ts';
import { startPulse } from './pulse.ts';
import { spokenBatchLines, whereBatchStands } from './spoken-batch-lines.ts';

const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join('');

interface SpokenBatchOptions {
  /** Leaves out the steps, and how far they are. */
  readonly quiet: boolean;
  /** Once it is aborted, a stalled reader is not waited for. */
  readonly signal: AbortSignal;
}

/** Shows a batch in sentences, for people who hear them: as a run is shown so. */
export function spokenBatch({ quiet, signal }: SpokenBatchOptions): BatchDisplay {
  let batch: BatchProgress = newBatch;
  const stand = () => {
    if (batch.members.size === 0 || batch.outcome) return;
    void writeOut(process.stdout, text(whereBatchStands(batch, Date.now())), signal);
  };
  const pulse = startPulse(quiet ? () => {} : stand);
  const forgetEnter = onEnter(process.stdin, stand);
  return {
    async update(now, event) {
      batch = now;
      const said = spokenBatchLines(now, event, quiet);
      if (said.length > 0) pulse.said();
      await writeOut(process.stdout, text(said), signal);
    },
    async close() {
      pulse.stop();
      forgetEnter();
    },
    end: (now) =>
      writeOut(
        process.stderr,
        text(endingLines(now, tellingLines, 'Warning').map(spokenLine)),
        signal,
      ),
  };
}
