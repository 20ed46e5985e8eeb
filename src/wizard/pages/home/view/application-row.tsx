import { Box } from 'ink';
import { useRoom } from '../../../../terminal/components/layout/room.tsx';
import { useSymbols } from '../../../../terminal/components/look/look.tsx';
import { Sign } from '../../../../terminal/components/look/sign.tsx';
import { Toned } from '../../../../terminal/components/look/toned.tsx';
import { truncate } from '../../../../terminal/rows/row.ts';
import { columnsOf } from '../../../../text/columns/columns.ts';
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

/** The blanks after a text that has so many columns. */
const blanksTo = (columns: number, text: string) =>
  ' '.repeat(Math.max(0, columns - columnsOf(text)));

/**
 * An application: whether it is marked, its title, its state, and what else is to be said, in columns that stay where they are.
 * It is one text, since the layout of a box for each column would take most of the time until the list is seen.
 */
export function ApplicationRow({ status, isHere, isActive, isMarked, now }: Props) {
  const symbols = useSymbols();
  const { width } = useRoom();
  const { word, sign } = stateInfo(status.state);
  const pointer = isHere ? `${symbols.pointer} ` : '  ';
  const mark = isMarked ? symbols.ticked : symbols.unticked;
  const state = status.isKnown ? `${symbols[sign]} ${word}` : symbols.more;
  const hasDetail = width >= detailFrom;
  const detailWidth = hasDetail ? Math.floor(width * detailShare) : 0;
  const others = columnsOf(pointer) + columnsOf(mark) + 2 + stateWidth + (hasDetail ? 1 : 0);
  const titleWidth = Math.max(0, width - others - detailWidth);
  const title = truncate(displayLine(status.displayname), titleWidth);
  const detail = hasDetail ? truncate(displayLine(detailOf(status, now)), detailWidth) : '';
  return (
    <Box height={1} flexShrink={0}>
      <Toned>
        {isHere ? <Toned tone="accent">{pointer}</Toned> : pointer}
        <Toned tone={isMarked ? 'accent' : 'faint'}>{mark}</Toned>{' '}
        {isHere && isActive ? <Toned tone="selected">{title}</Toned> : title}
        {`${blanksTo(titleWidth, title)} `}
        {status.isKnown ? <Sign of={sign} /> : <Toned tone="faint">{symbols.more}</Toned>}
        {status.isKnown ? ` ${word}` : ''}
        {hasDetail ? `${blanksTo(stateWidth + 1, state)}${detail}` : ''}
      </Toned>
    </Box>
  );
}
