import { constants, setPriority } from 'node:os';
import { type ReadBody, readBody } from '../../model/registration/read-body.ts';

// Where a thread has a priority of its own, short answers go before large bodies; elsewhere it would be the process's.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

/** A body for another thread to read. */
export interface BodyTask {
  readonly bytes: Uint8Array;
  readonly withWarnings: boolean;
}

/** What such a thread does. It is a file of its own in the bundle. */
export default function readBodyTask({ bytes, withWarnings }: BodyTask): ReadBody {
  return readBody(bytes, { withWarnings });
}
