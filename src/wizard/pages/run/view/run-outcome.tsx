import type { Outcome } from '../../../../pipeline/event.ts';
import { isUnproven } from '../../../../pipeline/progress/run-progress.ts';
import { Sign } from '../../../../terminal/components/look/sign.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import type { RunState } from '../../../run/run-state.ts';

const outcomes = {
  done: ['Done.', 'done'],
  unproven: ['Done, but not proven.', 'warning'],
  failed: ['Failed.', 'error'],
  cancelled: ['Stopped.', 'warning'],
} as const;

interface Props {
  readonly run: RunState;
  readonly outcome: Outcome;
}

/** How a run ended, in a word with a sign. */
export function RunOutcome({ run, outcome }: Props) {
  const [word, sign] = outcomes[outcome === 'done' && isUnproven(run) ? 'unproven' : outcome];
  return (
    <Toned>
      <Sign of={sign} /> <Toned tone="strong">{word}</Toned>
    </Toned>
  );
}
