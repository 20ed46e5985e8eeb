import { createContext, use, useLayoutEffect } from 'react';
import type { LogSight } from '../scroll-place.ts';

/** Called with the extent of what scrolls on a screen, which commands such as "a page down" need. */
export const SightReceiver = createContext<(sight: LogSight) => void>(() => {});

/** Says how much there is of something that scrolls, and how much of it is in sight. */
export function useSight(rows: number | undefined, end: number | undefined): void {
  const receive = use(SightReceiver);
  useLayoutEffect(() => {
    if (rows !== undefined && end !== undefined) receive({ rows, first: 0, end });
  }, [receive, rows, end]);
}
