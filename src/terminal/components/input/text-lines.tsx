import { Box } from 'ink';
import { columnsOf } from '../../../text/columns/columns.ts';
import type { EditedText } from '../../../text/edit/edited-text.ts';
import { visiblePart } from '../../rows/visible-part.ts';
import { placeInCutList, windowAround } from '../../rows/window.ts';
import { useAvailableSize } from '../layout/available-size.tsx';
import { Spread } from '../layout/spread.tsx';
import { useSymbols } from '../look/look.tsx';
import { StyledText } from '../look/styled-text.tsx';
import { Caret } from './caret.tsx';

/** Columns of the line before each line of the text. */
const before = 2;

/** A text of several lines that is edited: those around the cursor that fit the room, and the place among all. */
export function TextLines({ value, cursor }: EditedText) {
  const { width, height } = useAvailableSize();
  const symbols = useSymbols();
  const lines = value.split('\n');
  const above = value.slice(0, cursor).split('\n');
  const here = above.length - 1;
  const [start, end] = windowAround(here, lines.length, height);
  const place = placeInCutList(here, [start, end], lines.length, symbols);
  const columns = width - before - (place === '' ? 0 : columnsOf(place) + 1);
  return lines.slice(start, end).map((line, index) => {
    const isHere = start + index === here;
    const isLast = start + index === end - 1;
    const { text, column } = visiblePart(line, isHere ? above.at(-1)!.length : 0, columns);
    return (
      <Box key={index} height={1} flexShrink={0} flexDirection="column">
        <Spread end={isLast && place && <StyledText>{place}</StyledText>}>
          <Box flexShrink={0} width={before}>
            <StyledText tone="accent">{symbols.vertical}</StyledText>
          </Box>
          {isHere ? <Caret column={column} /> : null}
          <StyledText>{text}</StyledText>
        </Spread>
      </Box>
    );
  });
}
