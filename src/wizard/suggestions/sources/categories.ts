import type { SuggestionSource } from '../suggestion-source.ts';

/** The values that the table of fields has for a field. */
export const categories: SuggestionSource = {
  id: 'categories',
  offers: (_, __, { field }) => (field.values ?? []).map((value) => ({ value })),
  empty: { none: '', noMatch: '' },
  isShort: true,
  wholeText: /^$/,
};
