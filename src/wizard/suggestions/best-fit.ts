import type { SuggestionSource, ValueField } from '../../descriptor/field.ts';
import { parseCpus } from '../../descriptor/values/cpu-limit.ts';
import { mebibytesOf, sizeOf } from '../../descriptor/values/memory-limit.ts';
import { ranked } from '../../text/fuzzy-rank.ts';
import { type Suggestion, textsOf } from './suggestion.ts';

/**
 * Fields whose values are seldom typed in full, and when a text is a value by itself nevertheless: the
 * name of an image has a folder or a tag, a type its "/". Of what these fields offer, Enter takes what fits.
 */
const wholeTexts: Partial<Record<SuggestionSource, RegExp>> = {
  templates: /[/:]/,
  icons: /\.svg$/i,
  mimetypes: /\//,
  categories: /^$/,
  capabilities: /^CAP_/,
};

/** A size as people write it, `2 GiB`, stands for one as descriptors have it. */
function placeOfSize(typed: string, offers: readonly Suggestion[]): number | undefined {
  const size = mebibytesOf(typed);
  if (!size || /^\d+[MG]$/.test(typed)) return undefined;
  const place = offers.findIndex(({ value }) => value === sizeOf(size));
  return place === -1 ? undefined : place;
}

/**
 * The place of the suggestion that somebody means who types a part of it and Enter, or undefined where the
 * text may be meant as it is. It must hold the text in one piece: what merely has its letters is no more
 * than a guess.
 */
export function bestFit(
  { suggest }: ValueField,
  typed: string,
  offers: readonly Suggestion[],
): number | undefined {
  if (typed === '' || offers.some(({ value }) => value === typed)) return undefined;
  if (suggest === 'cpus') return parseCpus(typed) === undefined ? undefined : 0;
  if (suggest === 'sizes') return placeOfSize(typed, offers);
  const whole = suggest && wholeTexts[suggest];
  // One letter is in nearly everything.
  if (!whole || whole.test(typed) || typed.length < 2) return undefined;
  const [best] = ranked(typed, offers, textsOf, false);
  return best && offers.indexOf(best);
}
