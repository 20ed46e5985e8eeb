import { Box } from 'ink';
import type { ReactNode } from 'react';
import { displayLine } from '../../text/display-line.ts';
import { minTerminalSize, type Size } from '../layout.ts';
import { useSize, useSymbols } from './look.tsx';
import { Rule } from './rule.tsx';
import { Toned } from './toned.tsx';
import { tooSmallText } from './too-small-text.ts';

interface Props {
  /** What the screen is about. */
  readonly title: string;
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

/** Rows of a screen beside those of its body. */
export const chromeRows = 4;

/** A whole screen, exactly as tall as the terminal: title, body, notice and keys. */
export function Screen({
  title,
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
  return (
    <Box flexDirection="column" height={rows}>
      <Box justifyContent="space-between" gap={1} paddingX={1}>
        <Toned tone="strong">{`deskpack ${dot} ${displayLine(title)}`}</Toned>
        <Box flexShrink={0}>
          <Toned>{state}</Toned>
        </Box>
      </Box>
      <Rule />
      <Box flexDirection="column" flexGrow={1} overflow="hidden">
        {children}
      </Box>
      {notice}
      {keys}
    </Box>
  );
}
