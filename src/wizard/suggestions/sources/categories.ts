import type { SuggestionSource } from '../suggestion-source.ts';

/** The values of a field in the table of fields. */
export const categories: SuggestionSource = {
  offers: (_, __, { field }) => (field.values ?? []).map((value) => ({ value })),
  empty: { none: '', noMatch: '' },
  isShort: true,
  wholeText: /^$/,
};
