import { Box, type DOMElement } from 'ink';
import { useRef } from 'react';
import { displayLine } from '../../../text/escape/display-line.ts';
import { useMeasured } from '../layout/use-measured.ts';
import { useSymbols } from '../look/look.tsx';
import { StyledText } from '../look/styled-text.tsx';

/** A column of a table, as wide as its widest text. */
interface Column {
  /** A text for each row in sight. */
  readonly texts: readonly string[];
  /** The most of the width that it takes. */
  readonly share?: number;
}

interface Props {
  /** The columns that are always shown. */
  readonly columns: readonly Column[];
  /** A last column in the rest of the width, shown if there is enough. */
  readonly rest: readonly string[];
  /** Index of the highlighted row among those in sight. */
  readonly highlight: number;
  /** Whether the keys go to this table, so that the highlight stands out. */
  readonly isActive: boolean;
}

/** The narrowest that the last column is worth showing. */
const minRest = 7;
const gap = 2;

/** An empty one takes its row too. */
const cell = (text: string) => displayLine(text) || ' ';

/** The rows of a table that are in sight, with a pointer before the highlighted one, whose first text stands out. */
export function Table({ columns, rest, highlight, isActive }: Props) {
  const { pointer } = useSymbols();
  const room = useRef<DOMElement>(null);
  const width = useMeasured(room)?.width;
  return (
    <Box height={rest.length} flexShrink={0}>
      <Box width={2} flexShrink={0} paddingTop={highlight}>
        <StyledText tone="accent">{pointer}</StyledText>
      </Box>
      {/* A last column without enough room is below the others, where it is not shown. */}
      <Box ref={room} flexGrow={1} flexBasis={0} flexWrap="wrap" columnGap={gap} overflow="hidden">
        {columns.map(({ texts, share = 1 }, index) => (
          <Box
            key={index}
            flexDirection="column"
            {...(width !== undefined && { maxWidth: Math.floor(width * share) - gap })}
          >
            {texts.map((text, row) => (
              <StyledText
                key={row}
                tone={isActive && index === 0 && row === highlight ? 'selected' : 'plain'}
              >
                {cell(text)}
              </StyledText>
            ))}
          </Box>
        ))}
        <Box flexDirection="column" flexGrow={1} flexBasis={minRest}>
          {rest.map((text, row) => (
            <StyledText key={row}>{cell(text)}</StyledText>
          ))}
        </Box>
      </Box>
    </Box>
  );
}
