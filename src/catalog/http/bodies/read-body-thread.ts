import { constants, getPriority, setPriority } from 'node:os';
import { type ReadBody, readBody } from '../../model/registration/read-body.ts';

// On Linux a thread has a priority of its own, so that short answers go before large bodies. It is relative: a process
// that was started with `nice` is lower already, and only root may raise it. Elsewhere it would be the process's.
if (process.platform === 'linux') {
  const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;
  setPriority(Math.min(getPriority() + PRIORITY_BELOW_NORMAL, PRIORITY_LOW));
}

/** A body for another thread to read. */
export interface BodyTask {
  readonly bytes: Uint8Array;
  readonly withWarnings: boolean;
}

/** What such a thread does. It is a file of its own in the bundle. */
export default function readBodyTask({ bytes, withWarnings }: BodyTask): ReadBody {
  return readBody(bytes, { withWarnings });
}
