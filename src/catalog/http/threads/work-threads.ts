import { Piscina } from 'piscina';
import { closingProblem } from '../problems/answer-problem.ts';
import { Problem } from '../problems/problem.ts';

interface WorkThreadsOptions {
  readonly threads: number;
  /** How long a task may take: many times what it takes when the machine has nothing else to do. */
  readonly clockMs: number;
  readonly maxWaiting: number;
  /** Whether one thread stays when there is nothing to do. */
  readonly isWarm?: boolean;
}

/** Thrown when a task takes more memory than it may. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork';
}

const memoryLimitMb = 128;
const idleTimeoutMs = 30_000;
const retryAfterS = 5;

/**
 * Carries out tasks in threads of their own, so that other requests do not wait for them. The threads' own queue has no bound
 * for what has a limit of time, and the limit would begin while it waits.
 */
export class WorkThreads<Task, Result> {
  readonly #pool: Piscina<Task, Result>;
  readonly #turns: Turns;
  readonly #clockMs: number;
  #isOpen = true;

  /** @param file a bundled file that exports what `inThread` makes */
  constructor(file: string, { threads, maxWaiting, isWarm, clockMs }: WorkThreadsOptions) {
    this.#clockMs = clockMs;
    this.#turns = new Turns(threads, maxWaiting);
    this.#pool = new Piscina({
      filename: file,
      minThreads: isWarm ? 1 : 0,
      maxThreads: threads,
      idleTimeout: idleTimeoutMs,
      resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
      // Waiting threads must not keep a processor busy.
      atomics: 'disabled',
    });
    // Reports a thread that could not be started and had no task yet. Without a listener, that would end the process.
    this.#pool.on('error', () => {});
  }

  /**
   * @throws TooMuchWork when it takes more memory than it may
   * @throws Problem when too many wait, when it is late, which says nothing about the task, or when the catalog stops
   */
  async run(task: Task): Promise<Result> {
    await this.#turns.begin();
    const late = AbortSignal.timeout(this.#clockMs);
    try {
      if (!this.#isOpen) throw closingProblem();
      return await this.#pool.run(task, { signal: late });
    } catch (error) {
      if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new TooMuchWork();
      if (!late.aborted) throw error;
      const reason = 'the machine has too much else to do';
      throw new Problem('busy', reason, { retryAfter: retryAfterS });
    } finally {
      this.#turns.end();
    }
  }

  close(): Promise<void> {
    this.#isOpen = false;
    return this.#pool.destroy();
  }
}

/** Lets so many work at a time, and the others wait, of which there is a largest number. */
class Turns {
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
