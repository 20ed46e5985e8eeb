import type { RunEvent } from '../pipeline/event.ts';
import type { RunProgress } from '../pipeline/progress/run-progress.ts';

/**
 * Shows a process from its trace, which is everything known about it so far. A display is read-only: it never
 * influences the process, and stores only what it has shown.
 */
export interface Display<Trace, Event> {
  /** Called after each event, with a trace that includes it. The next event waits for the promise. */
  update(trace: Trace, event: Event): Promise<void> | void;
  /** Restores the terminal, also if the events stopped with an error. Called before `end`. */
  close?(): Promise<void>;
  /** Called after the last event. */
  end?(trace: Trace): Promise<void> | void;
}

export type RunDisplay = Display<RunProgress, RunEvent>;

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
