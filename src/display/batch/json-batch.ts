import { writeOut } from '../../terminal/write-out.ts';
import { jsonText } from '../../text/json-text.ts';
import type { BatchDisplay, BatchOutcome } from './batch-display.ts';

/** Every event as one JSON object a line on standard output. */
export const jsonBatch: BatchDisplay = async (events, signal) => {
  let outcome: BatchOutcome = 'failed';
  for await (const event of events) {
    await writeOut(process.stdout, `${jsonText(event)}\n`, signal);
    if (event.type === 'batch-finished') outcome = event.outcome;
  }
  return outcome;
};
