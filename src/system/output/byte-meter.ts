import type { TaskEvent } from '../process/task.ts';

/** How often a transfer of known size tells how far it is; of unknown size, each so many bytes. */
const reportsPerTransfer = 200;
const bytesPerReport = 1024 * 1024;

/** Counts bytes that pass through this process and tells now and then how many went by. */
export class ByteMeter {
  readonly #onEvent: ((event: TaskEvent) => void) | undefined;
  readonly #total: number | undefined;
  #done = 0;
  #told = 0;

  /** @param total bytes that are expected in all, as far as is known */
  constructor(onEvent: ((event: TaskEvent) => void) | undefined, total: number | undefined) {
    this.#onEvent = onEvent;
    this.#total = total;
  }

  count(bytes: number): void {
    this.#done += bytes;
    const step = Math.max(bytesPerReport, (this.#total ?? 0) / reportsPerTransfer);
    if (this.#done - this.#told >= step) this.#tell(this.#total);
  }

  /** All bytes went by, however many were expected. */
  finish(): void {
    this.#tell(this.#done);
  }

  #tell(total: number | undefined): void {
    this.#told = this.#done;
    // An expected size is an estimate: an archive is a little larger than what is in it.
    const bounds = total === undefined ? {} : { total: Math.max(total, this.#done) };
    this.#onEvent?.({ type: 'progress', unit: 'bytes', done: this.#done, ...bounds });
  }
}
