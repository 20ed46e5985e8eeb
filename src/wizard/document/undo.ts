import { isDeletion } from '../../text/edit/edit-commands.ts';
import { firstWords } from '../../text/format/join-words.ts';
import type { Action } from '../action.ts';
import { isFormPage } from '../all-page-ids.ts';
import { fieldOfKey } from '../answers/field-of-key.ts';
import type { Document, History } from '../document.ts';
import { update, type WizardState, withNotice } from '../state.ts';
import { textInFile } from './compare-with-file.ts';
import { focusedKey, untouched, withField } from './focus.ts';
import { withAnswer, withNewAnswers } from './with-answer.ts';

/** Maximum number of undoable changes. Documents share nearly all of their data. */
const maxChanges = 500;

function changedKeys(one: Pick<Document, 'answers'>, other: Pick<Document, 'answers'>): string[] {
  const keys = new Set([...Object.keys(one.answers), ...Object.keys(other.answers)]);
  return [...keys].filter((key) => one.answers[key]?.text !== other.answers[key]?.text);
}

/** Key of the field in which an action types or deletes, or undefined for other actions. */
function typedIn(action: Action, before: WizardState): string | undefined {
  const isEdit =
    action.type === 'typed' ||
    action.type === 'pasted' ||
    (action.type === 'command' && (isDeletion(action.name) || action.name === 'new-line'));
  return isEdit ? focusedKey(before) : undefined;
}

/**
 * Adds an action's change of the document to the history. Everything typed into a field until something else
 * happens, such as leaving it, counts as one change.
 */
export function recorded(next: WizardState, before: WizardState, action: Action): WizardState {
  const {
    editing: { history },
    document,
  } = next;
  // The action was undo or redo, or opened a document.
  if (history !== before.editing.history) return next;
  const isSame =
    document.answers === before.document.answers && document.origin === before.document.origin;
  if (isSame) {
    const isLeft = history.typing !== undefined && history.typing !== focusedKey(next);
    return isLeft
      ? update(next, { editing: { history: { ...history, typing: undefined } } })
      : next;
  }
  const typing = typedIn(action, before);
  const isSameChange = typing !== undefined && typing === history.typing;
  const past = isSameChange ? history.past : [...history.past, before.document].slice(-maxChanges);
  return update(next, { editing: { history: { past, future: [], typing } } });
}

/** Maximum number of fields that are named. */
const maxNamed = 3;

function nameOfChange(keys: readonly string[]): string {
  if (keys.length === 0) return 'the descriptor';
  return firstWords(
    keys.map((key) => fieldOfKey(key)?.field.title ?? key),
    maxNamed,
  );
}

/** The state with the content of another document; if a field of the form differs, it gets the focus. */
function withDocument(
  state: WizardState,
  document: Document,
  history: History,
  verb: string,
): WizardState {
  const present = state.document;
  const changed = changedKeys(present, document);
  const notice = `${verb}: ${nameOfChange(changed)}.`;
  const next: WizardState = update(state, {
    document: { ...document, focus: present.focus },
    editing: { before: present.answers, history, ...untouched },
  });
  const at = focusedKey(next) ?? '';
  const key = changed.includes(at) ? at : changed[0];
  const shown = isFormPage(state.editing.page) ? withField(next, key ?? at) : next;
  return withNotice(shown, notice);
}

export function undo(state: WizardState): WizardState {
  const { past, future } = state.editing.history;
  const document = past.at(-1);
  if (!document) return withNotice(state, 'Nothing to undo.');
  const history = {
    past: past.slice(0, -1),
    future: [...future, state.document],
    typing: undefined,
  };
  return withDocument(state, document, history, 'Undone');
}

export function redo(state: WizardState): WizardState {
  const { past, future } = state.editing.history;
  const document = future.at(-1);
  if (!document) return withNotice(state, 'Nothing to redo.');
  const history = {
    past: [...past, state.document],
    future: future.slice(0, -1),
    typing: undefined,
  };
  return withDocument(state, document, history, 'Redone');
}

/** The name of what undo or redo would change; undefined if there is nothing to undo or redo. */
export function nextChange(state: WizardState, what: 'undo' | 'redo'): string | undefined {
  const document = state.editing.history[what === 'undo' ? 'past' : 'future'].at(-1);
  return document && nameOfChange(changedKeys(state.document, document));
}

/** Restores the file's answer to a field. */
export function restored(state: WizardState, key: string | undefined): WizardState {
  const title = fieldOfKey(key ?? '')?.field.title;
  if (key === undefined || title === undefined) return state;
  const text = textInFile(state.document, key) ?? '';
  const answers = withAnswer(state.document.answers, key, text, { source: 'file' });
  if (answers === state.document.answers) return withNotice(state, `${title} is as in the file.`);
  return update(withNewAnswers(state, answers), {
    editing: {
      cursor: focusedKey(state) === key ? text.length : state.editing.cursor,
      ...untouched,
      notice: `${title}: reset to the value in the file.`,
    },
  });
}
