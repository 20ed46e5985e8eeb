import type { Display } from './display.ts';

/** The initial trace, and the reducer of events. */
interface Fold<Trace, Event> {
  readonly start: Trace;
  readonly after: (trace: Trace, event: Event) => Trace;
}

/**
 * Shows events to their end.
 *
 * @returns the last trace
 * @throws errors of the events, after the display has restored the terminal
 */
export async function showEvents<Trace, Event>(
  events: AsyncIterable<Event>,
  { start, after }: Fold<Trace, Event>,
  display: Display<Trace, Event>,
): Promise<Trace> {
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
  return trace;
}
