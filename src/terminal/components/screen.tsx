import { Box } from 'ink';
import type { ReactNode } from 'react';
import { columnsOf } from '../../text/columns.ts';
import { displayLine } from '../../text/display-line.ts';
import { minTerminalSize, type Size } from '../layout.ts';
import { useSize, useSymbols } from './look.tsx';
import { Rule } from './rule.tsx';
import { Toned } from './toned.tsx';
import { tooSmallText } from './too-small-text.ts';

interface Props {
  /** What the screen is about. */
  readonly title: string;
  /** Where that is; left out where there is not room for both. */
  readonly place?: string;
  /** A few words at the right end of the title's line. */
  readonly state?: string;
  /** The line above the keys. */
  readonly notice: ReactNode;
  /** The last line. */
  readonly keys: ReactNode;
  /** The smallest terminal in which it is usable. */
  readonly minSize?: Size;
  readonly children: ReactNode;
}

/** Whether there is room for a line below the title. */
const hasRule = ({ rows }: Size) => rows >= 16;

/** Rows of the body: all but title, notice and keys, and the line below the title if there is room for it. */
export function bodyRows(size: Size): number {
  return Math.max(1, size.rows - (hasRule(size) ? 4 : 3));
}

/** A whole screen, exactly as tall as the terminal: title, body, notice and keys. */
export function Screen({
  title,
  place,
  state = '',
  notice,
  keys,
  minSize = minTerminalSize,
  children,
}: Props) {
  const size = useSize();
  const { dot } = useSymbols();
  const { columns, rows } = size;
  if (columns < minSize.columns || rows < minSize.rows) {
    return (
      <Box height={rows} overflow="hidden">
        <Toned wrap="wrap">{tooSmallText(size)}</Toned>
      </Box>
    );
  }
  const between = ` ${dot} `;
  const short = ['deskpack', displayLine(title)].join(between);
  const whole = ['deskpack', ...(place ? [displayLine(place)] : []), displayLine(title)].join(
    between,
  );
  return (
    <Box flexDirection="column" height={rows}>
      <Box justifyContent="space-between" gap={1} paddingX={1} height={1} flexShrink={0}>
        <Toned tone="strong">
          {columnsOf(whole) + columnsOf(state) + 3 > columns ? short : whole}
        </Toned>
        <Box flexShrink={0}>
          <Toned>{state}</Toned>
        </Box>
      </Box>
      {hasRule(size) ? <Rule /> : null}
      <Box flexDirection="column" flexGrow={1} flexBasis={0} overflow="hidden">
        {children}
      </Box>
      {notice}
      {keys}
    </Box>
  );
}
