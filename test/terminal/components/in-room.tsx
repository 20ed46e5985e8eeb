import type { ReactNode } from 'react';
import { InRoom } from '../../../src/terminal/components/layout/room.tsx';
import type { Room } from '../../../src/terminal/layout.ts';
import { screenLines } from './screen-lines.tsx';

/** The lines of a pane of a size, without colours and blanks at their ends. */
export function linesInRoom(
  content: ReactNode,
  { width, height }: Room,
  environment?: NodeJS.ProcessEnv,
): string[] {
  const pane = (
    <InRoom width={width} height={height}>
      {content}
    </InRoom>
  );
  const lines = screenLines(pane, { columns: width, rows: height }, environment);
  return lines.map((line) => line.trimEnd());
}
