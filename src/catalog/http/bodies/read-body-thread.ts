import { type ReadBody, readBody } from '../../model/registration/read-body.ts';

/** A body for another thread to read. */
export interface BodyTask {
  readonly bytes: Uint8Array;
  readonly withWarnings: boolean;
}

/** What such a thread does. It is a file of its own in the bundle. */
export default function readBodyTask({ bytes, withWarnings }: BodyTask): ReadBody {
  return readBody(bytes, { withWarnings });
}
