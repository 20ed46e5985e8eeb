import { closeSync, openSync, writeSync } from 'node:fs';
import { ByteRing } from '../../system/output/byte-ring.ts';
import { stateError } from './run-folder.ts';

/** How much of the output is kept: from the beginning and, of what comes after it, from the end. Bytes. */
const maxHeadBytes = 32 * 1024 * 1024;
const maxTailBytes = 1024 * 1024;

/**
 * The raw output of all programs of a run in one file, which stays below 34 MiB however much they print:
 * the first 32 MiB as they come, and the last MiB when the run ends.
 *
 * Writes are synchronous: they go to the page cache, cost less than a queue would, survive the process
 * and let a program wait rather than fill memory. A log that cannot be written never fails a run.
 */
export class RawLog {
  readonly #file: number;
  #written = 0;
  #tail: ByteRing | undefined;
  #problem: unknown;

  /** @param path a file that is made, or added to */
  constructor(path: string) {
    try {
      this.#file = openSync(path, 'a', 0o600);
    } catch (error) {
      throw stateError(path, error);
    }
  }

  /** What kept a part of the output from being logged, if anything did. */
  get problem(): unknown {
    return this.#problem;
  }

  write(chunk: Uint8Array): void {
    const head = chunk.subarray(0, maxHeadBytes - this.#written);
    this.#append(head);
    this.#written += head.length;
    if (head.length === chunk.length) return;
    this.#tail ??= new ByteRing(maxTailBytes);
    this.#tail.push(chunk.subarray(head.length));
  }

  close(): void {
    const { omitted = 0 } = this.#tail ?? {};
    if (omitted > 0) this.#append(Buffer.from(`\n[deskpack omitted ${omitted} bytes here]\n`));
    if (this.#tail) this.#append(this.#tail.read());
    closeSync(this.#file);
  }

  #append(bytes: Uint8Array): void {
    if (this.#problem !== undefined) return;
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(this.#file, bytes, at);
    } catch (error) {
      this.#problem = error;
    }
  }
}
