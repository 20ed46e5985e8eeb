import type { ReactNode } from 'react';
import { SizedPane } from '../../../src/terminal/components/layout/available-size.tsx';
import type { AvailableSize } from '../../../src/terminal/layout.ts';
import { screenLines } from './screen-lines.tsx';

/** The lines of a pane of a size, without colours and blanks at their ends. */
export function linesInRoom(
  content: ReactNode,
  { width, height }: AvailableSize,
  environment?: NodeJS.ProcessEnv,
): string[] {
  const pane = (
    <SizedPane width={width} height={height}>
      {content}
    </SizedPane>
  );
  const lines = screenLines(pane, { columns: width, rows: height }, environment);
  return lines.map((line) => line.trimEnd());
}
