import type { FieldAt } from '../../descriptor/descriptor.ts';
import type { EditedText } from '../../text/edit/edited-text.ts';
import { isFormPage, pageBeside, pageFor, type WizardPageId } from '../all-page-ids.ts';
import { fieldOfKey } from '../answers/field-of-key.ts';
import type { Provenance } from '../document.ts';
import { onceFor } from '../memoized.ts';
import { withMenu } from '../overlays/menu.ts';
import { update, type WizardState } from '../state.ts';
import { fieldsOfPage, searchLine } from './page-fields.ts';
import { withAnswer } from './with-answer.ts';

function keysOfPage(state: WizardState, page: WizardPageId): readonly string[] {
  if (!isFormPage(page)) return [];
  const keys = fieldsOfPage(page, state).map(({ key }) => key);
  return page === pageFor.fieldSearch ? [searchLine, ...keys] : keys;
}

const keysHere = onceFor((state: WizardState) => keysOfPage(state, state.editing.page));

/** The keys that can be focused on a page, by default the open one, in order. */
export function focusKeys(state: WizardState, page = state.editing.page): readonly string[] {
  return page === state.editing.page ? keysHere(state) : keysOfPage(state, page);
}

/** Key of the focused field; the first field if the remembered one is not shown any more. */
export const focusedKey = onceFor((state: WizardState): string | undefined => {
  const keys = focusKeys(state);
  const remembered = state.document.focus[state.editing.page];
  return remembered !== undefined && keys.includes(remembered) ? remembered : keys[0];
});

/** The focused field, or undefined on the search line and on pages without fields. */
export function focusedField(state: WizardState): FieldAt | undefined {
  const key = focusedKey(state);
  return key === undefined ? undefined : fieldOfKey(key);
}

export function focusedText(state: WizardState): EditedText {
  const key = focusedKey(state);
  if (key === searchLine) return state.editing.search;
  const value = state.document.answers[key ?? '']?.text ?? '';
  return { value, cursor: Math.min(state.editing.cursor, value.length) };
}

const typed: Provenance = { source: 'typed' };

/** The state with the focused text changed. */
export function withText(state: WizardState, text: EditedText, from = typed): WizardState {
  const key = focusedKey(state);
  if (key === undefined) return state;
  if (key === searchLine) return update(state, { editing: { search: text } });
  const { document } = state;
  const answers = withAnswer(document.answers, key, text.value, from);
  const isChanged = answers !== document.answers;
  const focus = { ...document.focus, [state.editing.page]: key };
  return update(state, {
    document: { ...document, answers, focus },
    editing: {
      before: isChanged && !state.editing.isTyped ? document.answers : state.editing.before,
      isTyped: state.editing.isTyped || isChanged,
      isTyping: state.editing.isTyping || isChanged,
      cursor: text.cursor,
    },
  });
}

function withFocusOn(state: WizardState, key: string | undefined): WizardState {
  if (key === undefined) return state;
  const {
    document,
    editing: { page },
  } = state;
  return update(state, { document: { ...document, focus: { ...document.focus, [page]: key } } });
}

/** The initial state of typing in a field. */
export const untouched = {
  highlight: undefined,
  isTyped: false,
  isTyping: false,
  isAsTyped: false,
  query: undefined,
} as const;

/** Leaves the focused field and enters another, which can be on another page. */
export function withFocus(state: WizardState, page: WizardPageId, key?: string): WizardState {
  const left = focusedKey(state);
  const moved = withFocusOn(update(state, { editing: { page } }), key);
  const entered = focusedKey(moved);
  return update(withFocusOn(moved, entered), {
    editing: {
      visited:
        left === undefined || left === searchLine
          ? state.editing.visited
          : new Set([...state.editing.visited, left]),
      ...untouched,
      cursor: state.document.answers[entered ?? '']?.text.length ?? 0,
    },
  });
}

/** Enters the field of a key on its page. */
export function withField(state: WizardState, key: string): WizardState {
  const page = fieldOfKey(key)?.field.page;
  if (!page) return state;
  const search = page === pageFor.fieldSearch ? { value: '', cursor: 0 } : state.editing.search;
  return withFocus(update(state, { editing: { search } }), page, key);
}

/** Goes to a page and focuses the field that had the focus there before. */
export function withPage(state: WizardState, page: WizardPageId): WizardState {
  return withFocus(state, page);
}

/** Goes to the next or previous field, across pages. */
export function withFocusBeside(state: WizardState, step: 1 | -1): WizardState {
  const keys = focusKeys(state);
  const next = keys[keys.indexOf(focusedKey(state) ?? '') + step];
  if (next !== undefined) return withFocus(state, state.editing.page, next);
  const page = pageBeside(state.editing.page, step, state.session);
  if (page === state.editing.page) return state;
  const others = focusKeys(state, page);
  if (others.length === 0) return withPage(state, page);
  return withFocus(state, page, step === 1 ? others[0] : others.at(-1));
}

/** Leaves the first page of an application: back to those of the folder, if the wizard came from there, or after a question. */
export function leaveFirstPage(state: WizardState): WizardState {
  return state.session.hasHome ? withPage(state, pageFor.folder) : withMenu(state, 'quit');
}
