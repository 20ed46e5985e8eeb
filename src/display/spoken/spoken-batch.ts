import { type BatchProgress, newBatch } from '../../pipeline/progress/batch-progress.ts';
import { relevantLines } from '../../pipeline/progress/relevant-lines.ts';
import { onEnter } from '../../terminal/prompt/on-enter.ts';
import { spokenLine } from '../../text/escape/spoken-line.ts';
import type { BatchDisplay } from '../batch/batch-display.ts';
import { finalLines } from '../batch/final-lines.ts';
import { type LineOptions, writeLines } from '../write-lines.ts';
import { speakPeriodically } from './speak-periodically.ts';
import { batchProgressSentences, spokenBatchLines } from './spoken-batch-lines.ts';

/** Shows a batch in sentences, for screen readers. */
export function spokenBatch({ quiet, signal }: LineOptions): BatchDisplay {
  let batch: BatchProgress = newBatch;
  const stand = () => {
    if (batch.members.size === 0 || batch.outcome) return;
    void writeLines(process.stdout, batchProgressSentences(batch, Date.now()), signal);
  };
  const pulse = speakPeriodically(quiet ? () => {} : stand);
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
      const last = finalLines(now, relevantLines, 'Warning').map(spokenLine);
      return writeLines(process.stderr, last, signal);
    },
  };
}
