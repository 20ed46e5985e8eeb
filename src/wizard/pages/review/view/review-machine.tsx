import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import type { WizardState } from '../../../state.ts';
import { goalsOf } from '../goals.ts';
import { hostParts } from '../host-parts.ts';
import { HostLine } from './host-line.tsx';

/** The tools of a run. A missing one is omitted if a goal below names it as its reason. */
export function ReviewMachine({ state }: { readonly state: WizardState }) {
  const { more } = useSymbols();
  if (state.isFileOnly) return <Toned>Only the file of the descriptor is changed.</Toned>;
  if (!state.data.host) return <Toned>{`looking for an engine${more}`}</Toned>;
  const isList = state.slots.review.tab === 'summary';
  const saidBelow = new Set(isList ? goalsOf(state).map(({ lacks }) => lacks) : []);
  const parts = hostParts(state).filter(
    ({ lacks }) => lacks === undefined || !saidBelow.has(lacks),
  );
  return <HostLine parts={parts} />;
}
