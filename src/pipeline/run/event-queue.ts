import type { RunEvent } from '../event.ts';

/** How many lines of a step wait for a reader that does not fetch them; older ones give way. */
const maxWaitingLines = 2000;

/** What passes through a queue: the events of a run, or others that tell of steps in the same words. */
type QueuedEvent =
  | RunEvent
  | { readonly type: `${'batch' | 'template' | 'application'}-${string}` };

interface Waiting<Event> {
  event: Event;
  /** The lines of an output event, where later ones are added. */
  readonly lines: string[];
  /** How many lines had to give way. */
  dropped: number;
}

/**
 * Events between a run and its reader. The run never waits for the reader, and what waits stays
 * small however slow the reader is: the lines of a step that nobody fetched yet are one event, of
 * which the newest lines are kept, and only the newest progress of a step counts.
 */
export class EventQueue<Event extends QueuedEvent = RunEvent> implements AsyncIterable<Event> {
  readonly #waiting: Waiting<Event>[] = [];
  readonly #mostLines: number;
  #isClosed = false;
  #wake: () => void = () => {};

  /** @param maxLines how many lines of a step may wait */
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

  /** No event comes after the ones that wait. */
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

/** What the events have in common that count as one; undefined for one that stands for itself. */
function stepOf(event: QueuedEvent): string | undefined {
  if (event.type !== 'output' && event.type !== 'progress') return undefined;
  const application = 'application' in event ? event.application : '';
  return `${event.type} ${event.step} ${application}`;
}

function addLines(waiting: Waiting<unknown>, lines: readonly string[], most: number): void {
  for (const line of lines) waiting.lines.push(line);
  // Twice as many may gather before the oldest go, so that a flood does not move the list at each line.
  if (waiting.lines.length <= 2 * most) return;
  const surplus = waiting.lines.length - most;
  waiting.lines.splice(0, surplus);
  waiting.dropped += surplus;
}

function completed<Event extends QueuedEvent>({ event, lines, dropped }: Waiting<Event>): Event {
  if (event.type !== 'output') return event;
  const note = dropped > 0 ? [`… ${dropped} more lines are in the log …`] : [];
  return { ...event, lines: [...note, ...lines] };
}
