import { Box } from 'ink';
import { use } from 'react';
import { InRoom, useRoom } from '../../../../terminal/components/layout/room.tsx';
import { logGutter } from '../../../../terminal/components/log/log-line.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import { PicturesInUse } from '../../../../terminal/components/picture/picture.tsx';
import { PictureRows } from '../../../../terminal/components/picture/picture-rows.tsx';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { freshRun, type RunState } from '../../../run/run-state.ts';
import type { PageProps } from '../../../view/page-props.ts';
import { RunLog } from './run-log.tsx';
import { windowPicture } from './window-picture.ts';

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
  const { run = freshRun } = state.slots;
  const { width, height } = useRoom();
  const pictures = use(PicturesInUse);
  const isRead = !run.view.follows || run.view.isTyping;
  const room = { width: width - logGutter, height: height - logRows - 3 };
  const picture = isRead ? [] : windowPicture(state, room, pictures);
  const taken = picture.length === 0 ? 0 : picture.length + 1;
  return (
    <Box flexDirection="column" flexGrow={1} flexBasis={0}>
      {picture.length === 0 ? null : (
        <Box flexDirection="column" flexShrink={0} paddingLeft={logGutter}>
          <Toned>
            <Toned tone="strong">Window</Toned>
            {'  P shows it large'}
          </Toned>
          <PictureRows rows={picture} />
        </Box>
      )}
      <Box paddingLeft={logGutter} flexShrink={0}>
        <Toned>
          <Toned tone="strong">Log</Toned>
          {`  ${doing(run)}`}
        </Toned>
      </Box>
      <InRoom width={width} height={height - taken - 1}>
        <RunLog log={log} run={run} />
      </InRoom>
    </Box>
  );
}
