import { listed } from '../../text/listed.ts';
import type { WizardState } from '../state.ts';

/** Says what would be kept if the user left now: the draft, if it is saved, and the products of a run. */
export function keptOnExit({ slots: { run }, keeping }: WizardState): string {
  const done = (run?.steps ?? []).filter(({ status }) => status === 'done');
  const kept = [
    ...(keeping.status === 'kept' ? ['the draft'] : []),
    ...(done.length > 0 ? [`what ${listed(done.map(({ step }) => step))} made`] : []),
  ];
  const lost = keeping.status === 'lost' ? [`The draft is not saved: ${keeping.reason}.`] : [];
  if (kept.length > 0) return [...lost, `Quitting keeps ${kept.join(', and ')}.`].join(' ');
  return lost.length > 0 ? lost.join(' ') : 'Quitting loses nothing.';
}
