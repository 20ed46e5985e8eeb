import type { Action } from '../action.ts';
import { isFormPage } from '../all-page-ids.ts';
import { isDeletion } from '../answers/edit-commands.ts';
import { fieldOfKey } from '../answers/field-of-key.ts';
import type { Document, History, Provenance } from '../document.ts';
import type { WizardState } from '../state.ts';
import { answerInFile } from './compare-with-file.ts';
import { focusedKey, withAnswer, withField } from './focus.ts';

/** Maximum number of undoable changes. Documents share nearly all of their data. */
const maxChanges = 500;

function documentOf({ origin, answers, provenance }: WizardState): Document {
  return { origin, answers, provenance };
}

/** Keys of the answers in which two documents differ. */
function changedKeys(one: Pick<Document, 'answers'>, other: Pick<Document, 'answers'>): string[] {
  const keys = new Set([...Object.keys(one.answers), ...Object.keys(other.answers)]);
  return [...keys].filter((key) => one.answers[key] !== other.answers[key]);
}

/** Key of the field in which an action types or deletes, or undefined for other actions. */
function typedIn(action: Action, before: WizardState): string | undefined {
  const isEdit =
    action.type === 'typed' ||
    action.type === 'pasted' ||
    (action.type === 'command' && (isDeletion(action.name) || action.name === 'new-line'));
  return isEdit ? focusedKey(before) : undefined;
}

function sourceOf(action: Action, before: WizardState): Provenance {
  if (action.type === 'reloaded') return { source: 'file' };
  if (action.type !== 'command') return { source: 'typed' };
  if (action.name === 'fix') return { source: 'fix' };
  if (action.name === 'restore') return { source: 'file' };
  const suggest = fieldOfKey(focusedKey(before) ?? '')?.field.suggest;
  const isTaken = action.name === 'accept' || action.name === 'next-choice';
  return suggest && isTaken ? { source: 'suggestion', detail: suggest } : { source: 'typed' };
}

/**
 * Adds an action's change of the document to the history. Everything typed into a field until something else
 * happens, such as leaving it, counts as one change.
 */
export function recorded(next: WizardState, before: WizardState, action: Action): WizardState {
  const { history } = next;
  // The action was undo or redo, or opened another document.
  if (history !== before.history || next.draft !== before.draft) return next;
  if (next.answers === before.answers && next.origin === before.origin) {
    const isLeft = history.typing !== undefined && history.typing !== focusedKey(next);
    return isLeft ? { ...next, history: { ...history, typing: undefined } } : next;
  }
  const from = sourceOf(action, before);
  const changed = changedKeys(before, next).map((key): [string, Provenance] => [key, from]);
  const provenance = { ...next.provenance, ...Object.fromEntries(changed) };
  const typing = typedIn(action, before);
  const isSameChange = typing !== undefined && typing === history.typing;
  const past = isSameChange
    ? history.past
    : [...history.past, documentOf(before)].slice(-maxChanges);
  return { ...next, provenance, history: { past, future: [], typing } };
}

function nameOfChange(keys: readonly string[]): string {
  const [key] = keys;
  if (key === undefined) return 'the descriptor';
  const title = fieldOfKey(key)?.field.title ?? key;
  return keys.length === 1 ? title : `${title} and ${keys.length - 1} more`;
}

/** The state with another document; if a field of the form differs, it gets the focus. */
function withDocument(
  state: WizardState,
  document: Document,
  history: History,
  verb: string,
): WizardState {
  const changed = changedKeys(state, document);
  const notice = `${verb}: ${nameOfChange(changed)}.`;
  const next: WizardState = {
    ...state,
    ...document,
    before: state.answers,
    history,
    highlight: undefined,
    isTyped: false,
    isTyping: false,
    isAsTyped: false,
    query: undefined,
  };
  const at = focusedKey(next) ?? '';
  const key = changed.includes(at) ? at : changed[0];
  const shown = isFormPage(state.page) ? withField(next, key ?? at) : next;
  return { ...shown, notice };
}

/** Undoes the last change. */
export function undo(state: WizardState): WizardState {
  const { past, future } = state.history;
  const document = past.at(-1);
  if (!document) return { ...state, notice: 'Nothing to undo.' };
  const history = {
    past: past.slice(0, -1),
    future: [...future, documentOf(state)],
    typing: undefined,
  };
  return withDocument(state, document, history, 'Undone');
}

/** Redoes the change that was undone last. */
export function redo(state: WizardState): WizardState {
  const { past, future } = state.history;
  const document = future.at(-1);
  if (!document) return { ...state, notice: 'Nothing to redo.' };
  const history = {
    past: [...past, documentOf(state)],
    future: future.slice(0, -1),
    typing: undefined,
  };
  return withDocument(state, document, history, 'Redone');
}

/** The name of what undo or redo would change; undefined if there is nothing to undo or redo. */
export function nextChange(state: WizardState, what: 'undo' | 'redo'): string | undefined {
  const document = state.history[what === 'undo' ? 'past' : 'future'].at(-1);
  return document && nameOfChange(changedKeys(state, document));
}

/** Restores the file's answer to a field. */
export function restored(state: WizardState, key: string | undefined): WizardState {
  const title = fieldOfKey(key ?? '')?.field.title;
  if (key === undefined || title === undefined) return state;
  const text = answerInFile(state, key) ?? '';
  const answers = withAnswer(state.answers, key, text);
  if (answers === state.answers) return { ...state, notice: `${title} is as in the file.` };
  return {
    ...state,
    answers,
    before: state.answers,
    cursor: focusedKey(state) === key ? text.length : state.cursor,
    highlight: undefined,
    isTyped: false,
    isTyping: false,
    isAsTyped: false,
    query: undefined,
    notice: `${title}: back to what the file says.`,
  };
}
