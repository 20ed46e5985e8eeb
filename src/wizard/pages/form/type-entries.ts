import type { FieldAt } from '../../../descriptor/descriptor.ts';
import { insert } from '../../../text/edited-text.ts';
import { entryAt, type ListForm, listForm } from '../../answers/list-entries.ts';
import { focusedText, withText } from '../../document/focus.ts';
import type { WizardState } from '../../state.ts';
import { sourceOf } from '../../suggestions/all-sources.ts';
import { offered, suggestionToTake, tickSuggestion } from '../../suggestions/take-suggestion.ts';

/** Whether a text is an entry by itself, and not a word that is searched for. */
function isEntry(state: WizardState, { field }: FieldAt, text: string): boolean {
  const whole = sourceOf(field)?.wholeText;
  return !whole || whole.test(text) || offered(state).some(({ value }) => value === text);
}

/** Whether an entry is complete before the cursor, so that the next text begins another. */
function isAfterEntry(state: WizardState, { between }: ListForm): boolean {
  const { value, cursor } = focusedText(state);
  const isTaken = state.query !== undefined;
  return isTaken && cursor === value.length && value !== '' && !between.test(value.slice(-1));
}

/**
 * Typed text with the list's own separator wherever one was typed. A space is one after an entry; otherwise it is a
 * part of a search. The result is the same whether the text arrives at once or letter by letter.
 *
 * @param isEntry whether a text is an entry by itself
 * @param begun the beginning of an entry before the text
 */
function withJoints(
  typed: string,
  form: ListForm,
  isEntry: (text: string) => boolean,
  begun: string,
): string {
  let entry = begun;
  return typed
    .split(new RegExp(`(${form.typed.source})`))
    .map((part, index) => {
      const isBetween = index % 2 === 1;
      if (isBetween && (/[;,]/.test(part) || entry === '' || isEntry(entry))) {
        entry = '';
        return form.joint;
      }
      entry += part;
      return part;
    })
    .join('');
}

/**
 * The state after text was typed or pasted into a list. Whatever common separator is typed, the list's own is
 * written, once between two entries. A separator after the beginning of a suggestion takes the suggestion.
 */
export function typeEntries(state: WizardState, at: FieldAt, typed: string): WizardState {
  const form = listForm(at.field);
  if (!form) return state;
  const begun = isAfterEntry(state, form) ? '' : entryAt(focusedText(state), form);
  const text = withJoints(typed, form, (part) => isEntry(state, at, part), begun);
  const isSeparator = text.trim() === form.joint.trim() && typed.trim() !== '';
  const isBegun = !isEntry(state, at, begun) && suggestionToTake(state) !== undefined;
  if (isSeparator && state.highlight === undefined && isBegun) {
    return tickSuggestion(state);
  }
  const joint = isAfterEntry(state, form) && !text.startsWith(form.joint) ? form.joint : '';
  const before = focusedText(state);
  const left = before.value.slice(0, before.cursor);
  const ends = [left.slice(-1), left.trimEnd().slice(-1)];
  const isAtStart = ends.some((end) => end === '' || form.between.test(end));
  const added =
    isAtStart && form.between.test(text.charAt(0)) ? text.slice(form.joint.length) : text;
  const changed = insert(before, joint + (isAtStart ? added.trimStart() : added));
  if (changed.value === before.value) return state;
  const edited = withText(state, changed);
  return { ...edited, highlight: undefined, isAsTyped: false, query: undefined };
}
