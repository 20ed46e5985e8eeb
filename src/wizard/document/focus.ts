import type { FieldAt } from '../../descriptor/descriptor.ts';
import type { EditedText } from '../../text/edited-text.ts';
import { isFormPage, pageBeside, type WizardPageId } from '../all-page-ids.ts';
import { fieldOfKey } from '../answers/field-of-key.ts';
import type { Answers } from '../document.ts';
import type { WizardState } from '../state.ts';
import { fieldsOfPage, searchLine } from './page-fields.ts';

/** The keys that can be focused on a page, in order. */
export function focusKeys(state: WizardState, page: WizardPageId = state.page): string[] {
  if (!isFormPage(page)) return [];
  const keys = fieldsOfPage(page, state).map(({ key }) => key);
  return page === 'advanced' ? [searchLine, ...keys] : keys;
}

/** Key of the focused field; the first field if the remembered one is not shown any more. */
export function focusedKey(state: WizardState): string | undefined {
  const keys = focusKeys(state);
  const remembered = state.focus[state.page];
  return remembered !== undefined && keys.includes(remembered) ? remembered : keys[0];
}

/** The focused field, or undefined on the search line and on pages without fields. */
export function focusedField(state: WizardState): FieldAt | undefined {
  const key = focusedKey(state);
  return key === undefined ? undefined : fieldOfKey(key);
}

/** The text that is being edited now. */
export function focusedText(state: WizardState): EditedText {
  const key = focusedKey(state);
  if (key === searchLine) return state.search;
  const value = state.answers[key ?? ''] ?? '';
  return { value, cursor: Math.min(state.cursor, value.length) };
}

/** Answers with one of them changed; an empty text removes it. */
export function withAnswer(answers: Answers, key: string, text: string): Answers {
  if ((answers[key] ?? '') === text) return answers;
  if (text !== '') return { ...answers, [key]: text };
  const { [key]: _, ...others } = answers;
  return others;
}

/** The state with the focused text changed. */
export function withText(state: WizardState, text: EditedText): WizardState {
  const key = focusedKey(state);
  if (key === undefined) return state;
  if (key === searchLine) return { ...state, search: text };
  const answers = withAnswer(state.answers, key, text.value);
  const isChanged = answers !== state.answers;
  return {
    ...state,
    answers,
    before: isChanged && !state.isTyped ? state.answers : state.before,
    isTyped: state.isTyped || isChanged,
    isTyping: state.isTyping || isChanged,
    cursor: text.cursor,
    focus: { ...state.focus, [state.page]: key },
  };
}

/** Leaves the focused field and enters another, which can be on another page. */
export function withFocus(state: WizardState, page: WizardPageId, key?: string): WizardState {
  const left = focusedKey(state);
  const moved: WizardState = {
    ...state,
    page,
    focus: key === undefined ? state.focus : { ...state.focus, [page]: key },
    visited:
      left === undefined || left === searchLine ? state.visited : new Set([...state.visited, left]),
    highlight: undefined,
    isTyped: false,
    isTyping: false,
    isAsTyped: false,
    query: undefined,
  };
  const entered = focusedKey(moved);
  return {
    ...moved,
    focus: entered === undefined ? moved.focus : { ...moved.focus, [page]: entered },
    cursor: (state.answers[entered ?? ''] ?? '').length,
  };
}

/** Enters the field of a key on its page. */
export function withField(state: WizardState, key: string): WizardState {
  const page = fieldOfKey(key)?.field.page;
  if (!page) return state;
  const search = page === 'advanced' ? { value: '', cursor: 0 } : state.search;
  return withFocus({ ...state, search }, page, key);
}

/** Goes to a page and focuses the field that had the focus there before. */
export function withPage(state: WizardState, page: WizardPageId): WizardState {
  return withFocus(state, page);
}

/** Goes to the next or previous field, across pages. */
export function withFocusBeside(state: WizardState, step: 1 | -1): WizardState {
  const keys = focusKeys(state);
  const next = keys[keys.indexOf(focusedKey(state) ?? '') + step];
  if (next !== undefined) return withFocus(state, state.page, next);
  const page = pageBeside(state.page, step);
  if (page === state.page) return state;
  const others = focusKeys(state, page);
  if (others.length === 0) return withPage(state, page);
  return withFocus(state, page, step === 1 ? others[0] : others.at(-1));
}
