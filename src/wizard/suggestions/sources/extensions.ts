import { extensionsOf } from '../../../desktop/mime/mime-links.ts';
import type { MimeType } from '../../../desktop/mime/mime-types.ts';
import type { Offer, SuggestionSource } from '../suggestion-source.ts';
import { entriesIn, mimeTypesRequest } from './mime-types.ts';

/** File extensions: those of the chosen types first; others only once the user types a part of them. */
export const extensions: SuggestionSource<readonly MimeType[]> = {
  request: () => mimeTypesRequest,
  offers(types = [], { document: { answers } }, { key }, query) {
    const isLegacy = key === 'legacyfileextensions';
    const chosen = isLegacy
      ? entriesIn(answers.fileextensions?.text)
      : extensionsOf(entriesIn(answers.mimetype?.text), types);
    const offers = new Map(chosen.map((value): [string, Offer] => [value, { value }]));
    const begun = query.toLowerCase();
    if (begun === '' || isLegacy) return [...offers.values()];
    for (const type of types) {
      for (const value of type.extensions) {
        if (!value.startsWith(begun) || offers.has(value)) continue;
        offers.set(value, { value, note: type.description || type.type });
      }
    }
    return [...offers.values()];
  },
  empty: {
    none: 'Choose MIME types first to have their extensions offered, or type one.',
    noMatch: 'No known extension starts like this. Any other is accepted as well.',
  },
};
