import type { FieldAt } from '../../../descriptor/descriptor.ts';
import { insert } from '../../../text/edit/edited-text.ts';
import {
  entryAt,
  type ListForm,
  listEntries,
  listForm,
  listText,
  typedEntries,
} from '../../answers/list-entries.ts';
import { focusedText, withText } from '../../document/focus.ts';
import { update, type WizardState } from '../../state.ts';
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
  const isTaken = state.editing.query !== undefined;
  return isTaken && cursor === value.length && value !== '' && !between.test(value.slice(-1));
}

/**
 * The text that typing adds to a list: the list's own separator wherever one was typed, once between two entries. A space is one
 * after an entry; otherwise it is a part of a search. The result is the same whether the text arrives at once or letter by
 * letter.
 *
 * @param left the list before the cursor
 * @param right the list after the cursor
 * @param isEntry whether a text is an entry by itself
 */
function withJoints(
  typed: string,
  { between, typed: common, joint }: ListForm,
  { left, right }: Readonly<Record<'left' | 'right', string>>,
  isEntry: (text: string) => boolean,
): string {
  const rest = right.split(between)[0] ?? '';
  let begun = left.split(between).at(-1) ?? '';
  let added = '';
  for (const part of typed.split(/([;,\s])/)) {
    const isSpace = /^\s$/.test(part);
    const entry = (begun + rest).trim();
    const isBetween =
      /^[;,]$/.test(part) || (isSpace && common.test(part) && (entry === '' || isEntry(entry)));
    // Neither separators nor spaces begin an entry.
    if ((isBetween || isSpace) && begun.trim() === '') continue;
    const text = isBetween ? joint : part;
    added += text;
    begun = isBetween || between.test(text) ? '' : begun + text;
  }
  return added;
}

/** The state after a separator, or text without one, was typed into a list. */
function typePart(state: WizardState, at: FieldAt, form: ListForm, typed: string): WizardState {
  const isAfter = isAfterEntry(state, form);
  const before = focusedText(state);
  const begun = isAfter ? '' : entryAt(before, form);
  const isBegun = !isEntry(state, at, begun) && suggestionToTake(state) !== undefined;
  if (/^[;,]$/.test(typed) && state.editing.highlight === undefined && isBegun)
    return tickSuggestion(state);
  const joint = isAfter ? form.joint : '';
  const beside = {
    left: before.value.slice(0, before.cursor) + joint,
    right: before.value.slice(before.cursor),
  };
  const text = joint + withJoints(typed, form, beside, (part) => isEntry(state, at, part));
  if (text === '') return state;
  const edited = withText(state, insert(before, text));
  return update(edited, { editing: { highlight: undefined, isAsTyped: false, query: undefined } });
}

/**
 * The state after text was typed or pasted into a list. Any common separator can be typed; the list's own is
 * written, once between two entries. A separator after the beginning of a suggestion takes the suggestion, also if the
 * terminal sent both at once.
 */
export function typeEntries(state: WizardState, at: FieldAt, typed: string): WizardState {
  const form = listForm(at.field);
  if (!form) return state;
  return typed
    .split(/([;,])/)
    .filter((part) => part !== '')
    .reduce((next, part) => typePart(next, at, form, part), state);
}

/** The state after several lines were pasted into a list: entries of their own, which mean no suggestion. */
export function pasteEntries(state: WizardState, at: FieldAt, lines: string): WizardState {
  const form = listForm(at.field);
  if (!form) return state;
  const { value, cursor } = focusedText(state);
  const before = [...listEntries(value.slice(0, cursor), form), ...typedEntries(lines, form)];
  const after = listEntries(value.slice(cursor), form);
  const whole = listText([...before, ...after], form);
  const end = after.length > 0 ? before.join(form.joint).length : whole.length;
  const edited = withText(state, { value: whole, cursor: end });
  return update(edited, { editing: { highlight: undefined, isAsTyped: true, query: undefined } });
}
