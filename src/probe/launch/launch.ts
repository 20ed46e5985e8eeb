import type { Containers } from '../../engine/container.ts';
import { awaitClass } from './await-class.ts';
import type { LaunchOptions, LaunchRequest } from './launch-request.ts';
import type { LaunchResult } from './launch-result.ts';
import { observeStart } from './observe-start.ts';
import { startObserved } from './start-observed.ts';
import { unlessRepeated } from './unless-repeated.ts';

/**
 * Starts an application as the platform does, with a display server in its own container, and observes its windows. It
 * leaves nothing behind.
 *
 * @throws DeskpackError if the start cannot be tried here; a failing application is a result
 */
export function launch(
  containers: Containers,
  request: LaunchRequest,
  options: LaunchOptions = {},
): Promise<LaunchResult> {
  const { awaits, repeats } = request;
  return startObserved(containers, request, options, (trial, display) =>
    awaits
      ? awaitClass(trial, awaits)
      : unlessRepeated(trial, repeats, (within) => observeStart(within, display, options.onMain)),
  );
}
