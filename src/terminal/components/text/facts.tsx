import { Box, type DOMElement } from 'ink';
import { useRef } from 'react';
import { columnsOf } from '../../../text/columns/columns.ts';
import { useMeasured } from '../layout/use-measured.ts';
import { StyledText } from '../look/styled-text.tsx';
import { Paragraph } from './paragraph.tsx';

/** The widest that the column of titles may be. */
const maxTitle = 22;

/** Something that is known, under its title. */
export interface Fact {
  readonly title: string;
  readonly text: string;
}

interface Props {
  readonly facts: readonly Fact[];
  /** The most lines of each text. */
  readonly maxLines?: number;
}

/** Titles in a column of at most a third of the width, with a text beside each. */
export function Facts({ facts, maxLines }: Props) {
  const room = useRef<DOMElement>(null);
  const { width } = useMeasured(room) ?? { width: maxTitle * 3 };
  const widest = Math.max(0, ...facts.map(({ title }) => columnsOf(title)));
  return (
    <Box ref={room} flexDirection="column" flexShrink={0}>
      {facts.map(({ title, text }) => (
        <Box key={title} gap={2}>
          <Box width={Math.min(widest, maxTitle, Math.floor(width / 3))} flexShrink={0}>
            <StyledText tone="strong">{title}</StyledText>
          </Box>
          <Box flexDirection="column" flexGrow={1} flexBasis={0}>
            <Paragraph {...(maxLines !== undefined && { maxLines })}>{text}</Paragraph>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
