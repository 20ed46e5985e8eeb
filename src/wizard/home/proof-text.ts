import type { Proven } from '../../pipeline/history/present-proof.ts';
import { opensSummary } from '../../probe/opens/check-opens.ts';
import { formatAgo } from '../../text/format/format-age.ts';
import { sentence } from '../../text/format/sentence.ts';

/** By what an image was proven to start, and what it opens of what it declares, a sentence each. @param now milliseconds since the epoch */
export function proofSentences(
  { at, launch, hand, opens = [] }: Proven,
  now: number,
): readonly string[] {
  const proven =
    hand === undefined
      ? `It was proven to start ${formatAgo(at, now)}: ${launch}`
      : `It was proven by hand by ${hand}`;
  return [
    /[.!?]$/.test(proven) ? proven : `${proven}.`,
    ...(opens.length === 0 ? [] : [sentence(`It ${opensSummary(opens)}`)]),
  ];
}
