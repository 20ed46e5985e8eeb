/** A leap of the time of day is believed once it has lasted for this long: a wrong clock is set right within minutes. */
const doubtMs = 3_600_000;

/** Clocks that are kept right are faster or slower by less than this in `doubtMs`. */
const driftMs = 60_000;

/** The present time of day, and the time since the process has started, in milliseconds. */
interface Times {
  readonly day: number;
  readonly process: number;
}

const presentTimes = (): Times => ({ day: Date.now(), process: performance.now() });

/**
 * The time of day for what cannot be undone: where the clock leaps forward, this goes on as before for an hour. Where it
 * is set back, this follows at once. The time since something that is known to be past is doubted in the same way, since a
 * machine may start with a wrong clock.
 */
export class CautiousClock {
  readonly #read: () => Times;
  /** The time of day when the process started, as is believed. */
  #start: number;
  /** When the clock was first seen to be ahead, in time of the process. */
  #aheadSince: number | undefined;

  /** @param known a time of day that is past, in milliseconds since 1970; by default none is */
  constructor(known = Number.POSITIVE_INFINITY, read = presentTimes) {
    this.#read = read;
    const { day, process } = read();
    this.#start = Math.min(day, known) - process;
    this.now();
  }

  /** The time of day, in milliseconds since 1970. It is to be read every some minutes. */
  now(): number {
    const { day, process } = this.#read();
    const start = day - process;
    if (start <= this.#start + driftMs) this.#aheadSince = undefined;
    else this.#aheadSince ??= process;
    const isDoubted = this.#aheadSince !== undefined && process - this.#aheadSince < doubtMs;
    if (!isDoubted) {
      this.#start = start;
      this.#aheadSince = undefined;
    }
    return this.#start + process;
  }
}
