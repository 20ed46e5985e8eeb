import type { TaskEvent } from '../process/program/task.ts';

/** Number of progress reports for a transfer of known size, and bytes per report if the size is unknown. */
const reportsPerTransfer = 200;
const bytesPerReport = 1024 * 1024;

/** Counts bytes that pass through this process and reports the count from time to time. */
export class ByteMeter {
  readonly #onEvent: ((event: TaskEvent) => void) | undefined;
  readonly #total: number | undefined;
  #done = 0;
  #reported = 0;

  /** @param total expected number of bytes, if known */
  constructor(onEvent: ((event: TaskEvent) => void) | undefined, total: number | undefined) {
    this.#onEvent = onEvent;
    this.#total = total;
  }

  count(bytes: number): void {
    this.#done += bytes;
    const step = Math.max(bytesPerReport, (this.#total ?? 0) / reportsPerTransfer);
    if (this.#done - this.#reported >= step) this.#report(this.#total);
  }

  /** The transfer is complete, whatever number of bytes was expected. */
  finish(): void {
    this.#report(this.#done);
  }

  #report(total: number | undefined): void {
    this.#reported = this.#done;
    // The expected size is an estimate: an archive is a little larger than its content.
    const bounds = total === undefined ? {} : { total: Math.max(total, this.#done) };
    this.#onEvent?.({ type: 'progress', unit: 'bytes', done: this.#done, ...bounds });
  }
}
