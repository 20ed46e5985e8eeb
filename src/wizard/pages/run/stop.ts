import { withMenu } from '../../overlays/menu.ts';
import { escalateStop, isRunning } from '../../run/run-state.ts';
import { update, type WizardState, withSlot } from '../../state.ts';

const notices = {
  'after-step': 'Stops after this step. Ctrl+C again stops at once.',
  now: 'Stopping now.',
} as const;

/** First after the current step, the second time immediately; the third time, it asks whether to leave. */
export function stop(state: WizardState): WizardState {
  const { run } = state.editing.slots;
  if (!isRunning(run) || run.stopping === 'now') {
    return withMenu(state, 'quit');
  }
  const stopped = escalateStop(run);
  const notice = notices[stopped.stopping!];
  return update(withSlot(state, 'run', stopped), { editing: { overlay: undefined, notice } });
}
