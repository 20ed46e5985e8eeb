import type { FieldAt } from '../../descriptor/descriptor.ts';
import { fuzzyRankOrTypos } from '../../text/match/fuzzy-rank.ts';
import { listEntries, listForm } from '../answers/list-entries.ts';
import type { WizardState } from '../state.ts';
import { sourceOf } from './all-sources.ts';
import { nearOffers } from './near-offers.ts';
import { queryOf, requestFor } from './requests.ts';
import { type Offer, type Suggestion, suggestionTexts } from './suggestion-source.ts';

function offersFor(state: WizardState, at: FieldAt, query: string): readonly Offer[] {
  const source = sourceOf(at.field);
  if (!source) return (at.field.values ?? []).map((value) => ({ value }));
  const request = requestFor(state, at, query);
  return source.offers(request && state.session.data.suggestions[request.key], state, at, query);
}

const withoutChoice = (offers: readonly Offer[]): Suggestion[] =>
  offers.map((offer) => ({ ...offer, chosen: false }));

/**
 * The suggestions for a field, the best match for the typed text first.
 *
 * @param isSearch whether a complete entry is searched for too; otherwise it means that the next entry is about
 *   to be chosen
 */
export function suggestionsFor(state: WizardState, at: FieldAt, isSearch = false): Suggestion[] {
  const { field, key } = at;
  const { isShort, isChosen, meantPlace } = sourceOf(field) ?? {};
  const value = state.document.answers[key]?.text ?? '';
  const form = listForm(field);
  const query = queryOf(state, at);
  const entries = form ? listEntries(value, form) : [value];
  const offers = offersFor(state, at, query);
  const isWhole = !isSearch && offers.some((offer) => offer.value === query);
  // A value from earlier is not a query: a user who comes to change it wants to see the others.
  const isOld = !isSearch && !form && !state.editing.isTyped;
  // A search in a short list returns only the matches, or the meaning of the text.
  const isAllOfShort =
    isShort && (!isSearch || meantPlace?.(query, withoutChoice(offers)) !== undefined);
  const isAll = query === '' || isWhole || isOld || isAllOfShort;
  const fitting = isAll ? offers : fuzzyRankOrTypos(query, offers, suggestionTexts);
  const near = isSearch ? [] : nearOffers(state, at, offers);
  const values = new Set(near.map((offer) => offer.value));
  const others = near.length === 0 ? fitting : fitting.filter((offer) => !values.has(offer.value));
  return [...near, ...others].map((offer) => ({
    ...offer,
    chosen: isChosen ? isChosen(offer, state.document.answers) : entries.includes(offer.value),
  }));
}
