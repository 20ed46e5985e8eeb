import type { ErrorReport } from '../../../src/pipeline/event.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import type { WizardState } from '../../../src/wizard/state.ts';
import { press } from '../wizard-state.ts';

/** A wizard whose run, begun at its review, has written the files and then failed to register. */
export function failedRegistration(state: WizardState, problem: ErrorReport): WizardState {
  const steps = ['prepare', 'register'] as const;
  const events = [
    { type: 'run-started', run: 'r', application: 'xcalc', steps, skippable: [], log: '/log' },
    { type: 'step-started', step: 'prepare' },
    { type: 'step-finished', step: 'prepare', summary: 'written' },
    { type: 'step-started', step: 'register' },
    { type: 'step-failed', step: 'register', problem },
    { type: 'run-finished', outcome: 'failed', products: {} },
  ] as const;
  return events.reduce<WizardState>(
    (now, event) => reduce(now, { type: 'run-event', event: { at: 1, ...event } }),
    press(state, 'review', 'accept'),
  );
}
