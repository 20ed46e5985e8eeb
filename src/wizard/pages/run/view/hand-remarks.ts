import type { RemarkText } from '../../../../terminal/components/text/remarks.tsx';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { joinWords } from '../../../../text/format/join-words.ts';
import type { EarlierHandProof } from '../../../hand-news.ts';
import { handDifferences } from '../../../run/hand-difference.ts';
import { handNewsOf } from '../../../run/known-hand.ts';
import { canBeAccepted } from '../../../run/run-state.ts';
import type { WizardState } from '../../../state.ts';

/** The proof by hand of another build that a person may give again for this one; undefined if there is none. */
export function earlierHandOf(state: WizardState): EarlierHandProof | undefined {
  const { run } = state.editing.slots;
  return run && canBeAccepted(run, state.session.data.host)
    ? handNewsOf(state)?.earlier
    : undefined;
}

/** How this build differs from one that was proven by hand, and how to say the same of it. */
export function handRemarks(state: WizardState): RemarkText[] {
  const { run } = state.editing.slots;
  const isAcceptedNow = run?.outcome === 'failed' && run.byHand !== undefined;
  if (isAcceptedNow) {
    const text = `Proven by hand by ${run.byHand}`;
    return [
      { sign: 'done', text, maxLines: 1 },
      { text: 'r goes on with that.', isStrong: true, isBelow: true, maxLines: 1 },
    ];
  }
  const earlier = earlierHandOf(state);
  if (!earlier) return [];
  const differences = run?.seen && handDifferences(earlier, run.seen);
  const now =
    differences === undefined
      ? ''
      : differences.length > 0
        ? ` Now ${displayLine(joinWords(differences))}.`
        : ' Now title and size are the same.';
  const text = `The build before was proven by hand by ${earlier.hand}.${now}`;
  return [
    { sign: 'info', text, maxLines: 3 },
    { text: 'a accepts this one, too.', isStrong: true, isBelow: true, maxLines: 1 },
  ];
}
