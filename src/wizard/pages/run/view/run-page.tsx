import { Box } from 'ink';
import { Divided } from '../../../../terminal/components/layout/divided.tsx';
import { InRoom, useRoom } from '../../../../terminal/components/layout/room.tsx';
import { Rule } from '../../../../terminal/components/layout/rule.tsx';
import { rowsOfRemarks } from '../../../../terminal/components/text/remark-lines.ts';
import { Remarks } from '../../../../terminal/components/text/remarks.tsx';
import { freshRun, showsEnd } from '../../../run/run-state.ts';
import type { PageProps } from '../../../view/page-props.ts';
import { RunEnd } from './run-end.tsx';
import { RunLine, rowsOfRunLine } from './run-line.tsx';
import { RunLog } from './run-log.tsx';
import { RunOutput } from './run-output.tsx';
import { runRemarks } from './run-remarks.ts';
import { RunSteps } from './run-steps.tsx';
import { stepsInSight } from './steps-in-sight.ts';

/** Columns from which steps and log are beside each other. */
const wideEnough = 56;
/** Number of rows from which the steps are listed above the log, and the minimum number for the log. */
const tallEnough = 20;
const minLogRows = 4;
/** Maximum number of rows for a failure or warnings. */
const maxRemarkRows = 8;

/** Columns for the steps beside the log. */
function sideWidth(width: number): number {
  return Math.min(Math.max(34, Math.floor(width * 0.3)), 50, Math.floor(width * 0.4));
}

function BesideEachOther({ state, log, now }: PageProps) {
  const { run = freshRun } = state.slots;
  const { width, height } = useRoom();
  const forRemarks = Math.min(maxRemarkRows, Math.floor(height / 2)) - 1;
  const remarks = runRemarks(state, { width, height: forRemarks }, true);
  const tall = height - (remarks.length > 0 ? rowsOfRemarks(remarks) + 1 : 0);
  const side = sideWidth(width);
  return (
    <>
      <Box height={tall} flexShrink={0} overflow="hidden">
        <Box flexDirection="column" width={side} flexShrink={0} marginRight={1}>
          <InRoom width={side} height={tall}>
            <RunSteps run={run} now={now} />
          </InRoom>
        </Box>
        <Divided side="left" flexGrow={1} flexBasis={0}>
          <InRoom width={width - side - 2} height={tall}>
            <RunOutput state={state} log={log} />
          </InRoom>
        </Divided>
      </Box>
      {remarks.length > 0 ? <Rule /> : null}
      <Remarks remarks={remarks} />
    </>
  );
}

function BelowEachOther({ state, log, now }: PageProps) {
  const { run = freshRun } = state.slots;
  const { width, height } = useRoom();
  const isTall = height >= tallEnough;
  const hasRemarks = run.outcome === 'failed' || run.warnings.length > 0;
  const forLog = hasRemarks ? minLogRows - 1 : minLogRows;
  const most = height - (isTall ? minLogRows * 2 : forLog);
  const line = rowsOfRunLine(run);
  const forRemarks = Math.min(maxRemarkRows, most - line);
  const remarks = runRemarks(state, { width, height: forRemarks }, isTall);
  const said = rowsOfRemarks(remarks);
  const steps = isTall ? stepsInSight(run, most - said).rows : line;
  return (
    <>
      <InRoom width={width} height={isTall ? most - said : line}>
        {isTall ? <RunSteps run={run} now={now} /> : <RunLine run={run} now={now} />}
      </InRoom>
      <Remarks remarks={remarks} />
      <InRoom width={width} height={height - steps - said}>
        <RunLog log={log} run={run} />
      </InRoom>
    </>
  );
}

/** A run: its steps, what it prints, and how it ended. */
export function RunPage(props: PageProps) {
  const { width } = useRoom();
  const { run } = props.state.slots;
  if (run && showsEnd(run)) return <RunEnd state={props.state} now={props.now} />;
  return width >= wideEnough ? <BesideEachOther {...props} /> : <BelowEachOther {...props} />;
}
