import { Box } from 'ink';
import { StepDetails } from '../../../../display/run/step-details.tsx';
import { StepRow } from '../../../../display/run/step-row.tsx';
import { useRoom } from '../../../../terminal/components/layout/room.tsx';
import { Spread } from '../../../../terminal/components/layout/spread.tsx';
import { Sign } from '../../../../terminal/components/look/sign.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import type { RunState } from '../../../run/run-state.ts';
import { RunOutcome } from './run-outcome.tsx';
import { runTime } from './run-time.ts';
import { stepsInSight } from './steps-in-sight.ts';

export interface RunStepsProps {
  readonly run: RunState;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** How the run ended, or that it is about to. */
function End({ run }: Pick<RunStepsProps, 'run'>) {
  if (run.outcome) return <RunOutcome run={run} outcome={run.outcome} />;
  return (
    <Toned>
      <Sign of="warning" />
      {run.stopping === 'now' ? ' Stopping now.' : ' Stops after this step.'}
    </Toned>
  );
}

/** The steps of a run with state and duration, and how it ended. */
export function RunSteps({ run, now }: RunStepsProps) {
  const { width, height } = useRoom();
  const { steps, isAiry, running, hasEnd, rows } = stepsInSight(run, height);
  return (
    <Box flexDirection="column" height={rows} flexShrink={0} overflow="hidden">
      <Box flexDirection="column" height={1} flexShrink={0}>
        <Spread end={<Toned>{runTime(run, now)}</Toned>}>
          <Toned tone="strong">Run</Toned>
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
