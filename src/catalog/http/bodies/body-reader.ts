import {
  type ReadBody,
  type ReadBodyOptions,
  readBody,
} from '../../model/registration/read-body.ts';

/** Smaller bodies are read on the thread that answers: in less time than it takes to send them to another. */
export const smallBytes = 32 * 1024;

/** Reads bodies of registrations, here or in other threads. */
export interface BodyReader {
  /** @throws Problem when it takes too long, too much memory, or when too many are being read */
  read(bytes: Uint8Array, options?: ReadBodyOptions): Promise<ReadBody>;
  close(): Promise<void>;
}

/** Reads every body at once, on the thread that asks. */
export const readsHere: BodyReader = {
  read: async (bytes, options) => readBody(bytes, options),
  close: async () => {},
};
