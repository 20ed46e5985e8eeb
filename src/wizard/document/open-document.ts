import type { Opening } from '../action.ts';
import { firstSlots, pageFor, pageIfThere } from '../all-page-ids.ts';
import type { Document } from '../document.ts';
import { isRunning } from '../run/run-state.ts';
import type { WizardState } from '../state.ts';
import { focusedKey, withPage } from './focus.ts';
import { withHeldIcons } from './held-icons.ts';

/** The part of the state that is reset when a document is opened. */
const freshDocument = {
  page: pageFor.firstFields,
  document: { origin: {}, answers: {}, focus: {}, draft: '' },
  history: { past: [], future: [], typing: undefined },
  before: {},
  cursor: 0,
  highlight: undefined,
  isTyped: false,
  isTyping: false,
  isAsTyped: false,
  query: undefined,
  waiting: undefined,
  visited: new Set(),
  search: { value: '', cursor: 0 },
  drafts: [],
  overlay: undefined,
  slots: firstSlots,
  goal: 'publish',
  verifies: undefined,
  written: undefined,
  consent: [],
  replaces: undefined,
  fileWork: undefined,
  askedName: undefined,
  keeping: { status: 'nothing' },
  quitsWhenKept: false,
  heldIcons: {},
  notice: undefined,
} as const satisfies Partial<WizardState>;

/** A wizard before a document is opened. */
export const emptyState: WizardState = {
  ...freshDocument,
  hasHome: false,
  homeOptions: [],
  hasStart: false,
  isFileOnly: false,
  guide: undefined,
  given: {},
  data: { suggestions: {}, iconFiles: {}, packageNames: {} },
  preview: 'descriptor',
  catalog: undefined,
  externalTask: undefined,
  exit: undefined,
  otherDrafts: '',
  keepsElsewhere: false,
  discarded: [],
  catalogWork: undefined,
};

/** Opens another document. State that belongs to the wizard and not to a document stays. */
function withOther(state: WizardState, opening: Opening): WizardState {
  const {
    origin,
    answers,
    draft,
    page = pageFor.firstFields,
    written,
    isKept = false,
    notice,
  } = opening;
  const { slots } = state;
  const opened: WizardState = {
    ...state,
    ...freshDocument,
    slots: { ...firstSlots, [pageFor.folder]: slots[pageFor.folder] },
    page: pageIfThere(page, state),
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
    fileWork: undefined,
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
