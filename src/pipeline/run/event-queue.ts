import type { RunEvent } from '../event.ts';

/** The maximum number of a step's waiting lines; older ones are dropped. */
const maxWaitingLines = 2000;

/** The events in a queue: those of a run, or those of a batch or an onboarding, which contain the former. */
type QueuedEvent =
  | RunEvent
  | { readonly type: `${'batch' | 'template' | 'application' | 'onboarding' | 'entry'}-${string}` };

interface Waiting<Event> {
  event: Event;
  /** The lines of an output event, to which later ones are added. */
  readonly lines: string[];
  /** The number of dropped lines. */
  dropped: number;
}

/**
 * The queue of events between a run and its reader. The run never waits for the reader, and the queue stays small
 * even if the reader is slow: a step's waiting lines are merged into one event, which keeps the newest lines, and
 * only the newest progress of a step is kept.
 */
export class EventQueue<Event extends QueuedEvent = RunEvent> implements AsyncIterable<Event> {
  readonly #waiting: Waiting<Event>[] = [];
  readonly #mostLines: number;
  #isClosed = false;
  #wake: () => void = () => {};

  /** @param maxLines the maximum number of a step's waiting lines */
  constructor(maxLines = maxWaitingLines) {
    this.#mostLines = maxLines;
  }

  push(event: Event): void {
    const earlier = this.#mergeable(event);
    if (earlier && event.type === 'output') addLines(earlier, event.lines, this.#mostLines);
    else if (earlier) earlier.event = event;
    else {
      const lines = event.type === 'output' ? [...event.lines] : [];
      this.#waiting.push({ event, lines, dropped: 0 });
    }
    this.#wake();
  }

  /** Ends the queue after the waiting events. */
  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Event, void> {
    while (true) {
      const next = this.#waiting.shift();
      if (next) yield completed(next);
      else if (this.#isClosed) return;
      else {
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    }
  }

  #mergeable(event: Event): Waiting<Event> | undefined {
    const step = stepOf(event);
    return step === undefined
      ? undefined
      : this.#waiting.findLast(({ event: other }) => stepOf(other) === step);
  }
}

/** The key of events that are merged into one; undefined for an event that is never merged. */
function stepOf(event: QueuedEvent): string | undefined {
  if (event.type !== 'output' && event.type !== 'progress') return undefined;
  const application = 'application' in event ? event.application : '';
  return `${event.type} ${event.step} ${application}`;
}

function addLines(waiting: Waiting<unknown>, lines: readonly string[], maxLines: number): void {
  for (const line of lines) waiting.lines.push(line);
  // The oldest lines are only dropped at twice the maximum, so that the array is not shifted for every line.
  if (waiting.lines.length <= 2 * maxLines) return;
  const surplus = waiting.lines.length - maxLines;
  waiting.lines.splice(0, surplus);
  waiting.dropped += surplus;
}

function completed<Event extends QueuedEvent>({ event, lines, dropped }: Waiting<Event>): Event {
  if (event.type !== 'output') return event;
  const note = dropped > 0 ? [`… ${dropped} more lines are in the log …`] : [];
  return { ...event, lines: [...note, ...lines] };
}

/**
 * Does work and yields the events that it emits, to its end even if the reader stops reading.
 *
 * @param maxLines the maximum number of a step's waiting lines
 * @throws the error of the work
 */
export async function* eventsOf<Event extends QueuedEvent>(
  work: (emit: (event: Event) => void) => Promise<void>,
  maxLines?: number,
): AsyncGenerator<Event, void> {
  const queue = new EventQueue<Event>(maxLines);
  const ended = work((event) => queue.push(event)).finally(() => queue.close());
  // Without a reader, a failure to begin must not end the process as an unhandled rejection.
  ended.catch(() => {});
  try {
    yield* queue;
  } finally {
    await ended;
  }
}
