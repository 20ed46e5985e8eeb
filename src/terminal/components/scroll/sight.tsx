import { createContext, use, useLayoutEffect } from 'react';
import type { LogSight } from '../../scroll-place.ts';

/**
 * Called with the extent of what scrolls on a screen, which commands such as "a page down" need; with undefined when that is
 * no longer shown.
 */
export const SightReceiver = createContext<(sight: LogSight | undefined) => void>(() => {});

/** Says how much there is of something that scrolls, and how much of it is in sight. */
export function useSight(sight: LogSight | undefined): void {
  const receive = use(SightReceiver);
  useLayoutEffect(() => {
    receive(sight);
    return () => receive(undefined);
  }, [receive, sight]);
}

/** The same of a list whose rows are counted from 0; nothing as long as one of the numbers is not known. */
export function useSightOf(rows: number | undefined, end: number | undefined): void {
  const receive = use(SightReceiver);
  useLayoutEffect(() => {
    if (rows === undefined || end === undefined) return undefined;
    receive({ rows, first: 0, end });
    return () => receive(undefined);
  }, [receive, rows, end]);
}
