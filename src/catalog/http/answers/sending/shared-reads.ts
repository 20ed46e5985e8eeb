import type { FastifyReply } from 'fastify';

interface Shared {
  readonly value: Promise<unknown>;
  users: number;
}

/** What was read last is kept for so long after its last answer, as whoever asks often asks again, or is refused after the reading. */
const keptMs = 1_000;

/** Documents that are read at a time: more would only wait for the same disk. */
const maxReading = 4;

/**
 * What was read for answers that are under way. All answers with the same document share it, so that a document costs its memory
 * once, however many clients ask for it and however slowly they read.
 */
export class SharedReads {
  readonly #shared = new Map<string, Shared>();
  readonly #waiting: (() => void)[] = [];
  #reading = 0;
  /** The one that is kept, which ends when another one is. */
  #drop = () => {};

  /**
   * What has an id. It is shared until the last of its answers has ended, and a moment longer.
   *
   * @param id of this and of nothing else, ever
   * @param read reads it, if no other answer has it
   */
  of<T>({ raw }: FastifyReply, id: string, read: () => Promise<T>): Promise<T> {
    const shared = this.#shared.get(id) ?? { value: this.#read(read), users: 0 };
    this.#shared.set(id, shared);
    shared.users += 1;
    // A failure is no answer.
    shared.value.catch(() => {
      if (this.#shared.get(id) === shared) this.#shared.delete(id);
    });
    let isOver = false;
    const release = () => {
      if (isOver) return;
      isOver = true;
      shared.users -= 1;
      if (shared.users === 0) this.#keep(id, shared);
    };
    raw.once('close', release);
    if (raw.destroyed) release();
    return shared.value as Promise<T>;
  }

  /** Keeps something that no answer has any more, for a moment. */
  #keep(id: string, shared: Shared): void {
    if (this.#shared.get(id) !== shared) return;
    this.#drop();
    // It may have been this one.
    this.#shared.set(id, shared);
    const timer = setTimeout(() => this.#drop(), keptMs).unref();
    this.#drop = () => {
      clearTimeout(timer);
      this.#drop = () => {};
      if (shared.users === 0 && this.#shared.get(id) === shared) this.#shared.delete(id);
    };
  }

  async #read<T>(read: () => Promise<T>): Promise<T> {
    if (this.#reading >= maxReading) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#reading += 1;
    }
    try {
      return await read();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#reading -= 1;
    }
  }
}
