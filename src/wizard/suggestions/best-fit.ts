import type { ValueField } from '../../descriptor/field.ts';
import { ranked } from '../../text/fuzzy-rank.ts';
import { sourceOf } from './all-sources.ts';
import { type Suggestion, suggestionTexts } from './suggestion.ts';

/**
 * The place of the suggestion that somebody means who types a part of it and Enter, or undefined where the
 * text may be meant as it is. It must hold the text in one piece: what merely has its letters is no more
 * than a guess.
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
  // One letter is in nearly everything.
  if (!whole || whole.test(typed) || typed.length < 2) return undefined;
  const [best] = ranked(typed, offers, suggestionTexts, false);
  return best && offers.indexOf(best);
}
