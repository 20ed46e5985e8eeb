import { Box } from 'ink';
import type { StepState } from '../../pipeline/progress/run-progress.ts';
import { Spread } from '../../terminal/components/layout/spread.tsx';
import { useSymbols } from '../../terminal/components/look/look.tsx';
import { StyledText } from '../../terminal/components/look/styled-text.tsx';
import { ProgressBar } from '../../terminal/components/text/progress-bar.tsx';
import { displayLine } from '../../text/escape/display-line.ts';
import { type Mark, statusMarks } from '../status-marks.ts';
import { amountDone } from './amount-done.ts';
import { stepTime } from './step-time.ts';

const indent = 4;

interface DetailsProps {
  readonly state: StepState;
  readonly columns: number;
}

/** The details of a step, in a row below it: its progress, its result, or why it was skipped. */
export function StepDetails({ state, columns }: DetailsProps) {
  const { status } = state;
  return (
    <Box height={1} flexShrink={0} paddingLeft={indent}>
      {status === 'running' && state.progress ? (
        <ProgressBar {...amountDone(state.progress)} columns={columns - indent} />
      ) : null}
      {status === 'done' ? <StyledText>{displayLine(state.summary)}</StyledText> : null}
      {status === 'skipped' ? <StyledText>{displayLine(state.reason)}</StyledText> : null}
    </Box>
  );
}

type Status = StepState['status'] | 'unproven';

const marks: Readonly<Record<Status, Mark>> = {
  ...statusMarks,
  skipped: { sign: 'skipped', tone: 'faint' },
  cancelled: { sign: 'skipped', tone: 'warning' },
};

/** The words for a step without success. */
const endings: Partial<Record<Status, string>> = { failed: ' failed', cancelled: ' stopped' };

interface Props {
  readonly state: StepState;
  /** Milliseconds since the epoch. */
  readonly now: number;
  readonly columns: number;
  /** Whether there is room for its details, in a row below. */
  readonly isAiry: boolean;
}

export function StepRow({ state, now, columns, isAiry }: Props) {
  const symbols = useSymbols();
  const { step, status } = state;
  const { sign, tone } = marks[status === 'done' && state.isUnproven ? 'unproven' : status];
  return (
    <>
      <Box flexDirection="column" height={1} flexShrink={0}>
        <Spread end={<StyledText>{stepTime(state, now)}</StyledText>}>
          <StyledText>
            <StyledText tone={tone}>{`${symbols[sign]} `}</StyledText>
            <StyledText tone={status === 'running' ? 'strong' : 'plain'}>{step}</StyledText>
            <StyledText tone="strong">{endings[status] ?? ''}</StyledText>
          </StyledText>
        </Spread>
      </Box>
      {isAiry ? <StepDetails state={state} columns={columns} /> : null}
    </>
  );
}
