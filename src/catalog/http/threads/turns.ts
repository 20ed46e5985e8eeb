import { Problem } from '../problems/problem.ts';

/** Lets so many work at a time, and the others wait, of which there is a largest number. */
export class Turns {
  #free: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number, maxWaiting: number) {
    this.#free = atOnce;
    this.#maxWaiting = maxWaiting;
  }

  /** @throws Problem when too many wait already */
  async begin(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    if (this.#waiting.length >= this.#maxWaiting) {
      throw new Problem('busy', 'too many such requests are in progress', { retryAfter: 2 });
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  end(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}
