import { Box } from 'ink';
import { StepDetails, StepRow } from '../../../../display/run/step-row.tsx';
import { elapsed } from '../../../../display/run/step-time.ts';
import { statusMarks } from '../../../../display/status-marks.ts';
import type { Outcome } from '../../../../pipeline/event.ts';
import { isUnproven, type StepState } from '../../../../pipeline/progress/run-progress.ts';
import { useAvailableSize } from '../../../../terminal/components/layout/available-size.tsx';
import { Spread } from '../../../../terminal/components/layout/spread.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { Sign, StyledText } from '../../../../terminal/components/look/styled-text.tsx';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { formatDuration } from '../../../../text/format/format.ts';
import type { BroughtStep } from '../../../run/brought-steps.ts';
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
  /** What is brought to this machine before its steps. */
  readonly brought?: readonly BroughtStep[];
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

function timeOf({ since, until }: BroughtStep, now: number): string {
  if (since === undefined) return '';
  return until === undefined ? elapsed(since, now) : formatDuration(until - since);
}

/** A part of this machine that is brought before the run, with how far it is. */
function BroughtRow({ step, now }: { readonly step: BroughtStep; readonly now: number }) {
  const symbols = useSymbols();
  const { name, status, text } = step;
  const { sign, tone } = statusMarks[status];
  return (
    <Box flexDirection="column" height={1} flexShrink={0}>
      <Spread end={<StyledText>{timeOf(step, now)}</StyledText>}>
        <StyledText>
          <StyledText tone={tone}>{`${symbols[sign]} `}</StyledText>
          <StyledText tone={status === 'running' ? 'strong' : 'plain'}>{name}</StyledText>
          {status === 'running' && text !== '' ? `  ${displayLine(text)}` : ''}
        </StyledText>
      </Spread>
    </Box>
  );
}

/** The steps of a run with state and duration, those of this machine first, and how it ended. */
export function RunSteps({ run, now, brought = [] }: RunStepsProps) {
  const { width, height } = useAvailableSize();
  const { steps, isAiry, running, hasEnd, rows } = stepsInSight(run, height - brought.length);
  return (
    <Box flexDirection="column" height={rows + brought.length} flexShrink={0} overflow="hidden">
      <Box flexDirection="column" height={1} flexShrink={0}>
        <Spread end={<StyledText>{runTime(run, now)}</StyledText>}>
          <StyledText tone="strong">Run</StyledText>
        </Spread>
      </Box>
      {isAiry ? <Box height={1} flexShrink={0} /> : null}
      {brought.map((step) => (
        <BroughtRow key={step.name} step={step} now={now} />
      ))}
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
