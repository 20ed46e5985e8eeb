import { createContext, use, useLayoutEffect } from 'react';
import type { VisibleRange } from '../../scroll-place.ts';

/**
 * Called with the extent of what scrolls on a screen, which commands such as "a page down" need; with undefined when that is
 * no longer shown.
 */
export const VisibleRangeReceiver = createContext<(sight: VisibleRange | undefined) => void>(
  () => {},
);

/** Says how much there is of something that scrolls, and how much of it is in sight; nothing as long as that is not known. */
export function useVisibleRange(sight: VisibleRange | undefined): void {
  const receive = use(VisibleRangeReceiver);
  useLayoutEffect(() => {
    receive(sight);
    return () => receive(undefined);
  }, [receive, sight]);
}
