/** The last bytes of a stream, in memory of a fixed size. */
export class ByteRing {
  readonly #bytes: Buffer;
  #total = 0;

  /** @param size how many bytes are kept */
  constructor(size: number) {
    this.#bytes = Buffer.alloc(size);
  }

  /** Number of bytes that were dropped. */
  get omitted(): number {
    return Math.max(0, this.#total - this.#bytes.length);
  }

  push(chunk: Uint8Array): void {
    const size = this.#bytes.length;
    const kept = chunk.subarray(-size);
    const start = (this.#total + chunk.length - kept.length) % size;
    const first = kept.subarray(0, size - start);
    this.#bytes.set(first, start);
    this.#bytes.set(kept.subarray(first.length), 0);
    this.#total += chunk.length;
  }

  /** The bytes that are kept, oldest first. */
  read(): Buffer {
    const size = this.#bytes.length;
    if (this.#total <= size) return Buffer.from(this.#bytes.subarray(0, this.#total));
    const start = this.#total % size;
    return Buffer.concat([this.#bytes.subarray(start), this.#bytes.subarray(0, start)]);
  }
}
