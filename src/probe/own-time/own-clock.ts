/** A clock that stands still while an application is kept from running. */
export interface OwnClock {
  /** Milliseconds since some moment in the past, without those that were lost. It never goes back. */
  now(): number;
  /** Takes milliseconds off that have just passed, during which the application waited for a processor. */
  lose(ms: number): void;
  /** All milliseconds that were taken off so far. */
  lostMs(): number;
  /** Whether so many were lost that the clock runs on whatever the application gets. */
  isExhausted(): boolean;
}

/** Lost time is reported after it has passed; no more than this is made up for later. */
const maxOwedMs = 60_000;

/** However busy the machine is, a start ends: more is never taken off. */
const maxLostMs = 8 * 60_000;

/**
 * A clock of the time that an application had for itself. What is measured on it does not depend on how busy the machine
 * is: an application that gets a tenth of a processor sees a tenth of the time pass.
 *
 * @param wall a clock of the machine, in milliseconds
 * @param isLate whether it is unknown what of the time just now was lost: it counts when that is known
 */
export function ownClock(
  wall: () => number = () => performance.now(),
  isLate: () => boolean = () => false,
): OwnClock {
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
