import type { Opening } from '../action.ts';
import { firstSlots, pageFor, pageIfThere } from '../all-page-ids.ts';
import { nothingBrought } from '../brought.ts';
import type { Document } from '../document.ts';
import { isRunning } from '../run/run-state.ts';
import { update, type WizardState, withNotice } from '../state.ts';
import { focusedKey, withPage } from './focus.ts';
import { withHeldFiles } from './held-files.ts';
import { withHeldIcons } from './held-icons.ts';

/** What is reset when a document is opened. */
const fresh = {
  editing: {
    page: pageFor.firstFields,
    history: { past: [], future: [], typing: undefined },
    before: {},
    cursor: 0,
    highlight: undefined,
    isTyped: false,
    isTyping: false,
    isAsTyped: false,
    query: undefined,
    waiting: undefined,
    visited: new Set<string>(),
    search: { value: '', cursor: 0 },
    overlay: undefined,
    slots: firstSlots,
    askedName: undefined,
    heldIcons: {},
    heldFiles: {},
    notice: undefined,
  },
  run: {
    goal: 'publish',
    verifies: undefined,
    written: undefined,
    consent: [],
    replaces: undefined,
  },
  session: {
    drafts: [],
    fileWork: undefined,
    draftStatus: { status: 'nothing' },
    quitsWhenKept: false,
  },
} as const;

/** A wizard before a document is opened. */
export const emptyState: WizardState = {
  document: { origin: {}, answers: {}, focus: {}, draft: '' },
  editing: { ...fresh.editing, preview: 'descriptor' },
  run: { ...fresh.run, catalog: undefined, catalogWork: undefined },
  session: {
    ...fresh.session,
    hasHome: false,
    homeOptions: [],
    hasStart: false,
    comeBack: 'deskpack',
    isFileOnly: false,
    guide: undefined,
    given: {},
    data: { suggestions: {}, iconFiles: {}, packageNames: {} },
    externalTask: undefined,
    bringing: nothingBrought,
    exit: undefined,
    otherDrafts: '',
    keepsElsewhere: false,
    discarded: [],
  },
};

/** Opens another document. State that belongs to the wizard and not to a document stays. */
function withOther(state: WizardState, opening: Opening): WizardState {
  const { origin, answers, draft, written, isKept = false, notice } = opening;
  const { page = pageFor.firstFields, look } = opening;
  const { slots } = state.editing;
  const opened = update(state, {
    document: { origin, answers, focus: {}, draft },
    editing: {
      ...fresh.editing,
      slots: {
        ...firstSlots,
        start: { ...firstSlots.start, look },
        [pageFor.folder]: slots[pageFor.folder],
      },
      page: pageIfThere(page, state.session),
      // Another object, by which it is known that this is no change of the earlier document.
      history: { ...fresh.editing.history },
      before: answers,
      visited: new Set(Object.keys(answers)),
      notice,
    },
    run: { ...fresh.run, written },
    session: { ...fresh.session, draftStatus: { status: isKept ? 'kept' : 'nothing' } },
  });
  const key = focusedKey(opened);
  const focused =
    key === undefined
      ? opened
      : update(opened, {
          document: { ...opened.document, focus: { [page]: key } },
          editing: { cursor: answers[key]?.text.length ?? 0 },
        });
  return withHeldFiles(withHeldIcons(focused, opening.icons ?? {}), opening.files ?? []);
}

/** Opens a document in place of the one with the same draft. Undo only goes back to that one. */
function withReplaced(state: WizardState, opening: Opening): WizardState {
  const { origin, answers, draft, page = state.editing.page, written, notice } = opening;
  const moved = withPage(state, page);
  const { focus } = moved.document;
  const document: Document = { origin, answers, focus, draft };
  return update(moved, {
    document,
    editing: {
      history: { past: [state.document], future: [], typing: undefined },
      before: state.document.answers,
      visited: new Set([...moved.editing.visited, ...Object.keys(answers)]),
      waiting: undefined,
      notice,
    },
    run: { written },
    session: { fileWork: undefined },
  });
}

/**
 * The wizard with a document opened, which begins its own undo history. While the run of another document is
 * running, it stays open.
 */
export function opened(state: WizardState, opening: Opening): WizardState {
  if (opening.draft === state.document.draft) return withReplaced(state, opening);
  if (isRunning(state.editing.slots.run)) return withNotice(state, 'A run is already in progress.');
  return withOther(state, opening);
}
