import type { BatchEvent } from '../../pipeline/batch-event.ts';
import type { Outcome } from '../../pipeline/event.ts';
import {
  type BatchProgress,
  batchProgressAfter,
  newBatch,
} from '../../pipeline/progress/batch-progress.ts';
import { relevantLines } from '../../pipeline/progress/error-line.ts';
import { onEnter } from '../../terminal/prompt/on-enter.ts';
import { interfaceMode } from '../../terminal/terminal.ts';
import { spokenLine } from '../../text/escape/spoken-line.ts';
import type { RunDisplayOptions } from '../run/run-displays.ts';
import { showEvents } from '../show-events.ts';
import { isSpoken, speakPeriodically } from '../spoken/speak-periodically.ts';
import { batchProgressSentences, spokenBatchLines } from '../spoken/spoken-batch-lines.ts';
import { jsonLines, type LineOptions, writeLines, writeSentences } from '../write-lines.ts';
import type { BatchDisplay } from './batch-display.ts';
import { finalLines } from './final-lines.ts';
import { plainBatchLines } from './plain-batch-lines.ts';
import type { BatchActions } from './screen-batch.tsx';

/** @returns its outcome; failed if the events contain none */
export async function showBatch(
  events: AsyncIterable<BatchEvent>,
  display: BatchDisplay,
): Promise<Outcome> {
  const batch = await showEvents(events, { start: newBatch, after: batchProgressAfter }, display);
  return batch.outcome ?? 'failed';
}

/** Shows a batch in sentences, for screen readers. */
function spokenBatch({ quiet, signal }: LineOptions): BatchDisplay {
  let batch: BatchProgress = newBatch;
  const stand = () => {
    if (batch.members.size === 0 || batch.outcome) return;
    void writeSentences(batchProgressSentences(batch, Date.now()), signal);
  };
  const pulse = speakPeriodically(quiet ? () => {} : stand);
  const forgetEnter = onEnter(process.stdin, stand);
  return {
    async update(now, event) {
      batch = now;
      const said = spokenBatchLines(now, event, quiet);
      if (said.length > 0) pulse.said();
      await writeSentences(said, signal);
    },
    async close() {
      pulse.stop();
      forgetEnter();
    },
    end(now) {
      const last = finalLines(now, relevantLines, 'Warning').map(spokenLine);
      return writeSentences(last, signal, process.stderr);
    },
  };
}

/**
 * Shows a batch as plain lines, which are never redrawn: progress on standard output, failures at the end on
 * standard error.
 */
function plainBatch({ quiet, signal }: LineOptions): BatchDisplay {
  return {
    update: (batch, event) =>
      writeLines(process.stdout, plainBatchLines(batch, event, quiet), signal),
    end: (batch) => writeLines(process.stderr, finalLines(batch), signal),
  };
}

/** The actions are those of a display that reads keys. */
type BatchDisplayOptions = RunDisplayOptions & BatchActions;

const terminal = { stdin: process.stdin, stdout: process.stdout };

export async function batchDisplayFor({
  json,
  quiet = false,
  plain = false,
  signal,
  interrupt,
  tryImage,
}: BatchDisplayOptions): Promise<BatchDisplay> {
  if (json) return jsonLines(signal);
  if (interfaceMode(terminal, process.env, plain) === 'screen') {
    const { screenBatch } = await import('./screen-batch.tsx');
    return screenBatch(terminal, quiet, { interrupt, tryImage });
  }
  return isSpoken(plain) ? spokenBatch({ quiet, signal }) : plainBatch({ quiet, signal });
}
