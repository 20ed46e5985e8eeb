import type { Engine } from '../engine/engine.ts';
import { changedError, DeskpackError } from '../error/deskpack-error.ts';
import { fullReference } from '../image/reference.ts';
import type { TaskOptions } from '../system/process/program/task.ts';
import { buildDebianImage } from './build-debian-image.ts';
import type { Starter } from './starter.ts';

/** The time limit for a registry's first answer, in milliseconds. The download itself may take longer. */
const answerTimeoutMs = 15_000;

/** Lines that engines print after a registry has answered. */
const answered = /Pulling from|Getting image source signatures|Copying blob|Already exists|Digest:/;

/**
 * Pulls an image if its registry answers soon.
 *
 * @returns why it was not pulled; undefined if it was
 */
async function pullImage(
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

export type BaseOrigin = 'registry' | 'mmdebstrap';

interface BaseImage {
  readonly reference: string;
  readonly base: BaseOrigin;
}

/** Gets the base image: from a registry that responds, else built with mmdebstrap if possible. */
export async function baseOf(
  starter: Starter,
  { engine, vendor }: { readonly engine: Engine; readonly vendor: string },
  options: TaskOptions,
): Promise<BaseImage> {
  const reason = await pullImage(engine, starter.base, options);
  const hasBase = reason === undefined || (await engine.inspect(starter.base)) !== undefined;
  if (hasBase) return { reference: fullReference(starter.base), base: 'registry' };
  if (starter.suite === undefined) {
    throw new DeskpackError('base-unavailable', {
      doing: `build ${starter.name}`,
      reason: `its base image ${starter.base} is available only from a registry (${reason})`,
      subject: { kind: 'image', name: starter.base },
      action: `Copy the image to this machine (docker save there, docker load here), or use another starter: deskpack template build debian.minimal`,
    });
  }
  const made = `${vendor}/base.debian:${starter.suite}`;
  try {
    await buildDebianImage(engine, starter.suite, made, options);
  } catch (cause) {
    if (!(cause instanceof DeskpackError)) throw cause;
    throw changedError(cause, {
      reason: `${cause.reason}; ${starter.base} could not be pulled either (${reason})`,
      action: cause.action ?? 'Check that a Debian mirror or an image registry can be reached.',
    });
  }
  return { reference: fullReference(made), base: 'mmdebstrap' };
}
