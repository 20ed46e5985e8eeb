import { Fragment, memo } from 'react';
import { displayLine } from '../../../text/escape/display-line.ts';
import { useSymbols } from '../look/look.tsx';
import { StyledText } from '../look/styled-text.tsx';
import { logParts } from './log-parts.ts';

/** Columns before each line, for a sign. */
export const logGutter = 2;

interface Props {
  readonly text: string;
  /** Columns for the text. */
  readonly width: number;
  readonly wraps: boolean;
  /** The search text; its matches are highlighted. */
  readonly search: string;
  /** Whether it is the match that was gone to, which has a pointer. */
  readonly isFound: boolean;
  readonly isError: boolean;
  /** The first of its rows that is shown, and the most of them. */
  readonly from: number;
  readonly count: number;
}

/** A line of a log: a text for each of its rows. As a build prints fast, it is only drawn again if it changes. */
export const LogLine = memo(function LogLine(props: Props) {
  const { text, isFound, isError, from, count } = props;
  const symbols = useSymbols();
  const rows = logParts(displayLine(text), { ...props, more: symbols.more });
  const gutter = ' '.repeat(logGutter);
  return rows.slice(from, from + count).map((pieces, index) => {
    const isSigned = from + index === 0 && (isFound || isError);
    return (
      <StyledText key={index} tone={isError ? 'strong' : 'plain'}>
        {isSigned ? (
          <StyledText tone={isFound ? 'accent' : 'error'}>
            {`${isFound ? symbols.pointer : symbols.error} `}
          </StyledText>
        ) : (
          gutter
        )}
        {pieces.map(({ text: piece, isMatch }, at) => (
          <Fragment key={at}>
            {isMatch ? <StyledText tone="selected">{piece}</StyledText> : piece}
          </Fragment>
        ))}
      </StyledText>
    );
  });
});
