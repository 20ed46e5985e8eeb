import { Box } from 'ink';
import { StepDetails } from '../../../../display/run/step-details.tsx';
import { stepTime } from '../../../../display/run/step-time.ts';
import { useRoom } from '../../../../terminal/components/layout/room.tsx';
import { Spread } from '../../../../terminal/components/layout/spread.tsx';
import { Sign } from '../../../../terminal/components/look/sign.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import { RunOutcome } from './run-outcome.tsx';
import type { RunStepsProps } from './run-steps.tsx';
import { runTime } from './run-time.ts';

/** The rows that the running step takes where there is no room for a list of them. */
export function rowsOfRunLine({ steps, outcome }: RunStepsProps['run']): number {
  return outcome === undefined && steps.some(({ status }) => status === 'running') ? 2 : 1;
}

/** Instead of the list of steps, if there is no room: the running step, or how the run ended. */
export function RunLine({ run, now }: RunStepsProps) {
  const { width } = useRoom();
  const index = run.steps.findIndex(({ status }) => status === 'running');
  const step = run.outcome === undefined ? run.steps[index] : undefined;
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Spread end={<Toned>{step ? stepTime(step, now) : runTime(run, now)}</Toned>}>
        {step ? (
          <Toned>
            <Sign of="running" /> <Toned tone="strong">{step.step}</Toned>
            {`  step ${index + 1} of ${run.steps.length}`}
          </Toned>
        ) : null}
        {run.outcome === undefined ? null : <RunOutcome run={run} outcome={run.outcome} />}
        {!step && run.outcome === undefined ? <Toned tone="strong">Run</Toned> : null}
      </Spread>
      {step ? <StepDetails state={step} columns={width} /> : null}
    </Box>
  );
}
