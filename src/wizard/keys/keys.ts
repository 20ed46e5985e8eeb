import { failureOf } from '../../pipeline/progress/run-progress.ts';
import { skippable } from '../../pipeline/skippable.ts';
import { isMultiline } from '../answers.ts';
import type { CommandName } from '../command.ts';
import { findingsAt } from '../findings/place-findings.ts';
import { focusedField, focusedKey } from '../focus.ts';
import { draftAt } from '../overlays/menus.ts';
import { endsWithWizard } from '../own-catalog.ts';
import { keyOfSelected, selectedItem } from '../pages/review/review-items.ts';
import { faultyAnswer } from '../pages/run/faulty-answer.ts';
import { isRunning, type RunState } from '../run-state.ts';
import type { WizardState } from '../state.ts';
import { suggestionToTake } from '../suggestions/take-suggestion.ts';
import { bindings, type Context, type WizardBinding } from './bindings.ts';

function contextOfRun(run: RunState | undefined): Context {
  if (isRunning(run)) return 'going';
  if (run === undefined || run.outcome === 'done') return 'done';
  return faultyAnswer(run) === undefined ? 'ended' : 'at-fault';
}

/** What takes the keys in a state of the wizard. */
export function contextOf(state: WizardState): Context {
  if (state.overlay) return state.overlay.kind;
  if (state.page === 'review') return 'review';
  if (state.page === 'run') {
    if (state.run?.view.isTyping) return 'search';
    return contextOfRun(state.run);
  }
  if (focusedField(state)?.field.type === 'boolean') return 'choice';
  return suggestionToTake(state) === undefined ? 'text' : 'suggestion';
}

/** Commands that are no use in some states, and when they are. */
const uses: Partial<Record<CommandName, (state: WizardState) => boolean>> = {
  'new-line': (state) => {
    const field = focusedField(state)?.field;
    return field !== undefined && isMultiline(field);
  },
  accept: ({ page, run, overlay, review }) =>
    (page === 'review' && review.tab === 'summary') ||
    (page !== 'run' && page !== 'review') ||
    overlay !== undefined ||
    run?.view.isTyping ||
    run?.outcome !== undefined,
  // What is there from earlier has to be decided on.
  back: ({ overlay }) => overlay?.kind !== 'menu' || overlay.menu !== 'start',
  discard: (state) => {
    const draft = state.overlay?.kind === 'menu' ? draftAt(state, state.overlay) : undefined;
    return draft !== undefined && !draft.isOpen;
  },
  retry: ({ run }) => run?.outcome === 'failed' || run?.outcome === 'cancelled',
  skip: ({ run }) => {
    const failed = run?.outcome === 'failed' ? failureOf(run)?.step : undefined;
    return failed !== undefined && skippable.has(failed);
  },
  'keep-catalog': ({ data }) => endsWithWizard(data.ownCatalog),
  fix: (state) => {
    if (state.page !== 'review') {
      return findingsAt(state, focusedKey(state) ?? '').some((finding) => finding.fix);
    }
    const item = state.review.tab === 'summary' ? selectedItem(state) : undefined;
    return item?.kind === 'finding' && item.finding.fix !== undefined;
  },
  editor: (state) => {
    if (state.page !== 'review') return focusedField(state) !== undefined;
    return state.review.tab === 'summary' && keyOfSelected(state) !== undefined;
  },
};

/** The bindings that hold now, in the order of the table. */
export function bindingsFor(state: WizardState): WizardBinding[] {
  const context = contextOf(state);
  return bindings.filter(
    ({ contexts, command }) => contexts.includes(context) && (uses[command]?.(state) ?? true),
  );
}
