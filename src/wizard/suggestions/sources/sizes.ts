import {
  formatMemory,
  mebibytesOf,
  sizeSteps,
  steppedSize,
} from '../../../descriptor/values/memory-limit.ts';
import type { SuggestionSource } from '../suggestion-source.ts';

const isAsInDescriptors = (typed: string) => /^\d+[MG]$/.test(typed);

/** Memory sizes: the usual ones, and the typed one in common notation, such as `384 MB`. */
export const sizes: SuggestionSource = {
  offers(_, __, ___, query) {
    const usual = sizeSteps.map(formatMemory);
    const typed = formatMemory(mebibytesOf(query) ?? 0);
    const isNew = !isAsInDescriptors(query) && mebibytesOf(query) && !usual.includes(typed);
    return [...(isNew ? [typed] : []), ...usual].map((value) => ({ value }));
  },
  empty: { none: '', noMatch: '' },
  isShort: true,
  meantPlace(query, offers) {
    const size = mebibytesOf(query);
    if (!size || isAsInDescriptors(query)) return undefined;
    const place = offers.findIndex(({ value }) => value === formatMemory(size));
    return place === -1 ? undefined : place;
  },
  scaleOf(value) {
    const size = mebibytesOf(value);
    if (size === undefined) return undefined;
    const place = sizeSteps.findLastIndex((step) => step <= size);
    return Math.max(place, 0) / (sizeSteps.length - 1);
  },
  stepped: (answers, key, direction) => ({
    [key]: steppedSize(answers[key]?.text ?? '', direction),
  }),
};
