import { Box } from 'ink';
import { StepDetails, StepRow } from '../../../../display/run/step-row.tsx';
import { elapsed } from '../../../../display/run/step-time.ts';
import type { Outcome } from '../../../../pipeline/event.ts';
import { isUnproven, type StepState } from '../../../../pipeline/progress/run-progress.ts';
import { useAvailableSize } from '../../../../terminal/components/layout/available-size.tsx';
import { Spread } from '../../../../terminal/components/layout/spread.tsx';
import { Sign, StyledText } from '../../../../terminal/components/look/styled-text.tsx';
import { formatDuration } from '../../../../text/format/format.ts';
import { type RunState, runMs } from '../../../run/run-state.ts';

interface StepsInSight {
  readonly steps: readonly StepState[];
  /** Whether each step has its details below it. */
  readonly isAiry: boolean;
  /** The running step, if its progress is shown below the list instead. */
  readonly running: StepState | undefined;
  /** Whether it is said how the run ended, or that it is about to. */
  readonly hasEnd: boolean;
  readonly rows: number;
}

/** As much of the steps as fits into a number of rows. */
export function stepsInSight(
  { steps: all, outcome, stopping }: RunState,
  rows: number,
): StepsInSight {
  const hasEnd = outcome !== undefined || stopping !== undefined;
  const others = 1 + (hasEnd ? 2 : 0);
  const room = rows - others;
  // If not all fit, steps that never started are left out first.
  const isShort = outcome !== undefined && room < all.length;
  const steps = isShort ? all.filter(({ status }) => status !== 'waiting') : all;
  const isAiry = room >= steps.length * 2 + 1;
  const running = isAiry ? undefined : all.find(({ status }) => status === 'running');
  const list = isAiry ? steps.length * 2 + 1 : steps.length + (running ? 1 : 0);
  return { steps, isAiry, running, hasEnd, rows: Math.min(rows, others + list) };
}

/** The duration of the whole run, with all attempts. */
export function runTime(run: RunState, now: number): string {
  const took = runMs(run, now);
  if (took === undefined) return '';
  return run.endedAt === undefined ? elapsed(now - took, now) : formatDuration(took);
}

const outcomes = {
  done: ['Done.', 'done'],
  unproven: ['Done, but not proven.', 'warning'],
  failed: ['Failed.', 'error'],
  cancelled: ['Stopped.', 'warning'],
} as const;

interface OutcomeProps {
  readonly run: RunState;
  readonly outcome: Outcome;
}

/** How a run ended, in a word with a sign. */
export function RunOutcome({ run, outcome }: OutcomeProps) {
  const [word, sign] = outcomes[outcome === 'done' && isUnproven(run) ? 'unproven' : outcome];
  return (
    <StyledText>
      <Sign of={sign} /> <StyledText tone="strong">{word}</StyledText>
    </StyledText>
  );
}

export interface RunStepsProps {
  readonly run: RunState;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** How the run ended, or that it is about to. */
function End({ run }: Pick<RunStepsProps, 'run'>) {
  if (run.outcome) return <RunOutcome run={run} outcome={run.outcome} />;
  return (
    <StyledText>
      <Sign of="warning" />
      {run.stopping === 'now' ? ' Stopping now.' : ' Stops after this step.'}
    </StyledText>
  );
}

/** The steps of a run with state and duration, and how it ended. */
export function RunSteps({ run, now }: RunStepsProps) {
  const { width, height } = useAvailableSize();
  const { steps, isAiry, running, hasEnd, rows } = stepsInSight(run, height);
  return (
    <Box flexDirection="column" height={rows} flexShrink={0} overflow="hidden">
      <Box flexDirection="column" height={1} flexShrink={0}>
        <Spread end={<StyledText>{runTime(run, now)}</StyledText>}>
          <StyledText tone="strong">Run</StyledText>
        </Spread>
      </Box>
      {isAiry ? <Box height={1} flexShrink={0} /> : null}
      {steps.map((state) => (
        <StepRow key={state.step} state={state} now={now} columns={width} isAiry={isAiry} />
      ))}
      {running ? <StepDetails state={running} columns={width} /> : null}
      {hasEnd ? (
        <Box flexShrink={0} paddingTop={1}>
          <End run={run} />
        </Box>
      ) : null}
    </Box>
  );
}
