import type { FieldAt } from '../../descriptor/descriptor.ts';
import { insert, textOf } from '../../text/edited-text.ts';
import { entryAt, listForm, replaceEntry, toggleEntry } from '../answers/list-entries.ts';
import { focusedField, focusedText, withAnswer, withFocusBeside, withText } from '../focus.ts';
import type { WizardState } from '../state.ts';
import { bestFit } from './best-fit.ts';
import { queryOf } from './query.ts';
import type { Suggestion } from './suggestion.ts';
import { suggestionsFor } from './suggestions-for.ts';

const offers = new WeakMap<WizardState, readonly Suggestion[]>();

/** What is offered for the focused field now; it is asked for many times while a key is handled. */
export function offered(state: WizardState): readonly Suggestion[] {
  const known = offers.get(state);
  if (known) return known;
  const field = focusedField(state);
  const found = field ? suggestionsFor(state, field) : [];
  offers.set(state, found);
  return found;
}

/**
 * The place of the suggestion that Enter would take: the one that was gone to, or else the one that is meant
 * by what is typed. None where what is typed is a value by itself.
 */
export function suggestionToTake(state: WizardState): number | undefined {
  // There may be fewer by now: they are looked up while one goes through them.
  if (state.highlight !== undefined && state.highlight < offered(state).length)
    return state.highlight;
  const at = focusedField(state);
  if (!at || !state.isTyped || state.isAsTyped || state.query !== undefined) return undefined;
  return bestFit(at.field, queryOf(state, at), offered(state));
}

/** The focused field with a value, and other fields with what comes with it. */
export function withValue(
  state: WizardState,
  { value, sets = {} }: Pick<Suggestion, 'value' | 'sets'>,
): WizardState {
  const taken = withText(state, textOf(value));
  const answers = Object.entries(sets).reduce(
    (all, [key, text]) => withAnswer(all, key, text),
    taken.answers,
  );
  // What comes with it may be all that changes.
  const before = taken.answers === state.answers ? state.answers : taken.before;
  return { ...taken, answers, before };
}

/** The place of the value that a field with one value has among what is offered for it. */
export function placeOfValue(state: WizardState): number | undefined {
  const at = focusedField(state);
  if (!at || listForm(at.field)) return undefined;
  const place = offered(state).findIndex(({ chosen }) => chosen);
  return place === -1 ? undefined : place;
}

function takeForField(state: WizardState, at: FieldAt, suggestion: Suggestion): WizardState {
  const form = listForm(at.field);
  if (form && suggestion.replaces !== undefined) {
    const { value } = focusedText(state);
    return withText(state, replaceEntry(value, suggestion.replaces, suggestion.value, form));
  }
  if (form) {
    const known = new Set(suggestionsFor(state, at).map(({ value }) => value));
    const text = toggleEntry(
      focusedText(state),
      suggestion.value,
      form,
      (typed) => known.has(typed) && typed !== suggestion.value,
    );
    return { ...withText(state, text), query: queryOf(state, at) };
  }
  return withFocusBeside(withValue(state, suggestion), 1);
}

/**
 * Takes the suggestion that Enter would take: in a list its entry is added or taken out and one can go on
 * choosing; elsewhere it becomes the value and the next field is entered.
 */
export function takeSuggestion(state: WizardState): WizardState {
  const at = focusedField(state);
  const suggestion = offered(state)[suggestionToTake(state) ?? -1];
  if (!at || !suggestion) return { ...state, highlight: undefined };
  const taken = takeForField(state, at, suggestion);
  if (taken.page !== state.page || focusedField(taken) !== at) return taken;
  // Who typed goes on with the next Enter; who went through the list goes on there.
  if (state.highlight === undefined) return taken;
  const index = offered(taken).findIndex(({ value }) => value === suggestion.value);
  return { ...taken, highlight: index === -1 ? undefined : index };
}

/** What would complete the word at the end of the text, as `suggestion minus what is typed`; empty when nothing fits. */
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

/** Completes the word at the end of the text, where something fits. */
export function complete(state: WizardState): WizardState {
  const completion = completionOf(state);
  return completion === '' ? state : withText(state, insert(focusedText(state), completion));
}
