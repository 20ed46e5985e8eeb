import type { ValueField } from '../../descriptor/field.ts';
import { fuzzyRank } from '../../text/match/fuzzy-rank.ts';
import { sourceOf } from './all-sources.ts';
import { type Suggestion, suggestionTexts } from './suggestion-source.ts';

/** The length of a text that stands for a suggestion: a single letter occurs in nearly every one. */
export const minLetters = 2;

/**
 * The index of the suggestion that Enter takes for a typed text, by the same rule in every field: the best one that
 * contains the text in one piece. Undefined if there is none, and if the text is a suggestion itself.
 */
export function bestFit(
  field: ValueField,
  typed: string,
  offers: readonly Suggestion[],
): number | undefined {
  if (typed === '' || offers.some(({ value }) => value === typed)) return undefined;
  const source = sourceOf(field);
  if (source?.meantPlace) return source.meantPlace(typed, offers);
  if (typed.length < minLetters) return undefined;
  const [best] = fuzzyRank(typed, offers, suggestionTexts);
  return best && offers.indexOf(best);
}

/**
 * The suggestion that a text is the beginning of, whatever the case of its letters; undefined if the text is a
 * suggestion itself or begins none.
 *
 * @param values the suggestions, the best first
 */
export function begunSuggestion(text: string, values: readonly string[]): string | undefined {
  if (text === '' || values.includes(text)) return undefined;
  const begun = text.toLowerCase();
  return values.find((value) => value.toLowerCase().startsWith(begun));
}
