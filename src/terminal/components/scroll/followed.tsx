import type { DOMElement } from 'ink';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useMeasured } from '../layout/use-measured.ts';
import { useSightOf } from './sight.tsx';
import { Viewport } from './viewport.tsx';

interface Props {
  /** The highlighted item among the children. */
  readonly here: RefObject<DOMElement | null>;
  /** How many items there are. */
  readonly count: number;
  readonly children: ReactNode;
}

/** Rows that are kept in sight below the highlighted item, if there are any. */
const below = 2;

interface Place {
  readonly y: number;
  readonly height: number;
}

/** The row after an item; 0 if there is none. */
const endOf = (item: Place | undefined, all: Place) => (item ? item.y + item.height - all.y : 0);

/**
 * Items of different heights in the rest of their parent, scrolled no further than the highlighted one needs; if not all
 * fit, the last row says what is missing.
 */
export function Followed({ here, count, children }: Props) {
  const room = useRef<DOMElement>(null);
  const content = useRef<DOMElement>(null);
  const height = useMeasured(room)?.height;
  const all = useMeasured(content);
  const item = useMeasured(here);
  const rows = height !== undefined && all && all.height > height ? height - 1 : height;
  const start =
    rows === undefined || !all
      ? 0
      : Math.max(0, Math.min(endOf(item, all) + below - rows, all.height - rows));
  useSightOf(height, count);
  return (
    <Viewport
      room={room}
      content={content}
      start={start}
      cut={all && rows !== undefined && rows !== height ? { rows, all: all.height } : undefined}
    >
      {children}
    </Viewport>
  );
}
