import { Piscina } from 'piscina';
import { closingProblem } from '../problems/answer-problem.ts';
import { Problem } from '../problems/problem.ts';
import type { ThreadCall } from './in-thread.ts';
import { newThreadMark, processorMsSince, type ThreadMark } from './thread-mark.ts';

/** The limits of a task. */
export interface WorkLimits {
  /** Processor time of its thread, in milliseconds. */
  readonly processorMs: number;
  /** Time by the clock since it began: on a busy machine, what costs little takes long. */
  readonly clockMs: number;
}

interface WorkThreadsOptions extends WorkLimits {
  readonly threads: number;
  /** Tasks that wait. */
  readonly maxWaiting: number;
  /** Whether one thread stays when there is nothing to do. */
  readonly isWarm?: boolean;
}

/** Thrown when a task takes more processor time or memory than it may. */
export class TooMuchWork extends Error {
  override readonly name = 'TooMuchWork';
}

const checkIntervalMs = 100;
const memoryLimitMb = 128;
const idleTimeoutMs = 30_000;
const retryAfterS = 5;

/** Ends a task at its limits. Where the system does not report the processor time of a thread, that of the process counts. */
function watched(mark: ThreadMark, { processorMs, clockMs }: WorkLimits) {
  const over = new AbortController();
  const started = performance.now();
  const before = process.cpuUsage();
  let isLate = false;
  const ofProcess = () => {
    const { user, system } = process.cpuUsage(before);
    return process.platform === 'linux' ? 0 : (user + system) / 1_000;
  };
  const timer = setInterval(() => {
    const passedMs = performance.now() - started;
    const usedMs = Math.min(passedMs, processorMsSince(mark) ?? ofProcess());
    isLate = usedMs < processorMs && passedMs >= clockMs;
    if (usedMs >= processorMs || isLate) over.abort();
  }, checkIntervalMs);
  return { signal: over.signal, isLate: () => isLate, end: () => clearInterval(timer) };
}

/**
 * Carries out tasks in threads of their own, so that other requests do not wait for them. The threads' own queue has no bound
 * for what has a limit of time, and the limit would begin while it waits.
 */
export class WorkThreads<Task, Result> {
  readonly #pool: Piscina<ThreadCall<Task>, Result>;
  readonly #turns: Turns;
  readonly #limits: WorkLimits;
  #isOpen = true;

  /** @param file a bundled file that exports what `inThread` makes */
  constructor(file: string, { threads, maxWaiting, isWarm, ...limits }: WorkThreadsOptions) {
    this.#limits = limits;
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
   * @throws TooMuchWork when it takes more than it may
   * @throws Problem when too many wait, when only the clock ran out, or when the catalog stops
   */
  async run(task: Task): Promise<Result> {
    await this.#turns.begin();
    const mark = newThreadMark();
    const watch = watched(mark, this.#limits);
    try {
      if (!this.#isOpen) throw closingProblem();
      return await this.#pool.run({ task, mark }, { signal: watch.signal });
    } catch (error) {
      const { name, code } = error as Error & { code?: string };
      if (watch.isLate()) {
        const reason = 'the machine has too much else to do';
        throw new Problem('busy', reason, { retryAfter: retryAfterS });
      }
      if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') throw new TooMuchWork();
      throw error;
    } finally {
      watch.end();
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
