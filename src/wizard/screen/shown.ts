import { workInBackground } from '../pages/start/background.ts';
import type { Wizard } from '../session/wizard.ts';
import type { WizardState } from '../state.ts';

/** A snapshot of the screen's content. */
interface Shown {
  readonly state: WizardState;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The moments at which the screen is drawn, for React. */
export interface ShownStates {
  readonly subscribe: (listener: () => void) => () => void;
  readonly shown: () => Shown;
  stop(): void;
}

/** Milliseconds between two frames for a run's output; no reader is faster. */
const outputIntervalMs = 100;
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
  const { run } = state.slots;
  const earlier = before.slots.run;
  if (!run || !earlier || run === earlier) return false;
  const isSame =
    isSameApartFrom('slots', state, before) && isSameApartFrom('run', state.slots, before.slots);
  return isSame && run.view === earlier.view && run.outcome === earlier.outcome;
}

/** Changes with new lines of output, and with every second of a run or a look. */
function pulseOf(wizard: Wizard): number | undefined {
  const { run } = wizard.state().slots;
  const now = Date.now();
  if (run !== undefined && run.outcome === undefined) {
    return wizard.log.end + Math.floor(now / 1000);
  }
  return workInBackground(wizard.state(), now)?.seconds;
}

/** Subscribes to a wizard: changes by keys are rendered at once, and output of a run ten times a second. */
export function shownStates(wizard: Wizard): ShownStates {
  const listeners = new Set<() => void>();
  let shown: Shown = { state: wizard.state(), now: Date.now() };
  let seen = shown.state;
  let pulse = pulseOf(wizard);
  const show = () => {
    pulse = pulseOf(wizard);
    shown = { state: wizard.state(), now: Date.now() };
    for (const listener of listeners) listener();
  };
  const unsubscribe = wizard.subscribe(() => {
    const before = seen;
    seen = wizard.state();
    if (!isProgressOnly(seen, before)) show();
  });
  let nextAt = 0;
  const timer = setInterval(() => {
    const start = performance.now();
    const hasMore = shown.state !== wizard.state() || pulse !== pulseOf(wizard);
    if (!hasMore || start < nextAt) return;
    show();
    // Ink draws before the next turn starts.
    setImmediate(() => {
      nextAt = start + (performance.now() - start) / maxTimeShare - outputIntervalMs / 2;
    });
  }, outputIntervalMs).unref();
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
