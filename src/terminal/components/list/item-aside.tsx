import { Box } from 'ink';
import { use } from 'react';
import { displayLine } from '../../../text/escape/display-line.ts';
import { StyledText } from '../look/styled-text.tsx';
import { Captioned } from '../picture/captioned.tsx';
import { Picture, PicturesInUse } from '../picture/picture.tsx';
import { type Fact, Facts } from '../text/facts.tsx';
import { Paragraph } from '../text/paragraph.tsx';

interface HeadingProps {
  readonly title: string;
  /** The lines below the title; the first is its name. */
  readonly lines: readonly string[];
  readonly icon: Uint8Array | null | undefined;
}

/** The title of something and what it is called otherwise, with its icon at the right where pictures can be shown. */
export function IconHeading({ title, lines, icon }: HeadingProps) {
  return (
    <Box gap={2} flexShrink={0}>
      <Box flexDirection="column" flexGrow={1} flexBasis={0}>
        <StyledText tone="strong">{displayLine(title) || ' '}</StyledText>
        {lines.map((line, index) => (
          <StyledText key={index}>{displayLine(line) || ' '}</StyledText>
        ))}
      </Box>
      {use(PicturesInUse) ? (
        <Picture width={2 * (lines.length + 3)} height={lines.length + 3}>
          {icon}
        </Picture>
      ) : null}
    </Box>
  );
}

/** The fewest rows in which the picture of a window shows anything. */
const minPictureRows = 4;

interface Props extends HeadingProps {
  /** What is known of it, or why nothing is. */
  readonly facts: readonly Fact[] | string;
  /** The most lines of each fact. */
  readonly maxLines: number;
  /** The picture of its window, shown if there is room. */
  readonly window: Uint8Array | null | undefined;
  /** The captions of two pictures of it, and the one before that of `window`; absent if there is only that. */
  readonly compared?: {
    readonly captions: readonly [before: string, now: string];
    readonly before: Uint8Array | null;
  };
}

/** The highlighted item beside a list: what it is, what is known of it, and what its window looks like. */
export function ItemAside({ facts, maxLines, window, compared, ...heading }: Props) {
  return (
    <Box flexDirection="column" rowGap={1} flexGrow={1} flexBasis={0} overflow="hidden">
      <IconHeading {...heading} />
      {typeof facts === 'string' ? (
        <Paragraph>{facts}</Paragraph>
      ) : (
        <Facts facts={facts} maxLines={maxLines} />
      )}
      {compared ? (
        <Box key={heading.lines[0]} columnGap={2} flexGrow={1} overflow="hidden">
          <Captioned caption={compared.captions[0]} minRows={minPictureRows}>
            {compared.before}
          </Captioned>
          <Captioned caption={compared.captions[1]} minRows={minPictureRows}>
            {window}
          </Captioned>
        </Box>
      ) : null}
      {window && !compared ? (
        <Picture key={heading.lines[0]} flexGrow={1} flexBasis={0} minRows={minPictureRows}>
          {window}
        </Picture>
      ) : null}
    </Box>
  );
}
