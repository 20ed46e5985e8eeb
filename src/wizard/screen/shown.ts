import { openPage } from '../all-pages.ts';
import type { Wizard } from '../session/wizard.ts';
import type { ShownLog } from '../shown-log.ts';
import type { WizardState } from '../state.ts';

/** A snapshot of the screen's content. */
interface Shown {
  readonly state: WizardState;
  readonly log: ShownLog;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The moments at which the screen is drawn, for React. */
export interface ShownStates {
  readonly subscribe: (listener: () => void) => () => void;
  readonly shown: () => Shown;
  stop(): void;
}

/** Milliseconds between two frames for the progress of a run: its clocks count seconds. */
const progressIntervalMs = 1000;
/** Bytes per second that the screen of a run may need: slow lines take 1,200, and keys need some of them. */
const lineBytesPerSecond = 700;
/** The maximum age of the log in milliseconds: a large screen is seldom at the end of a slow line. */
const maxLogAgeMs = 4000;
/** Maximum share of the time for drawing such frames: on a slow machine they become fewer, not the build slower. */
const maxTimeShare = 0.1;

/** Whether two objects have the same values, apart from those of one key. */
function isSameApartFrom<Of extends object>(except: keyof Of, one: Of, other: Of): boolean {
  return (Object.keys(one) as (keyof Of)[]).every(
    (key) => key === except || one[key] === other[key],
  );
}

/** Whether only the progress of a run has changed, which is drawn less often. */
function isProgressOnly(state: WizardState, before: WizardState): boolean {
  const { run } = state.editing.slots;
  const earlier = before.editing.slots.run;
  if (!run || !earlier || run === earlier) return false;
  const isSame =
    isSameApartFrom('editing', state, before) &&
    isSameApartFrom('slots', state.editing, before.editing) &&
    isSameApartFrom('run', state.editing.slots, before.editing.slots);
  return isSame && run.view === earlier.view && run.outcome === earlier.outcome;
}

/** Whether text was typed into the search line of a log. */
function isTyped(state: WizardState, before: WizardState): boolean {
  const { run } = state.editing.slots;
  const earlier = before.editing.slots.run;
  const isTyping = run?.view.isTyping === true && earlier?.view.isTyping === true;
  return isTyping && run.outcome === earlier.outcome && run.view.search !== earlier.view.search;
}

/** Changes with new lines of output, and with every second of a run or a look. */
function pulseOf(wizard: Wizard): number | undefined {
  const { run } = wizard.state().editing.slots;
  const now = Date.now();
  if (run !== undefined && run.outcome === undefined) {
    return wizard.log.end + Math.floor(now / 1000);
  }
  return openPage(wizard.state()).work?.(wizard.state(), now)?.seconds;
}

/**
 * Tells whether a slow line has shown by now what was written to the terminal, which cannot be asked.
 *
 * @param written the count of all bytes until now
 */
function slowLine(written: () => number) {
  let count = written();
  let countedAt = performance.now();
  let freeAt = countedAt;
  return {
    isFree() {
      const now = performance.now();
      const bytes = written() - count;
      freeAt = Math.max(freeAt, countedAt) + (bytes / lineBytesPerSecond) * 1000;
      count += bytes;
      countedAt = now;
      return now >= freeAt;
    },
  };
}

/**
 * Subscribes to a wizard: changes by keys are rendered at once, and the progress of a run once a second. Its log moves
 * on as often as a slow line can take it, since each time all of its lines are written again, and not with each letter that
 * is typed below it, which would have to wait for them.
 *
 * @param written the count of bytes that were written to the terminal; without it, no line is slow
 */
export function shownStates(wizard: Wizard, written = () => 0): ShownStates {
  const listeners = new Set<() => void>();
  const shownLog = () => wizard.log.until(wizard.log.end);
  let shown: Shown = { state: wizard.state(), log: shownLog(), now: Date.now() };
  let seen = shown.state;
  let pulse = pulseOf(wizard);
  let logAt = performance.now();
  const line = slowLine(written);
  const show = (log: ShownLog) => {
    if (log !== shown.log) logAt = performance.now();
    pulse = pulseOf(wizard);
    shown = { state: wizard.state(), log, now: Date.now() };
    for (const listener of listeners) listener();
  };
  const unsubscribe = wizard.subscribe(() => {
    const before = seen;
    seen = wizard.state();
    if (!isProgressOnly(seen, before)) show(isTyped(seen, before) ? shown.log : shownLog());
  });
  let nextAt = 0;
  const timer = setInterval(() => {
    const start = performance.now();
    const isFree = line.isFree() || start - logAt >= maxLogAgeMs;
    const isGone = wizard.log.first >= shown.log.end;
    const hasMore = shown.state !== wizard.state() || pulse !== pulseOf(wizard);
    if (!hasMore || start < nextAt) return;
    show(isFree || isGone ? shownLog() : shown.log);
    // Ink draws before the next turn starts.
    setImmediate(() => {
      nextAt = start + (performance.now() - start) / maxTimeShare - progressIntervalMs / 2;
    });
  }, progressIntervalMs).unref();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    shown: () => shown,
    stop() {
      unsubscribe();
      clearInterval(timer);
    },
  };
}
