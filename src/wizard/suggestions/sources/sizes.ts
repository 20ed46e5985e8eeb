import {
  formatMemory,
  mebibytesOf,
  sizeSteps,
  steppedSize,
} from '../../../descriptor/values/memory-limit.ts';
import { type MeasuredUse, proposedLimits } from '../../../probe/proposed-limits.ts';
import { formatBytes } from '../../../text/format/format.ts';
import { seenByLook } from '../../document/looked-offer.ts';
import type { Offer, SuggestionSource } from '../suggestion-source.ts';

const isAsInDescriptors = (typed: string) => /^\d+[MG]$/.test(typed);

/** The size that the look has measured, if the field is about what it measures. */
function measuredOffer(key: string, use: MeasuredUse): Offer | undefined {
  const { mem_limit, shm_size } = proposedLimits(use);
  const [value, bytes] =
    key === 'host_config.mem_limit'
      ? [mem_limit, use.peakMemoryBytes]
      : key === 'host_config.shm_size'
        ? [shm_size, use.peakSharedBytes]
        : [];
  if (value === undefined || bytes === undefined) return undefined;
  return { value, note: `would do: its start took ${formatBytes(bytes)} at most` };
}

/** Memory sizes: the usual ones, and the typed one in common notation, such as `384 MB`. */
export const sizes: SuggestionSource = {
  offers(_, state, { key }, query) {
    const use = seenByLook(state)?.use ?? {};
    const usual = sizeSteps.map(formatMemory);
    const typed = formatMemory(mebibytesOf(query) ?? 0);
    const isNew = !isAsInDescriptors(query) && mebibytesOf(query) && !usual.includes(typed);
    const measured = measuredOffer(key, use);
    return [...(isNew ? [typed] : []), ...usual].map((value) =>
      value === measured?.value ? measured : { value },
    );
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
