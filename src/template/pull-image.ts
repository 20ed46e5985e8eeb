import type { Engine } from '../engine/engine.ts';
import { DeskpackError } from '../error/deskpack-error.ts';
import type { TaskOptions } from '../system/process/program/task.ts';

/** The time limit for a registry's first answer, in milliseconds. The download itself may take longer. */
const answerTimeoutMs = 15_000;

/** Lines that engines print after a registry has answered. */
const answered = /Pulling from|Getting image source signatures|Copying blob|Already exists|Digest:/;

/**
 * Pulls an image if its registry answers soon.
 *
 * @returns why it was not pulled; undefined if it was
 */
export async function pullImage(
  engine: Engine,
  reference: string,
  { signal, onEvent }: TaskOptions = {},
): Promise<string | undefined> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), answerTimeoutMs);
  try {
    await engine.pull(reference, {
      signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
      onEvent: (event) => {
        if (event.type === 'output' && answered.test(Buffer.from(event.chunk).toString())) {
          clearTimeout(timer);
        }
        onEvent?.(event);
      },
    });
    return undefined;
  } catch (error) {
    signal?.throwIfAborted();
    if (silence.signal.aborted) return `no registry answered within ${answerTimeoutMs / 1000} s`;
    if (error instanceof DeskpackError) return error.reason;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
