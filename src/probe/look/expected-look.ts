import type { InspectedImage } from '../../image/inspected-image.ts';
import type { LaunchResult } from '../launch/launch-result.ts';
import { classOf, type ObservedWindow } from '../windows/observed-window.ts';
import type { Look } from './look.ts';

/**
 * The result of a look if the main window that has just appeared stays and can be used; undefined if its class cannot be
 * declared.
 */
export function expectedLook(
  window: ObservedWindow,
  { layers }: Pick<InspectedImage, 'layers'>,
): Look | undefined {
  const launch = classOf(window);
  if (launch === undefined) return undefined;
  const { firstSeenMs } = window;
  const started: LaunchResult = {
    proof: 'proven',
    launch,
    window: { ...window, role: 'main' },
    windows: [],
    log: [],
    firstSeenMs,
    stayed: true,
    totalMs: firstSeenMs,
  };
  return { started, layers };
}
