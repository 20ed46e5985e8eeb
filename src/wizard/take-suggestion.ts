import type { FieldAt } from '../descriptor/descriptor.ts';
import { focusedField, focusedText, withAnswer, withFocusBeside, withText } from './form.ts';
import { entryAt, listForm, toggleEntry } from './list-entries.ts';
import type { WizardState } from './state.ts';
import type { Suggestion } from './suggestion.ts';
import { suggestionsFor } from './suggestions.ts';
import { insert, textOf } from './text-edit.ts';

/** What is offered for the focused field now. */
export function offered(state: WizardState): Suggestion[] {
  const field = focusedField(state);
  return field ? suggestionsFor(state, field) : [];
}

function takeForField(state: WizardState, at: FieldAt, suggestion: Suggestion): WizardState {
  const form = listForm(at.field);
  if (form) {
    const known = new Set(suggestionsFor(state, at).map(({ value }) => value));
    const text = toggleEntry(
      focusedText(state),
      suggestion.value,
      form,
      (typed) => known.has(typed) && typed !== suggestion.value,
    );
    return withText(state, text);
  }
  const answers = Object.entries(suggestion.sets ?? {}).reduce(
    (all, [key, text]) => withAnswer(all, key, text),
    state.answers,
  );
  return withFocusBeside(withText({ ...state, answers }, textOf(suggestion.value)), 1);
}

/**
 * Takes the highlighted suggestion: in a list its entry is added or taken out and one can go on
 * choosing; elsewhere it becomes the value and the next field is entered.
 */
export function takeHighlighted(state: WizardState): WizardState {
  const at = focusedField(state);
  const suggestion = offered(state)[state.highlight ?? -1];
  if (!at || !suggestion) return { ...state, highlight: undefined };
  const taken = takeForField(state, at, suggestion);
  if (taken.page !== state.page || focusedField(taken) !== at) return taken;
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
  const offers = offered(state);
  if (offers.some(({ value }) => value === typed)) return '';
  const fit = offers.find(({ value, label }) => label === undefined && value.startsWith(typed));
  return fit ? fit.value.slice(typed.length) : '';
}

/** Completes the word at the end of the text, where something fits. */
export function complete(state: WizardState): WizardState {
  const completion = completionOf(state);
  return completion === '' ? state : withText(state, insert(focusedText(state), completion));
}
