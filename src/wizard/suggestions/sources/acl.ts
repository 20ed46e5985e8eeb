import type { SuggestionSource } from '../suggestion-source.ts';

/** Labels that every platform has. */
const sharedOut: Readonly<Record<string, string>> = { all: 'everyone' };

/** Labels of people: those of every platform, and those in other descriptors here. */
export const acl: SuggestionSource<readonly string[]> = {
  request: () => ({ key: 'access labels', load: (services) => services.accessLabels() }),
  offers(others = []) {
    const labels = new Set([...Object.keys(sharedOut), ...others]);
    return [...labels].map((value) => ({
      value,
      found: [value],
      note: sharedOut[value] ?? 'in other descriptors',
    }));
  },
  empty: { none: '', noMatch: 'No other descriptor here has such a label. Any is accepted.' },
};
