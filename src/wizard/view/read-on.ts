import type { FieldAt } from '../../descriptor/descriptor.ts';
import { readOn } from '../../terminal/lines/read-on.ts';
import { displayLine } from '../../text/escape/display-line.ts';
import { listForm } from '../answers/list-entries.ts';
import { update, type WizardState } from '../state.ts';
import type { Suggestion } from '../suggestions/suggestion-source.ts';
import { suggestionsFor } from '../suggestions/suggestions-for.ts';

/** Suggestions for a field, and how many of them were read out: only those can be chosen by number. */
export interface Offers {
  readonly all: readonly Suggestion[];
  readonly read: number;
}

/** The suggestions that match a typed text, or all suggestions for the field. */
export function offeredFor(
  state: WizardState,
  at: FieldAt,
  wanted: string | undefined,
): readonly Suggestion[] {
  if (wanted === undefined) return suggestionsFor(update(state, { editing: { cursor: 0 } }), at);
  const { document } = state;
  const answers = { ...document.answers, [at.key]: { text: wanted } };
  const present = document.answers[at.key]?.text ?? '';
  const form = listForm(at.field);
  const chosen = new Set(form ? present.split(form.between).map((one) => one.trim()) : [present]);
  const searched = update(state, {
    document: { ...document, answers },
    editing: { cursor: wanted.length },
  });
  return suggestionsFor(searched, at, true).map((offer) => ({
    ...offer,
    chosen: chosen.has(offer.value),
  }));
}

function suggestionLine({ value, label, state, note, chosen }: Suggestion, number: number): string {
  // When it is read out, a comma is a pause, but the dot in the middle is read as a word.
  const about = note?.replaceAll(' · ', ', ');
  const text = [label ?? value, state, chosen ? 'chosen' : '', about].filter(Boolean).join(', ');
  return `  #${number} ${displayLine(text)}`;
}

/** The next suggestions with the numbers for taking them, and how many there are. */
export function readNextOffers({ all, read: before }: Offers): {
  readonly offers: Offers;
  readonly lines: string[];
} {
  const { lines, read } = readOn(all, before, suggestionLine);
  return { offers: { all, read }, lines };
}

/** Says that there are suggestions, and how to hear them. */
export function unreadLine(all: readonly Suggestion[]): string {
  const which = all.length === 1 ? 'suggestion' : `${all.length.toLocaleString('en')} suggestions`;
  return `+ reads the ${which}`;
}
