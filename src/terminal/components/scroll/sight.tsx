import { createContext, use, useLayoutEffect } from 'react';
import type { LogSight } from '../../scroll-place.ts';

/**
 * Called with the extent of what scrolls on a screen, which commands such as "a page down" need; with undefined when that is
 * no longer shown.
 */
export const SightReceiver = createContext<(sight: LogSight | undefined) => void>(() => {});

/** Says how much there is of something that scrolls, and how much of it is in sight; nothing as long as that is not known. */
export function useSight(sight: LogSight | undefined): void {
  const receive = use(SightReceiver);
  useLayoutEffect(() => {
    receive(sight);
    return () => receive(undefined);
  }, [receive, sight]);
}
