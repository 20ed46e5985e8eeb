import type { ByteMeter } from '../../system/output/byte-meter.ts';

/**
 * Passes chunks on and counts them. If the source fails, its error is kept, because the reader only reports an early
 * end.
 */
export class MeteredStream implements AsyncIterable<Uint8Array> {
  readonly #chunks: AsyncIterable<Uint8Array>;
  readonly #meter: ByteMeter;
  /** The error of the source. */
  broken: unknown;

  constructor(chunks: AsyncIterable<Uint8Array>, meter: ByteMeter) {
    this.#chunks = chunks;
    this.#meter = meter;
  }

  async *[Symbol.asyncIterator]() {
    try {
      for await (const chunk of this.#chunks) {
        yield chunk;
        this.#meter.count(chunk.length);
      }
    } catch (error) {
      this.broken = error;
      throw error;
    }
  }
}
