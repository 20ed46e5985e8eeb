import { isRunning } from '../run/run-state.ts';
import type { MenuName, WizardState } from '../state.ts';

/**
 * Whether a menu opens by itself, and not by a key. The one about removal counts as such too, since its answer deletes files: a
 * letter that was meant for something else may have opened it, and Enter after it must not confirm what nobody has read.
 */
const isUnasked: Readonly<Record<MenuName, boolean>> = {
  start: true,
  'name-taken': true,
  'in-the-way': true,
  pages: false,
  quit: false,
  cancel: false,
  catalog: false,
  repository: false,
  remove: true,
};

/**
 * The question that is open and has come up by itself; undefined if there is none. The end of a run is one too: from then on
 * Enter quits or tries again.
 */
export function unaskedQuestion({
  overlay,
  page,
  slots: { run },
}: WizardState): string | undefined {
  if (overlay) {
    return overlay.kind === 'menu' && isUnasked[overlay.menu] ? overlay.menu : undefined;
  }
  return page === 'run' && run && !isRunning(run) ? `run ${run.outcome}` : undefined;
}
