import type { Outcome } from '../../pipeline/event.ts';
import { writeOut } from '../../terminal/write-out.ts';
import { jsonText } from '../../text/json-text.ts';
import type { RunDisplay } from './run-display.ts';

/** Every event as one JSON object a line on standard output. */
export const jsonDisplay: RunDisplay = async (events, signal) => {
  let outcome: Outcome = 'failed';
  for await (const event of events) {
    await writeOut(process.stdout, `${jsonText(event)}\n`, signal);
    if (event.type === 'run-finished') outcome = event.outcome;
  }
  return outcome;
};
