import { Box } from 'ink';
import { displayLine } from '../../../text/escape/display-line.ts';
import { plural } from '../../../text/format/format.ts';
import {
  bottomOf,
  type LogPlace,
  movedBy,
  type VisibleRange,
  withinLog,
} from '../../scroll-place.ts';
import { useAvailableSize } from '../layout/available-size.tsx';
import { StyledText } from '../look/styled-text.tsx';
import { useVisibleRange } from '../scroll/visible-range.tsx';
import { LogLine, logGutter } from './log-line.tsx';
import { rowOf, rowsWrapped } from './log-parts.ts';

/** Lines with numbers, of which the oldest may be gone. */
interface LogSource {
  /** The number of the oldest line, and the number after the last one. */
  readonly first: number;
  readonly end: number;
  at(line: number): { readonly text: string } | undefined;
}

interface Props {
  readonly lines: LogSource;
  /** Where it is scrolled to; undefined while it follows the last lines. */
  readonly place: LogPlace | undefined;
  readonly wraps: boolean;
  /** The present query. */
  readonly search: string;
  /** The line that a search has led to. */
  readonly found: number | undefined;
  readonly isError: (line: number) => boolean;
  /** The text after the range of visible lines. */
  readonly notes: readonly string[];
}

/** How much there is to scroll through. */
function sightOf(lines: LogSource, wraps: boolean, width: number, rows: number): VisibleRange {
  const sight = { rows, first: lines.first, end: lines.end };
  if (!wraps) return sight;
  const textOf = (line: number) => displayLine(lines.at(line)?.text ?? '');
  return {
    ...sight,
    rowsOf: (line) => rowsWrapped(textOf(line), width),
    rowAt: (line, at) => rowOf(textOf(line), at, width),
  };
}

/** Says which part of the log is in sight. */
function statusOf(sight: VisibleRange, place: LogPlace, { place: scrolled, wraps, notes }: Props) {
  const { first: oldest, end, rows } = sight;
  if (end === 0) return 'nothing printed yet';
  const { top, above } = movedBy(place, rows, sight);
  const last = above > 0 ? top + 1 : top;
  const first = place.top + 1;
  const seen = last > first ? `lines ${first}-${last}` : `line ${first}`;
  return [
    scrolled === undefined ? `${plural(end, 'line')}, following` : `${seen} of ${end}`,
    ...(place.top === oldest && oldest > 0 ? ['earlier lines are in the file only'] : []),
    ...(wraps ? ['wrapped'] : []),
    ...notes,
  ].join(', ');
}

/**
 * The part of a log that fits into its room, and a line that says which part that is. Only what is in sight is
 * drawn, however many lines there are.
 */
export function Log(props: Props) {
  const { lines, wraps, search, found, isError } = props;
  const room = useAvailableSize();
  const rows = Math.max(0, room.height - 1);
  const width = Math.max(1, room.width - logGutter);
  const sight = sightOf(lines, wraps, width, rows);
  useVisibleRange(sight);
  const place = props.place ? withinLog(props.place, sight) : bottomOf(sight);
  const shown = [];
  for (let line = place.top, left = rows; line < lines.end && left > 0; line += 1) {
    const text = lines.at(line)?.text ?? '';
    const from = line === place.top ? place.above : 0;
    shown.push(
      <LogLine
        // The key is the position on the screen: elements are reused when all lines move.
        key={line - place.top}
        text={text}
        width={width}
        wraps={wraps}
        search={search}
        from={from}
        count={left}
        isFound={line === found}
        isError={isError(line)}
      />,
    );
    left -= (sight.rowsOf?.(line) ?? 1) - from;
  }
  return (
    <Box flexDirection="column" height={room.height} flexShrink={0}>
      <Box flexDirection="column" height={rows} flexShrink={0} overflow="hidden">
        {shown}
      </Box>
      <Box paddingLeft={logGutter}>
        <StyledText>{statusOf(sight, place, props)}</StyledText>
      </Box>
    </Box>
  );
}
