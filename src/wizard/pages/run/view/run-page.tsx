import { Box } from 'ink';
import { use } from 'react';
import { StepDetails } from '../../../../display/run/step-row.tsx';
import { stepTime } from '../../../../display/run/step-time.ts';
import {
  SizedPane,
  useAvailableSize,
} from '../../../../terminal/components/layout/available-size.tsx';
import { Divided } from '../../../../terminal/components/layout/divided.tsx';
import { Rule } from '../../../../terminal/components/layout/rule.tsx';
import { Spread } from '../../../../terminal/components/layout/spread.tsx';
import { logGutter } from '../../../../terminal/components/log/log-line.tsx';
import { Sign, StyledText } from '../../../../terminal/components/look/styled-text.tsx';
import { PictureRows, PicturesInUse } from '../../../../terminal/components/picture/picture.tsx';
import { Remarks, rowsOfRemarks } from '../../../../terminal/components/text/remarks.tsx';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { broughtSteps } from '../../../run/brought-steps.ts';
import { freshRun, type RunState, showsEnd } from '../../../run/run-state.ts';
import type { PageProps } from '../../../view/page-props.ts';
import { earlierHandOf } from './hand-remarks.ts';
import { earlierPicture, RunEnd, windowPicture } from './run-end.tsx';
import { RunLog } from './run-log.tsx';
import { runRemarks } from './run-remarks.ts';
import { RunOutcome, RunSteps, type RunStepsProps, runTime, stepsInSight } from './run-steps.tsx';

/** Rows that are left to the log. */
const logRows = 3;

/** The current activity, in the builder's words. */
function doing({ steps }: RunState): string {
  const running = steps.find(({ status }) => status === 'running');
  return running?.status === 'running' ? displayLine(running.progress?.text ?? '') : '';
}

/**
 * The output of a run, with the picture of the window above it, as soon as there is one. While the user scrolls or
 * searches in the log, it has all of the room.
 */
export function RunOutput({ state, log }: Pick<PageProps, 'state' | 'log'>) {
  const { run = freshRun } = state.editing.slots;
  const { width, height } = useAvailableSize();
  const pictures = use(PicturesInUse);
  const isRead = !run.view.follows || run.view.isTyping;
  const room = { width: width - logGutter, height: height - logRows - 3 };
  const hasEarlier = earlierHandOf(state) !== undefined;
  const half = hasEarlier ? { ...room, width: Math.floor((room.width - 2) / 2) } : room;
  const picture = isRead ? [] : windowPicture(state, half, pictures);
  const earlier = isRead || !hasEarlier ? [] : earlierPicture(state, half, pictures);
  const rows = Math.max(picture.length, earlier.length);
  const taken = rows === 0 ? 0 : rows + 1;
  return (
    <Box flexDirection="column" flexGrow={1} flexBasis={0}>
      {rows === 0 ? null : (
        <Box flexShrink={0} paddingLeft={logGutter} columnGap={2}>
          {hasEarlier ? (
            <Box flexDirection="column" width={half.width} flexShrink={0}>
              <StyledText tone="strong">As it was accepted</StyledText>
              <PictureRows rows={earlier} />
            </Box>
          ) : null}
          <Box flexDirection="column" flexShrink={0}>
            <StyledText>
              <StyledText tone="strong">{hasEarlier ? 'Now' : 'Window'}</StyledText>
              {'  P shows it large'}
            </StyledText>
            <PictureRows rows={picture} />
          </Box>
        </Box>
      )}
      <Box paddingLeft={logGutter} flexShrink={0}>
        <StyledText>
          <StyledText tone="strong">Log</StyledText>
          {`  ${doing(run)}`}
        </StyledText>
      </Box>
      <SizedPane width={width} height={height - taken - 1}>
        <RunLog log={log} run={run} />
      </SizedPane>
    </Box>
  );
}

/** The rows that the running step takes where there is no room for a list of them. */
export function rowsOfRunLine({ steps, outcome }: RunStepsProps['run']): number {
  return outcome === undefined && steps.some(({ status }) => status === 'running') ? 2 : 1;
}

/** Instead of the list of steps, if there is no room: the running step, or how the run ended. */
export function RunLine({ run, now, brought = [] }: RunStepsProps) {
  const { width } = useAvailableSize();
  const index = run.steps.findIndex(({ status }) => status === 'running');
  const step = run.outcome === undefined ? run.steps[index] : undefined;
  const underWay = brought.find(({ status }) => status === 'running');
  return (
    <Box flexDirection="column" flexShrink={0}>
      <Spread end={<StyledText>{step ? stepTime(step, now) : runTime(run, now)}</StyledText>}>
        {step ? (
          <StyledText>
            <Sign of="running" /> <StyledText tone="strong">{step.step}</StyledText>
            {`  step ${index + 1} of ${run.steps.length}`}
          </StyledText>
        ) : null}
        {run.outcome === undefined ? null : <RunOutcome run={run} outcome={run.outcome} />}
        {!step && run.outcome === undefined ? (
          <StyledText>
            <StyledText tone="strong">{underWay?.name ?? 'Run'}</StyledText>
            {underWay ? `  ${displayLine(underWay.text)}` : ''}
          </StyledText>
        ) : null}
      </Spread>
      {step ? <StepDetails state={step} columns={width} /> : null}
    </Box>
  );
}

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
  const { run = freshRun } = state.editing.slots;
  const { width, height } = useAvailableSize();
  const forRemarks = Math.min(maxRemarkRows, Math.floor(height / 2)) - 1;
  const remarks = runRemarks(state, { width, height: forRemarks }, true);
  const tall = height - (remarks.length > 0 ? rowsOfRemarks(remarks) + 1 : 0);
  const side = sideWidth(width);
  return (
    <>
      <Box height={tall} flexShrink={0} overflow="hidden">
        <Box flexDirection="column" width={side} flexShrink={0} marginRight={1}>
          <SizedPane width={side} height={tall}>
            <RunSteps run={run} now={now} brought={broughtSteps(state)} />
          </SizedPane>
        </Box>
        <Divided side="left" flexGrow={1} flexBasis={0}>
          <SizedPane width={width - side - 2} height={tall}>
            <RunOutput state={state} log={log} />
          </SizedPane>
        </Divided>
      </Box>
      {remarks.length > 0 ? <Rule /> : null}
      <Remarks remarks={remarks} />
    </>
  );
}

function BelowEachOther({ state, log, now }: PageProps) {
  const { run = freshRun } = state.editing.slots;
  const { width, height } = useAvailableSize();
  const isTall = height >= tallEnough;
  const hasRemarks = run.outcome === 'failed' || run.warnings.length > 0;
  const forLog = hasRemarks ? minLogRows - 1 : minLogRows;
  const most = height - (isTall ? minLogRows * 2 : forLog);
  const line = rowsOfRunLine(run);
  const forRemarks = Math.min(maxRemarkRows, most - line);
  const remarks = runRemarks(state, { width, height: forRemarks }, isTall);
  const said = rowsOfRemarks(remarks);
  const brought = broughtSteps(state);
  const steps = isTall
    ? stepsInSight(run, most - said - brought.length).rows + brought.length
    : line;
  return (
    <>
      <SizedPane width={width} height={isTall ? most - said : line}>
        {isTall ? (
          <RunSteps run={run} now={now} brought={brought} />
        ) : (
          <RunLine run={run} now={now} brought={brought} />
        )}
      </SizedPane>
      <Remarks remarks={remarks} />
      <SizedPane width={width} height={height - steps - said}>
        <RunLog log={log} run={run} />
      </SizedPane>
    </>
  );
}

/** Its steps, what it prints, and how it ended. */
export function RunPage(props: PageProps) {
  const { width } = useAvailableSize();
  const { run } = props.state.editing.slots;
  if (run && showsEnd(run)) return <RunEnd state={props.state} now={props.now} />;
  return width >= wideEnough ? <BesideEachOther {...props} /> : <BelowEachOther {...props} />;
}
