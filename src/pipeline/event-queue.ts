import type { RunEvent } from './event.ts';

/** How many lines of a step wait for a reader that does not fetch them; older ones give way. */
const mostLinesWaiting = 2000;

interface Waiting {
  event: RunEvent;
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
export class EventQueue implements AsyncIterable<RunEvent> {
  readonly #waiting: Waiting[] = [];
  #isClosed = false;
  #wake: () => void = () => {};

  push(event: RunEvent): void {
    const earlier = this.#mergeable(event);
    if (earlier && event.type === 'output') addLines(earlier, event.lines);
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

  async *[Symbol.asyncIterator](): AsyncGenerator<RunEvent, void> {
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

  #mergeable(event: RunEvent): Waiting | undefined {
    if (event.type !== 'output' && event.type !== 'progress') return undefined;
    return this.#waiting.findLast(
      ({ event: other }) => other.type === event.type && other.step === event.step,
    );
  }
}

function addLines(waiting: Waiting, lines: readonly string[]): void {
  for (const line of lines) waiting.lines.push(line);
  // Twice as many may gather before the oldest go, so that a flood does not move the list at each line.
  if (waiting.lines.length <= 2 * mostLinesWaiting) return;
  const surplus = waiting.lines.length - mostLinesWaiting;
  waiting.lines.splice(0, surplus);
  waiting.dropped += surplus;
}

function completed({ event, lines, dropped }: Waiting): RunEvent {
  if (event.type !== 'output') return event;
  const note = dropped > 0 ? [`… ${dropped} more lines are in the log …`] : [];
  return { ...event, lines: [...note, ...lines] };
}
