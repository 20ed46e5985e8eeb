import { Box } from 'ink';
import { memo } from 'react';
import { displayLine } from '../../../text/escape/display-line.ts';
import { useSize, useSymbols } from '../look/look.tsx';
import { Toned } from '../look/toned.tsx';
import { codeParts, type Language } from './code-parts.ts';

interface LineProps {
  readonly language: Language;
  readonly children: string;
}

/** A line, which is only laid out again if it changes. */
const CodeLine = memo(function CodeLine({ language, children }: LineProps) {
  // A text of any length, such as an icon, is no more than fits.
  const text = displayLine(children.slice(0, useSize().columns * 2));
  return (
    <Toned>
      {text === '' ? ' ' : null}
      {codeParts(text, language).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be alike
        <Toned key={index} tone={part.tone}>
          {part.text}
        </Toned>
      ))}
    </Toned>
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
    // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike
    <Box key={index} height={1} flexShrink={0}>
      {isMarked ? (
        <Box width={1} flexShrink={0}>
          <Toned tone="accent">{isMarked(index) ? changed : ' '}</Toned>
        </Box>
      ) : null}
      <CodeLine language={language}>{line}</CodeLine>
    </Box>
  ));
}
