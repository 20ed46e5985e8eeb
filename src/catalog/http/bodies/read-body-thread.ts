import {
  type ReadBody,
  type ReadBodyOptions,
  readBody,
} from '../../model/registration/read-body.ts';
import { inThread } from '../threads/in-thread.ts';

export interface BodyTask {
  readonly bytes: Uint8Array;
  readonly options: ReadBodyOptions;
}

/** The entry of a body thread, which is a file of its own in the bundle. */
export default inThread(({ bytes, options }: BodyTask): ReadBody => readBody(bytes, options));
