import { Box } from 'ink';
import type { StepState } from '../../pipeline/progress/run-progress.ts';
import { Toned } from '../../terminal/components/look/toned.tsx';
import { ProgressBar } from '../../terminal/components/text/progress-bar.tsx';
import { displayLine } from '../../text/escape/display-line.ts';
import { amountDone } from './amount-done.ts';

const indent = 4;

interface Props {
  readonly state: StepState;
  /** The available columns. */
  readonly columns: number;
}

/** The details of a step, in a row below it: its progress, its result, or why it was skipped. */
export function StepDetails({ state, columns }: Props) {
  const { status } = state;
  return (
    <Box height={1} flexShrink={0} paddingLeft={indent}>
      {status === 'running' && state.progress ? (
        <ProgressBar {...amountDone(state.progress)} columns={columns - indent} />
      ) : null}
      {status === 'done' ? <Toned>{displayLine(state.summary)}</Toned> : null}
      {status === 'skipped' ? <Toned>{displayLine(state.reason)}</Toned> : null}
    </Box>
  );
}
