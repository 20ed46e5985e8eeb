import { closeSync, openSync, writeSync } from 'node:fs';
import { ByteRing } from '../../system/output/byte-ring.ts';
import { stateError } from './run-folder.ts';

/** The sizes of the parts that are kept, in bytes: the beginning of the output, and the end of the rest. */
const maxHeadBytes = 32 * 1024 * 1024;
const maxTailBytes = 1024 * 1024;

/**
 * The raw output of all programs of a run in one file, which always stays below 34 MiB: the first 32 MiB are written
 * immediately, and the last MiB at the end of the run.
 *
 * Writes are synchronous: they go to the page cache, are cheaper than a queue, survive the process, and slow a
 * program down instead of filling the memory. A log that cannot be written never makes a run fail.
 */
export class RawLog {
  readonly #file: number;
  #written = 0;
  #tail: ByteRing | undefined;
  #problem: unknown;
  #heading: string | undefined;

  /** @param path path of a file that is created or appended to */
  constructor(path: string) {
    try {
      this.#file = openSync(path, 'a', 0o600);
    } catch (error) {
      throw stateError(path, error);
    }
  }

  /** The error because of which a part of the output was not logged, if any. */
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

  /** Writes the output of a step below its name, which is repeated where steps that go on side by side take turns. */
  writeOf(step: string, chunk: Uint8Array): void {
    if (this.#heading !== step) this.write(Buffer.from(`== ${step}\n`));
    this.#heading = step;
    this.write(chunk);
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
