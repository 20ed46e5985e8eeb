import type { OnboardEvent } from './event.ts';
import type { ApplicationResult } from './result.ts';

/** The present state of an onboarding, for all displays and the report. */
export interface OnboardProgress {
  readonly entries: readonly string[];
  readonly templates: readonly string[];
  /** The number of entries that have ended. */
  readonly ended: number;
  /** In the order in which the applications ended. */
  readonly results: readonly ApplicationResult[];
  readonly startedAt: number;
  readonly endedAt: number | undefined;
  readonly outcome: 'done' | 'cancelled' | undefined;
}

/** An onboarding before its first event. */
export const newOnboarding: OnboardProgress = {
  entries: [],
  templates: [],
  ended: 0,
  results: [],
  startedAt: 0,
  endedAt: undefined,
  outcome: undefined,
};

/** The state of an onboarding after an event. */
export function onboardProgressAfter(state: OnboardProgress, event: OnboardEvent): OnboardProgress {
  switch (event.type) {
    case 'onboarding-started': {
      const { entries, templates, at: startedAt } = event;
      return { ...state, entries, templates, startedAt };
    }
    case 'entry-finished':
      return {
        ...state,
        ended: state.ended + 1,
        results: [...state.results, ...event.results],
      };
    case 'onboarding-finished':
      return { ...state, outcome: event.outcome, endedAt: event.at };
    default:
      return state;
  }
}
