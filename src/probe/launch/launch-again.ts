import type { Containers } from '../../engine/container.ts';
import { type LaunchOptions, type LaunchRequest, launch, usualPatience } from './launch.ts';
import type { LaunchFailure, LaunchResult } from './launch-result.ts';

/** Failures of an application that runs and may only need more time. */
const waiting: readonly LaunchFailure[] = [
  'window-missing',
  'window-hidden-only',
  'window-helper-only',
];

/**
 * Whether an application may show its window later than it was waited for. That its log names a cause does not say that
 * it never comes: programs that give up something report the same.
 */
export function mayBeSlow({ failure }: LaunchResult): boolean {
  return failure !== undefined && waiting.includes(failure);
}

const ranks = ['none', 'likely', 'proven'] as const;

/**
 * Starts an application that has failed once more, and answers with the better of both starts. One that may be slow gets
 * all the time that a start may take, even if it does nothing.
 */
export async function launchAgain(
  containers: Containers,
  request: LaunchRequest,
  failed: LaunchResult,
  options: LaunchOptions = {},
  start: typeof launch = launch,
): Promise<LaunchResult> {
  const { mostMs } = request.patience ?? usualPatience;
  const patience = mayBeSlow(failed) ? { leastMs: mostMs, mostMs } : request.patience;
  const again = { ...request, ...(patience ? { patience } : {}) };
  const second = await start(containers, again, options);
  return ranks.indexOf(second.proof) < ranks.indexOf(failed.proof) ? failed : second;
}
