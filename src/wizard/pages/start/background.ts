import type { WizardState } from '../../state.ts';
import { isCheckingNames } from '../../suggestions/package-facts.ts';

/** The background work of a page, or its result. */
interface BackgroundWork {
  readonly status: 'running' | 'done' | 'warning';
  readonly text: string;
  /** How long it has been going on; undefined once it is over. */
  readonly seconds?: number;
}

/** The background work of the list of applications. */
function workAtHome({ data }: WizardState): BackgroundWork | undefined {
  const { home, homeChecks, homeSurroundings } = data;
  if (!home) return { status: 'running', text: 'reading the folder' };
  if (!homeChecks) return { status: 'running', text: 'checking the descriptors' };
  if (homeSurroundings) return undefined;
  return { status: 'running', text: 'asking engine, image store and catalog' };
}

/** The work behind the form; undefined if there is none, and during a run, which shows its own. */
export function workInBackground(state: WizardState, now: number): BackgroundWork | undefined {
  const { page, slots } = state;
  const { looked } = state.data;
  if (page === 'review' && isCheckingNames(state))
    return { status: 'running', text: 'checking package names' };
  if (page === 'home') return workAtHome(state);
  const { look } = slots.start;
  if (!look || looked?.of !== look || page === 'run') return undefined;
  const { doing, outcome, since } = looked;
  if (doing !== undefined) {
    const text = `looking at ${look.package}: ${doing}`;
    return { status: 'running', text, seconds: Math.max(0, Math.floor((now - since) / 1000)) };
  }
  return outcome && { status: outcome.isProven ? 'done' : 'warning', text: outcome.text };
}
