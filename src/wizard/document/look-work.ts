import type { BackgroundWork } from '../page.ts';
import type { WizardState } from '../state.ts';

/** The look at the chosen package behind the form, or its result; undefined if there is none. */
export function lookWork(
  {
    editing: {
      slots: { start },
    },
    session: {
      data: { looked },
    },
  }: WizardState,
  now: number,
): BackgroundWork | undefined {
  const { look } = start;
  if (!look || looked?.of !== look) return undefined;
  const { doing, outcome, since, forecast } = looked;
  if (doing !== undefined) {
    const text = `looking at ${look.package}: ${doing}`;
    const seconds = Math.max(0, Math.floor((now - since) / 1000));
    return { status: 'running', text, seconds, expectedMs: forecast?.milliseconds };
  }
  return outcome && { status: outcome.isProven ? 'done' : 'warning', text: outcome.text };
}
