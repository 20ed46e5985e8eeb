import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { ReadBody } from '../../model/registration/read-body.ts';
import { Problem } from '../problems/problem.ts';
import { TooMuchWork, WorkThreads } from '../threads/work-threads.ts';
import { type BodyReader, readsHere, smallBytes } from './body-reader.ts';
import type { BodyTask } from './read-body-thread.ts';

/** Milliseconds; as large as it may be, a body takes a quarter of a second of the processor. */
const usualClockMs = 20_000;

/** Bodies that wait to be read; each is as large as a body may be. */
const maxWaiting = 32;

/**
 * Reads large bodies in threads of their own, with limits of time and memory, so that other requests do not wait for them. One
 * thread is always there, as starting one takes longer than reading what most send.
 *
 * @param file the bundled `read-body-thread.ts`
 */
export function readsInThreads(file: string, clockMs = usualClockMs): BodyReader {
  const threads = new WorkThreads<BodyTask, ReadBody>(file, {
    clockMs,
    threads: Math.max(1, availableParallelism() - 1),
    maxWaiting,
    // Beside the sources, where commands run in a test's process, there is no bundle.
    isWarm: existsSync(file),
  });
  return {
    read: async (bytes, options = {}) => {
      if (bytes.length <= smallBytes) return readsHere.read(bytes, options);
      try {
        return await threads.run({ bytes, options });
      } catch (error) {
        if (!(error instanceof TooMuchWork)) throw error;
        throw new Problem(
          'too-large',
          'the body takes too much memory to be read; send it in parts',
        );
      }
    },
    close: () => threads.close(),
  };
}
