import type { Span } from './resource-use.ts';

/** With less time for itself, nothing can be said about an application. */
const minOwnMs = 200;

/**
 * The share of a processor that an application used of the time that it had for itself, as 1 for all of one; undefined if
 * nothing can be measured. An application of which nothing is known yet, or that got next to no time, counts as working:
 * only one that could have run and did not is idle.
 *
 * @param display what became of the time for the display server, for whose answers the application waits
 */
export function ownShare(
  application: Span | 'late' | undefined,
  display: Span | 'late' | undefined,
): number | undefined {
  if (application === undefined) return undefined;
  if (application === 'late') return 1;
  const lostByDisplay = typeof display === 'object' ? display.lostMs : 0;
  const own = application.passedMs - application.lostMs - lostByDisplay;
  return own < minOwnMs ? 1 : application.usedMs / own;
}
