import { Box } from 'ink';
import { useRoom } from '../../../../terminal/components/layout/room.tsx';
import { Pointed } from '../../../../terminal/components/list/pointed.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { Sign } from '../../../../terminal/components/look/sign.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import { displayLine } from '../../../../text/escape/display-line.ts';
import { stateInfo } from '../../../home/application-states.ts';
import { type ApplicationStatus, detailOf } from '../../../home/application-status.ts';

/** Columns for the sign and the longest word of a state. */
const stateWidth = 16;
/** Columns from which there is room for what else is to be said, and its share of them. */
const detailFrom = 50;
const detailShare = 0.3;

interface Props {
  readonly status: ApplicationStatus;
  readonly isHere: boolean;
  /** Whether the keys go to the list, so that the highlight stands out. */
  readonly isActive: boolean;
  readonly isMarked: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** An application: whether it is marked, its title, its state, and what else is to be said, in columns that stay where they are. */
export function ApplicationRow({ status, isHere, isActive, isMarked, now }: Props) {
  const symbols = useSymbols();
  const { width } = useRoom();
  const { word, sign } = stateInfo(status.state);
  return (
    <Pointed isHere={isHere}>
      <Box columnGap={1}>
        <Box flexShrink={0}>
          <Toned tone={isMarked ? 'accent' : 'faint'}>
            {isMarked ? symbols.ticked : symbols.unticked}
          </Toned>
        </Box>
        <Box flexGrow={1} flexBasis={0}>
          <Toned tone={isHere && isActive ? 'selected' : 'plain'}>
            {displayLine(status.displayname) || ' '}
          </Toned>
        </Box>
        <Box width={stateWidth} flexShrink={0}>
          {status.isKnown ? (
            <Toned>
              <Sign of={sign} />
              {` ${word}`}
            </Toned>
          ) : (
            <Toned tone="faint">{symbols.more}</Toned>
          )}
        </Box>
        {width < detailFrom ? null : (
          <Box width={Math.floor(width * detailShare)} flexShrink={0}>
            <Toned>{displayLine(detailOf(status, now)) || ' '}</Toned>
          </Box>
        )}
      </Box>
    </Pointed>
  );
}
