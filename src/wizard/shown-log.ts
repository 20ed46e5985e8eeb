import type { StepName } from '../pipeline/event.ts';

/** A line that a step's program printed. */
export interface LogLine {
  readonly step: StepName;
  readonly text: string;
}

/** The lines of a log that are on the screen. */
export type ShownLog = Pick<LogBuffer, 'first' | 'end' | 'at'>;

/**
 * The last lines of a run. It is outside the state and changed in place: a build can print a million lines, and
 * copying the state for each would be too slow.
 */
export class LogBuffer {
  // Parallel arrays, because garbage collection of an object per line would be slow with a million lines.
  readonly #texts: string[];
  readonly #steps: (StepName | undefined)[];
  #end = 0;

  constructor(capacity = 20_000) {
    this.#texts = new Array<string>(capacity).fill('');
    this.#steps = new Array<undefined>(capacity).fill(undefined);
  }

  /** Number of the oldest line in the buffer, counted from the start of the run. */
  get first(): number {
    return Math.max(0, this.#end - this.#texts.length);
  }

  /** The number after the last line, which is the count of all lines so far. */
  get end(): number {
    return this.#end;
  }

  /** The lines before a number, without those that are added from then on, as far as the buffer still has them. */
  until(limit: number): ShownLog {
    const end = () => Math.min(limit, this.end);
    const first = () => Math.min(this.first, end());
    return {
      get first() {
        return first();
      },
      get end() {
        return end();
      },
      at: (number) => this.at(number),
    };
  }

  add(step: StepName, texts: readonly string[]): void {
    for (const text of texts) {
      const place = this.#end % this.#texts.length;
      this.#texts[place] = text;
      this.#steps[place] = step;
      this.#end += 1;
    }
  }

  at(number: number): LogLine | undefined {
    if (number < this.first || number >= this.#end) return undefined;
    const place = number % this.#texts.length;
    return { step: this.#steps[place]!, text: this.#texts[place]! };
  }

  /** The number of the next line in a direction for which `fits` holds, without `from` itself. */
  find(from: number, step: 1 | -1, fits: (line: LogLine) => boolean): number | undefined {
    for (let number = from + step; number >= this.first && number < this.#end; number += step) {
      if (fits(this.at(number)!)) return number;
    }
    return undefined;
  }

  clear(): void {
    this.#texts.fill('');
    this.#end = 0;
  }
}
