import type { Opening } from '../action.ts';
import type { Document } from '../document.ts';
import { isRunning } from '../run/run-state.ts';
import type { WizardState } from '../state.ts';
import { freshDocument } from './empty-state.ts';
import { focusedKey, withPage } from './focus.ts';
import { withHeldIcons } from './held-icons.ts';

/** Opens another document. What belongs to the wizard and not to a document stays. */
function withOther(state: WizardState, opening: Opening): WizardState {
  const { origin, answers, draft, page = 'template', written, isKept = false, notice } = opening;
  const { hasStart, slots } = state;
  const opened: WizardState = {
    ...state,
    ...freshDocument,
    slots: { ...freshDocument.slots, home: slots.home },
    page: page === 'start' && !hasStart ? 'template' : page,
    document: { origin, answers, focus: {}, draft },
    // Another object, by which it is known that this is no change of the earlier document.
    history: { ...freshDocument.history },
    before: answers,
    visited: new Set(Object.keys(answers)),
    written,
    keeping: { status: isKept ? 'kept' : 'nothing' },
    notice,
  };
  const key = focusedKey(opened);
  const focused =
    key === undefined
      ? opened
      : {
          ...opened,
          document: { ...opened.document, focus: { [page]: key } },
          cursor: answers[key]?.text.length ?? 0,
        };
  return withHeldIcons(focused, opening.icons ?? {});
}

/** Opens a document in place of the one with the same draft. Undo only goes back to that one. */
function withReplaced(state: WizardState, opening: Opening): WizardState {
  const { origin, answers, draft, page = state.page, written, notice } = opening;
  const moved = withPage(state, page);
  const { focus } = moved.document;
  const document: Document = { origin, answers, focus, draft };
  return {
    ...moved,
    document,
    history: { past: [state.document], future: [], typing: undefined },
    before: state.document.answers,
    visited: new Set([...moved.visited, ...Object.keys(answers)]),
    written,
    isReloading: false,
    waiting: undefined,
    notice,
  };
}

/**
 * The wizard with a document opened, which begins its own undo history. While the run of another document is
 * running, it stays open.
 */
export function opened(state: WizardState, opening: Opening): WizardState {
  if (opening.draft === state.document.draft) return withReplaced(state, opening);
  if (isRunning(state.slots.run)) return { ...state, notice: 'A run is already in progress.' };
  return withOther(state, opening);
}
