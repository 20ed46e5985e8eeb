import { type BatchProgress, newBatch } from '../../pipeline/progress/batch-progress.ts';
import { tellingLines } from '../../pipeline/progress/telling-lines.ts';
import { onEnter } from '../../terminal/prompt/on-enter.ts';
import { spokenLine } from '../../text/spoken-line.ts';
import type { BatchDisplay } from '../batch/batch-display.ts';
import { endingLines } from '../batch/ending-lines.ts';
import { type LineOptions, writeLines } from '../write-lines.ts';
import { startPulse } from './pulse.ts';
import { spokenBatchLines, whereBatchStands } from './spoken-batch-lines.ts';

/** Shows a batch in sentences, for people who hear them: as a run is shown so. */
export function spokenBatch({ quiet, signal }: LineOptions): BatchDisplay {
  let batch: BatchProgress = newBatch;
  const stand = () => {
    if (batch.members.size === 0 || batch.outcome) return;
    void writeLines(process.stdout, whereBatchStands(batch, Date.now()), signal);
  };
  const pulse = startPulse(quiet ? () => {} : stand);
  const forgetEnter = onEnter(process.stdin, stand);
  return {
    async update(now, event) {
      batch = now;
      const said = spokenBatchLines(now, event, quiet);
      if (said.length > 0) pulse.said();
      await writeLines(process.stdout, said, signal);
    },
    async close() {
      pulse.stop();
      forgetEnter();
    },
    end(now) {
      const last = endingLines(now, tellingLines, 'Warning').map(spokenLine);
      return writeLines(process.stderr, last, signal);
    },
  };
}
