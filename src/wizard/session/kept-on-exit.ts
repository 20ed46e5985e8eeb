import { joinWords } from '../../text/format/join-words.ts';
import { madeBy } from '../run/run-state.ts';
import type { WizardState } from '../state.ts';

/** A sentence about the things that quitting keeps: the draft, if it is saved, and the products of a run. */
export function keptOnExit({ slots: { run }, keeping }: WizardState): string {
  const made = run ? madeBy(run) : [];
  const kept = [
    ...(keeping.status === 'kept' ? ['the draft'] : []),
    ...(made.length > 0 ? [`the results of ${joinWords(made)}`] : []),
  ];
  const lost = keeping.status === 'lost' ? [`The draft is not saved: ${keeping.reason}.`] : [];
  if (kept.length > 0) return [...lost, `Quitting keeps ${kept.join(', and ')}.`].join(' ');
  return lost.length > 0 ? lost.join(' ') : 'Quitting loses nothing.';
}
