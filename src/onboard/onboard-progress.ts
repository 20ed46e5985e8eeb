import type { OnboardEvent } from './event.ts';
import type { ListPart } from './list-part.ts';
import type { ApplicationResult } from './result.ts';

/** The present state of an onboarding, for all displays and the report. */
export interface OnboardProgress {
  readonly entries: readonly string[];
  readonly templates: readonly string[];
  readonly part: ListPart | undefined;
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
  part: undefined,
  ended: 0,
  results: [],
  startedAt: 0,
  endedAt: undefined,
  outcome: undefined,
};

export function onboardProgressAfter(state: OnboardProgress, event: OnboardEvent): OnboardProgress {
  switch (event.type) {
    case 'onboarding-started': {
      const { entries, templates, part, at: startedAt } = event;
      return { ...state, entries, templates, part, startedAt };
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
