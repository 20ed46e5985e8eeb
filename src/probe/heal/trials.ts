import type { LaunchResult } from '../launch/launch-result.ts';

/** A trial that has begun. */
interface Begun<T> {
  readonly key: string;
  readonly before: LaunchResult;
  readonly result: Promise<T>;
  readonly stop: AbortController;
}

/** What is to be tried. */
export interface Trial<T> {
  /** By which it is the same as another one. */
  readonly key: string;
  /** Never rejects, unless all trials are interrupted. */
  begin(signal: AbortSignal): Promise<T>;
}

/**
 * Trials of which only one counts at a time. The next one begins beside it, as it is wanted if the first changes nothing; a
 * program that starts mostly waits.
 */
export class Trials<T> {
  #beside: Begun<T> | undefined;

  /**
   * The result of a trial, which may have begun already.
   *
   * @param next the one that is probably wanted then
   * @param before the result that both are to change
   */
  async take(wanted: Trial<T>, next: Trial<T> | undefined, before: LaunchResult): Promise<T> {
    const beside = this.#beside;
    const isBegun = beside?.key === wanted.key && beside.before === before;
    if (!isBegun) await this.stop();
    const { result } = isBegun ? beside : this.#begin(wanted, before);
    this.#beside = next && this.#begin(next, before);
    return result;
  }

  /** Ends what is not wanted, and waits until nothing of it is left. */
  async stop(): Promise<void> {
    this.#beside?.stop.abort(new Error('another trial has changed something'));
    await this.#beside?.result.catch(() => {});
    this.#beside = undefined;
  }

  #begin({ key, begin }: Trial<T>, before: LaunchResult): Begun<T> {
    const stop = new AbortController();
    const result = begin(stop.signal);
    // Whoever takes it gets the error.
    result.catch(() => {});
    return { key, before, result, stop };
  }
}
