import { Box } from 'ink';
import type { ReactNode } from 'react';
import { columnsOf } from '../../../text/columns/columns.ts';
import { displayLine } from '../../../text/escape/display-line.ts';
import { bodyRows, hasRule, minTerminalSize, type Size } from '../../layout.ts';
import { wrap } from '../../rows/wrap.ts';
import { SizedPane } from '../layout/available-size.tsx';
import { Rule } from '../layout/rule.tsx';
import { useSize, useSymbols } from '../look/look.tsx';
import { StyledText } from '../look/styled-text.tsx';
import { fittingParts, type Part, Parts } from './parts.tsx';

const needed = `${minTerminalSize.columns}x${minTerminalSize.rows}`;

/** The required size for a terminal that is too small, in as many words as fit. */
function tooSmallText({ columns, rows }: Size): string {
  const what = `deskpack needs ${needed} characters; this is ${columns}x${rows}.`;
  const texts = [
    `${what} Make the terminal larger.`,
    what,
    `deskpack needs ${needed}.`,
    `needs ${needed}`,
  ];
  const fits = (text: string) =>
    text.split(' ').every((word) => columnsOf(word) <= columns) &&
    wrap(text, columns).length <= rows;
  return texts.find(fits) ?? needed;
}

interface Props {
  readonly title: string;
  /** Where that is; left out where there is not room for both. */
  readonly place?: string;
  /** A few words at the right end of the title's line. */
  readonly state?: string;
  /** Engine, template and the like, as far as there is room. */
  readonly parts?: readonly Part[];
  /** The problem in two or three words, before the state. */
  readonly warning?: string | undefined;
  /** The line above the keys. */
  readonly notice: ReactNode;
  /** The last line. */
  readonly keys: ReactNode;
  /** The smallest terminal in which it is usable. */
  readonly minSize?: Size;
  readonly children: ReactNode;
}

/** A whole screen, exactly as tall as the terminal: title, body, notice and keys. */
export function Screen({
  title,
  place,
  state = '',
  parts = [],
  warning,
  notice,
  keys,
  minSize = minTerminalSize,
  children,
}: Props) {
  const size = useSize();
  const { dot, warning: sign } = useSymbols();
  const { columns, rows } = size;
  if (columns < minSize.columns || rows < minSize.rows) {
    return (
      <Box height={rows} overflow="hidden">
        <StyledText wrap="wrap">{tooSmallText(size)}</StyledText>
      </Box>
    );
  }
  const between = ` ${dot} `;
  const short = ['deskpack', displayLine(title)].join(between);
  const whole = ['deskpack', ...(place ? [displayLine(place)] : []), displayLine(title)].join(
    between,
  );
  const rightColumns = columnsOf(state) + (warning === undefined ? 0 : columnsOf(warning) + 4);
  const heading = columnsOf(whole) + rightColumns + 3 > columns ? short : whole;
  const fitting = fittingParts(parts, columns - columnsOf(heading) - rightColumns - 4);
  return (
    <Box flexDirection="column" height={rows}>
      <Box justifyContent="space-between" gap={1} paddingX={1} height={1} flexShrink={0}>
        <Box gap={2} minWidth={10}>
          <StyledText tone="strong">{heading}</StyledText>
          {fitting.length === 0 ? null : <Parts parts={fitting} />}
        </Box>
        <Box gap={2} flexShrink={warning === undefined ? 0 : 1}>
          {warning === undefined ? null : (
            <Box flexShrink={0}>
              <StyledText tone="warning">{`${sign} `}</StyledText>
              <StyledText>{warning}</StyledText>
            </Box>
          )}
          <StyledText>{state}</StyledText>
        </Box>
      </Box>
      {hasRule(size) ? <Rule /> : null}
      <Box flexDirection="column" flexGrow={1} flexBasis={0} overflow="hidden">
        <SizedPane width={columns} height={bodyRows(size)}>
          {children}
        </SizedPane>
      </Box>
      {notice}
      {keys}
    </Box>
  );
}
