/** A clock that stops while an application is stalled. */
export interface StallFreeClock {
  /** Milliseconds since an arbitrary start, without stalls. It never goes back. */
  now(): number;
  /** Subtracts milliseconds that have just passed and in which the application waited for a processor. */
  lose(ms: number): void;
  /** The sum of all stalls so far. */
  lostMs(): number;
  /** Whether the maximum of stalls is reached, so that the clock no longer stops. */
  isExhausted(): boolean;
}

/** Stalls are reported afterwards; this is the maximum that is still to be subtracted. */
const maxOwedMs = 60_000;

/** The maximum sum of stalls, so that a start ends on any machine. */
const maxLostMs = 8 * 60_000;

/**
 * A clock without stalls. Times on it do not depend on the load of the machine: for an application that gets a tenth of
 * a processor, a tenth of the time passes.
 *
 * @param wall a monotonic clock, in milliseconds
 * @param isLate whether the last measurement is overdue: the time since then counts once it has arrived
 */
export function stallFreeClock(
  wall: () => number = () => performance.now(),
  isLate: () => boolean = () => false,
): StallFreeClock {
  let last = wall();
  let own = 0;
  let owed = 0;
  let lost = 0;
  let aside = 0;

  function now(): number {
    const at = wall();
    const passed = Math.max(0, at - last) + aside;
    last = at;
    aside = isLate() && lost + passed < maxLostMs ? passed : 0;
    if (aside > 0) return own;
    const taken = Math.min(passed, owed, maxLostMs - lost);
    owed -= taken;
    lost += taken;
    own += passed - taken;
    return own;
  }

  return {
    now,
    lose(ms) {
      owed = Math.min(maxOwedMs, owed + ms);
    },
    lostMs: () => lost,
    isExhausted: () => lost >= maxLostMs,
  };
}
