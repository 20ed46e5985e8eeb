import type { DOMElement } from 'ink';
import { type ReactNode, useRef } from 'react';
import { useMeasured } from '../layout/use-measured.ts';
import { useSightOf } from './sight.tsx';
import { Viewport } from './viewport.tsx';

interface Props {
  /** The first row in sight; one beyond the end stands for the last rows. */
  readonly top: number;
  readonly children: ReactNode;
}

/** The part of a long content that fits into the rest of its parent; if not all does, the last row says what is missing. */
export function Scrolled({ top, children }: Props) {
  const room = useRef<DOMElement>(null);
  const content = useRef<DOMElement>(null);
  const height = useMeasured(room)?.height;
  const all = useMeasured(content)?.height;
  const isMeasured = height !== undefined && all !== undefined;
  const isCut = isMeasured && all > height;
  const rows = isCut ? height - 1 : height;
  const start = isMeasured ? Math.max(0, Math.min(top, all - (rows ?? 0))) : top;
  useSightOf(rows, all);
  return (
    <Viewport
      room={room}
      content={content}
      start={start}
      cut={isCut ? { rows: height - 1, all } : undefined}
    >
      {children}
    </Viewport>
  );
}
