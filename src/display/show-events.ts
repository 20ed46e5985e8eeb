import type { Outcome } from '../pipeline/event.ts';
import type { Display } from './display.ts';

/** The initial trace, and the reducer of events. */
interface Fold<Trace, Event> {
  readonly start: Trace;
  readonly after: (trace: Trace, event: Event) => Trace;
}

/**
 * Shows events to their end.
 *
 * @returns the outcome according to the events; failed if they contain none
 * @throws errors of the events, after the display has restored the terminal
 */
export async function showEvents<Trace extends { readonly outcome: Outcome | undefined }, Event>(
  events: AsyncIterable<Event>,
  { start, after }: Fold<Trace, Event>,
  display: Display<Trace, Event>,
): Promise<Outcome> {
  let trace = start;
  display.begin?.(trace);
  try {
    for await (const event of events) {
      trace = after(trace, event);
      await display.update(trace, event);
    }
  } finally {
    await display.close?.();
  }
  await display.end?.(trace);
  return trace.outcome ?? 'failed';
}
