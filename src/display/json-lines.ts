import { writeOut } from '../terminal/write-out.ts';
import { jsonText } from '../text/json/json-text.ts';
import type { Display } from './display.ts';

/**
 * Prints every event as one JSON object per line on standard output.
 *
 * @param signal once it is aborted, a stalled reader is not waited for
 */
export function jsonLines<Event>(signal: AbortSignal): Display<unknown, Event> {
  return {
    update: (_, event) => writeOut(process.stdout, `${jsonText(event)}\n`, signal),
  };
}
