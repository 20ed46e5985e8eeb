import type { SuggestionSource } from '../../../src/wizard/suggestions/suggestion-source.ts';

/** The shells that distributions have. */
export const shells: SuggestionSource = {
  offers: () => [{ value: '/bin/bash', note: 'for interactive use' }, { value: '/bin/sh' }],
  empty: { none: '', noMatch: 'Any other path is accepted as well.' },
  isShort: true,
};
