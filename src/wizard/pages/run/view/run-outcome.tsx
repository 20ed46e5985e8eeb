import type { Outcome } from '../../../../pipeline/event.ts';
import { isUnproven } from '../../../../pipeline/progress/run-progress.ts';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import type { RunState } from '../../../run/run-state.ts';

const outcomes = {
  done: ['Done.', 'done', 'ok'],
  unproven: ['Done, but not proven.', 'warning', 'warning'],
  failed: ['Failed.', 'error', 'error'],
  cancelled: ['Stopped.', 'warning', 'warning'],
} as const;

interface Props {
  readonly run: RunState;
  readonly outcome: Outcome;
}

/** How a run ended, in a word with a sign. */
export function RunOutcome({ run, outcome }: Props) {
  const symbols = useSymbols();
  const [word, sign, tone] = outcomes[outcome === 'done' && isUnproven(run) ? 'unproven' : outcome];
  return (
    <Toned>
      <Toned tone={tone}>{`${symbols[sign]} `}</Toned>
      <Toned tone="strong">{word}</Toned>
    </Toned>
  );
}
