import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { ReadBody } from '../../model/registration/read-body.ts';
import { closingProblem } from '../problems/answer-problem.ts';
import { Problem } from '../problems/problem.ts';
import { type BodyReader, readsHere, smallBytes } from './body-reader.ts';
import type { BodyTask } from './read-body-thread.ts';

/** A body that takes longer is refused. As large as it may be, it takes a fraction. */
const timeLimitMs = 5_000;
/** It is refused after this time, however little of it the process had the processor. */
const waitLimitMs = 60_000;
const checkIntervalMs = 250;
const memoryLimitMb = 128;

/** Bodies that wait to be read; each is as large as a body may be. */
const maxWaiting = 32;

const idleTimeoutMs = 30_000;

function failure(error: unknown): Problem {
  const { name, code } = error as Error & { code?: string };
  if (name === 'AbortError' || code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return new Problem('too-large', 'the body takes too much to be read; send it in parts');
  }
  throw error;
}

/**
 * The limit of a body that begins to be read. It counts the time for which this process had the processor: on a busy
 * machine, sound bodies take long.
 */
function timeLimit() {
  const over = new AbortController();
  const started = performance.now();
  const before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    const passedMs = performance.now() - started;
    const usedMs = Math.min(passedMs, (user + system) / 1_000);
    if (usedMs >= timeLimitMs || passedMs >= waitLimitMs) over.abort();
  }, checkIntervalMs);
  return { signal: over.signal, end: () => clearInterval(timer) };
}

/**
 * Lets so many read at a time, and the others wait. The threads' own queue has no bound for what has a time limit, and the
 * limit would begin while it waits.
 */
class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(atOnce: number) {
    this.#free = atOnce;
  }

  /** @throws Problem when too many wait already */
  async begin(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1;
      return;
    }
    if (this.#waiting.length >= maxWaiting) {
      const headers = { 'retry-after': '2' };
      throw new Problem('busy', 'too many large registrations at a time', { headers });
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  end(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#free += 1;
  }
}

/**
 * Reads large bodies in threads of their own, with limits of time and memory, so that nobody else waits for them.
 *
 * @param file the bundled `read-body-thread.ts`
 */
export function readsInThreads(file: string): BodyReader {
  const maxThreads = Math.max(1, availableParallelism() - 1);
  const turns = new Turns(maxThreads);
  const threads = new Piscina<BodyTask, ReadBody>({
    filename: file,
    minThreads: 0,
    maxThreads,
    idleTimeout: idleTimeoutMs,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
    // Waiting threads must not keep a processor busy.
    atomics: 'disabled',
  });
  let isOpen = true;
  return {
    read: async (bytes, withWarnings) => {
      if (bytes.length <= smallBytes) return readsHere.read(bytes, withWarnings);
      await turns.begin();
      try {
        if (!isOpen) throw closingProblem();
        const { signal, end } = timeLimit();
        return await threads.run({ bytes, withWarnings }, { signal }).finally(end);
      } catch (error) {
        throw error instanceof Problem ? error : failure(error);
      } finally {
        turns.end();
      }
    },
    close: () => {
      isOpen = false;
      return threads.destroy();
    },
  };
}
