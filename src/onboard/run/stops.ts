import type { OnboardEvent, OnboardStop } from '../event.ts';

/** Whether further entries may begin. The first reason to stop is reported, once. */
export class Stops {
  readonly #emit: (event: OnboardEvent) => void;
  #reason: OnboardStop | undefined;

  constructor(emit: (event: OnboardEvent) => void) {
    this.#emit = emit;
  }

  /** Why no further entry begins; undefined as long as they may. */
  get reason(): OnboardStop | undefined {
    return this.#reason;
  }

  stop(reason: OnboardStop): void {
    if (this.#reason !== undefined) return;
    this.#reason = reason;
    this.#emit({ at: Date.now(), type: 'onboarding-stopping', reason });
  }

  /** Stops when a signal is aborted. @returns a function that ends this */
  watch(signal: AbortSignal, reason: OnboardStop): () => void {
    const stop = () => this.stop(reason);
    signal.addEventListener('abort', stop);
    if (signal.aborted) stop();
    return () => signal.removeEventListener('abort', stop);
  }
}
