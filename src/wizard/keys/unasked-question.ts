import { menuOf } from '../overlays/menus.ts';
import { isRunning } from '../run/run-state.ts';
import type { WizardState } from '../state.ts';

/**
 * The question that is open and has come up by itself; undefined if there is none. The end of a run is one too: from then on
 * Enter quits or tries again.
 */
export function unaskedQuestion(state: WizardState): string | undefined {
  const { overlay, page } = state;
  const { run } = state.slots;
  if (overlay) {
    const isUnasked = overlay.kind === 'menu' && menuOf(overlay.menu, state).isUnasked;
    return isUnasked ? overlay.menu : undefined;
  }
  return page === 'run' && run && !isRunning(run) ? `run ${run.outcome}` : undefined;
}
