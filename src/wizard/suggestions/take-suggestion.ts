import type { FieldAt } from '../../descriptor/descriptor.ts';
import type { ValueField } from '../../descriptor/field.ts';
import { insert, textOf } from '../../text/edit/edited-text.ts';
import {
  entryAt,
  type ListForm,
  listForm,
  replaceEntry,
  toggleEntry,
} from '../answers/list-entries.ts';
import { focusedField, focusedText, withFocusBeside, withText } from '../document/focus.ts';
import { withAnswers } from '../document/with-answer.ts';
import type { Provenance } from '../document.ts';
import { onceFor } from '../memoized.ts';
import { update, type WizardState } from '../state.ts';
import { bestFit } from './best-fit.ts';
import { queryOf } from './requests.ts';
import type { Suggestion } from './suggestion-source.ts';
import { suggestionsFor } from './suggestions-for.ts';

/** The suggestions for the focused field. */
export const offered = onceFor((state: WizardState): readonly Suggestion[] => {
  const field = focusedField(state);
  return field ? suggestionsFor(state, field) : [];
});

/**
 * The state after something has changed what is suggested, with the highlight on the suggestion that it was on, wherever that
 * is now: Enter must not take another one than the user has moved to.
 */
export function withHighlightKept(state: WizardState, before: WizardState): WizardState {
  if (before.editing.highlight === undefined) return state;
  const chosen = offered(before)[before.editing.highlight]?.value;
  const index = offered(state).findIndex(({ value }) => value === chosen);
  if (index === state.editing.highlight) return state;
  return update(state, { editing: { highlight: index === -1 ? undefined : index } });
}

/**
 * The index of the suggestion that Enter would take: the one that the user moved to, or else the one that the
 * typed text means. Undefined if the text is a value by itself.
 */
export const suggestionToTake = onceFor((state: WizardState): number | undefined => {
  // Another answer or page may leave fewer suggestions than the user has moved through.
  if (state.editing.highlight !== undefined && state.editing.highlight < offered(state).length)
    return state.editing.highlight;
  const at = focusedField(state);
  if (!at || !state.editing.isTyped || state.editing.isAsTyped || state.editing.query !== undefined)
    return undefined;
  return bestFit(at.field, queryOf(state, at), offered(state));
});

/** The focused field with a value, and other fields with the values that are set with it. */
export function withValue(
  state: WizardState,
  { value, sets = {} }: Pick<Suggestion, 'value' | 'sets'>,
  from: Provenance = { source: 'typed' },
): WizardState {
  const present = state.document.answers;
  const taken = withText(state, textOf(value), from);
  const { document } = taken;
  const answers = withAnswers(document.answers, sets, from);
  // It is possible that only the other fields change.
  const before = document.answers === present ? present : taken.editing.before;
  return update(taken, { document: { ...document, answers }, editing: { before } });
}

/** The index of the present value among the suggestions, for a field with one value. */
export function placeOfValue(state: WizardState): number | undefined {
  const at = focusedField(state);
  if (!at || listForm(at.field)) return undefined;
  const place = offered(state).findIndex(({ chosen }) => chosen);
  return place === -1 ? undefined : place;
}

export function fromSuggestion({ suggest }: ValueField): Provenance {
  return suggest ? { source: 'suggestion', detail: suggest } : { source: 'typed' };
}

/** A list with a suggestion added to it, or removed if it is in the list. */
function toggled(state: WizardState, at: FieldAt, form: ListForm, suggestion: Suggestion) {
  const from = fromSuggestion(at.field);
  if (suggestion.replaces !== undefined) {
    const { value } = focusedText(state);
    return withText(state, replaceEntry(value, suggestion.replaces, suggestion.value, form), from);
  }
  const known = new Set(suggestionsFor(state, at).map(({ value }) => value));
  const text = toggleEntry(
    focusedText(state),
    suggestion.value,
    form,
    (typed) => known.has(typed) && typed !== suggestion.value,
  );
  return update(withText(state, text, from), { editing: { query: queryOf(state, at) } });
}

/**
 * Adds the suggestion that the user moved to to the list, or removes it; the highlight stays, so that more can be
 * ticked.
 */
export function tickSuggestion(state: WizardState): WizardState {
  const at = focusedField(state);
  const form = at && listForm(at.field);
  const suggestion = offered(state)[suggestionToTake(state) ?? -1];
  if (!form || !suggestion) return state;
  const ticked = toggled(state, at, form, suggestion);
  if (state.editing.highlight === undefined) return ticked;
  const index = offered(ticked).findIndex(({ value }) => value === suggestion.value);
  return update(ticked, { editing: { highlight: index === -1 ? undefined : index } });
}

/**
 * Takes the suggestion that Enter takes, and continues with the next field. In a list it becomes an entry, unless it
 * is one already.
 */
export function takeSuggestion(state: WizardState): WizardState {
  const at = focusedField(state);
  const suggestion = offered(state)[suggestionToTake(state) ?? -1];
  if (!at || !suggestion) return update(state, { editing: { highlight: undefined } });
  const form = listForm(at.field);
  const isIn = form !== undefined && suggestion.chosen;
  const taken = form
    ? isIn
      ? state
      : toggled(state, at, form, suggestion)
    : withValue(state, suggestion, fromSuggestion(at.field));
  // After a run that failed for several entries, the next one to correct is in the same list.
  const next = suggestion.replaces ? offered(taken).findIndex(({ isNear }) => isNear) : -1;
  return next === -1 ? withFocusBeside(taken, 1) : update(taken, { editing: { highlight: next } });
}

/**
 * The part of the matching suggestion that is not typed yet, to complete the word at the end of the text; empty
 * if nothing matches.
 */
export function completionOf(state: WizardState): string {
  const at = focusedField(state);
  const text = focusedText(state);
  if (!at || text.value === '' || text.cursor !== text.value.length) return '';
  const form = listForm(at.field);
  const typed = form ? entryAt(text, form) : text.value;
  if (typed === '' || !text.value.endsWith(typed)) return '';
  const found = offered(state);
  if (found.some(({ value }) => value === typed)) return '';
  const fit = found.find(({ value, label }) => label === undefined && value.startsWith(typed));
  return fit ? fit.value.slice(typed.length) : '';
}

/** Completes the word at the end of the text, if a suggestion matches. */
export function complete(state: WizardState): WizardState {
  const completion = completionOf(state);
  return completion === '' ? state : withText(state, insert(focusedText(state), completion));
}
