import type { ValueField } from '../../descriptor/field.ts';
import { ranked } from '../../text/ranked.ts';
import { sourceOf } from './all-sources.ts';
import { type Suggestion, suggestionTexts } from './suggestion.ts';

/**
 * The index of the suggestion that a user means by typing a part of it and Enter, or undefined if the text may
 * be meant as it is. The suggestion must contain the text in one piece; one that merely contains its letters is
 * only a guess.
 */
export function bestFit(
  field: ValueField,
  typed: string,
  offers: readonly Suggestion[],
): number | undefined {
  if (typed === '' || offers.some(({ value }) => value === typed)) return undefined;
  const source = sourceOf(field);
  if (source?.meantPlace) return source.meantPlace(typed, offers);
  const whole = source?.wholeText;
  // A single letter occurs in nearly every suggestion.
  if (!whole || whole.test(typed) || typed.length < 2) return undefined;
  const [best] = ranked(typed, offers, suggestionTexts);
  return best && offers.indexOf(best);
}
