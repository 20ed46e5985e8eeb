/** Whether further applications may begin. The first reason to stop is reported, once. */
export class Stops<Reason> {
  readonly #onStop: (reason: Reason) => void;
  #reason: Reason | undefined;

  constructor(onStop: (reason: Reason) => void) {
    this.#onStop = onStop;
  }

  /** Why no further application begins; undefined as long as they may. */
  get reason(): Reason | undefined {
    return this.#reason;
  }

  stop(reason: Reason): void {
    if (this.#reason !== undefined) return;
    this.#reason = reason;
    this.#onStop(reason);
  }

  /** Stops when a signal is aborted. @returns a function that ends this */
  watch(signal: AbortSignal, reason: Reason): () => void {
    const stop = () => this.stop(reason);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    return () => signal.removeEventListener('abort', stop);
  }
}
