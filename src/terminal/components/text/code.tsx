import { Box } from 'ink';
import { memo } from 'react';
import { displayLine } from '../../../text/escape/display-line.ts';
import type { Tone } from '../../rows/row.ts';
import { useSize, useSymbols } from '../look/look.tsx';
import { StyledText } from '../look/styled-text.tsx';

export type Language = 'descriptor' | 'recipe';

/** A piece of a line in one tone. */
interface Part {
  readonly text: string;
  readonly tone?: Tone;
}

// A string that continues beyond the edge of the screen has no closing quote.
const jsonPart = /("(?:[^"\\]|\\.)*(?:"|$))(\s*:)?|([{}[\],])/g;

/** A line of JSON with different tones for keys and punctuation. */
function jsonParts(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(jsonPart)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index) });
    const [whole, string, colon] = match;
    if (string === undefined) parts.push({ text: whole, tone: 'faint' });
    else if (colon === undefined) parts.push({ text: string });
    else parts.push({ text: string, tone: 'strong' }, { text: colon, tone: 'faint' });
    end = match.index + whole.length;
  }
  return [...parts, { text: text.slice(end) }];
}

/** A line of a recipe with a different tone for its instruction. */
function recipeParts(text: string): Part[] {
  const instruction = /^(?:ARG|FROM|USER|RUN|LABEL|ENV|COPY|CMD)(?= )/.exec(text)?.[0];
  if (instruction === undefined) return [{ text }];
  return [{ text: instruction, tone: 'strong' }, { text: text.slice(instruction.length) }];
}

/** A line in pieces, so that what gives it its structure stands out or stays behind. */
export function codeParts(line: string, language: Language): readonly Part[] {
  return language === 'recipe' ? recipeParts(line) : jsonParts(line);
}

interface LineProps {
  readonly language: Language;
  readonly children: string;
}

/** A line, which is only laid out again if it changes. */
const CodeLine = memo(function CodeLine({ language, children }: LineProps) {
  // A text of any length, such as an icon, is no more than fits.
  const text = displayLine(children.slice(0, useSize().columns * 2));
  return (
    <StyledText>
      {text === '' ? ' ' : null}
      {codeParts(text, language).map((part, index) => (
        <StyledText key={index} tone={part.tone}>
          {part.text}
        </StyledText>
      ))}
    </StyledText>
  );
});

interface Props {
  readonly lines: readonly string[];
  readonly language: Language;
  /** Whether the line with this index has a mark before it; without it, there is no room for marks. */
  readonly isMarked?: (index: number) => boolean;
}

/** Lines of a descriptor or of a recipe. */
export function Code({ lines, language, isMarked }: Props) {
  const { changed } = useSymbols();
  return lines.map((line, index) => (
    <Box key={index} height={1} flexShrink={0}>
      {isMarked ? (
        <Box width={1} flexShrink={0}>
          <StyledText tone="accent">{isMarked(index) ? changed : ' '}</StyledText>
        </Box>
      ) : null}
      <CodeLine language={language}>{line}</CodeLine>
    </Box>
  ));
}
