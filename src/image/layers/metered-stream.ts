import type { ByteMeter } from '../../system/output/byte-meter.ts';

/**
 * Passes chunks on and counts them. When the chunks end early, their reader fails with an error of its own, so
 * the error of the source is kept: it says more.
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
