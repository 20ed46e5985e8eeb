import type { Containers } from '../../engine/container.ts';
import { launch } from './launch.ts';
import { defaultTimeouts, type LaunchOptions, type LaunchRequest } from './launch-request.ts';
import type { LaunchFailure, LaunchResult } from './launch-result.ts';

/** Failures of a running application that may only need more time. */
const waiting: readonly LaunchFailure[] = [
  'window-missing',
  'window-hidden-only',
  'window-helper-only',
];

/**
 * Whether an application may be slow to show its window. A cause in the log does not exclude that: programs report lost
 * optional features too.
 */
export function mayBeSlow({ failure }: LaunchResult): boolean {
  return failure !== undefined && waiting.includes(failure);
}

const ranks = ['none', 'likely', 'proven'] as const;

/**
 * Retries a failed start and returns the better result of both. An application that may be slow gets the maximum time,
 * even if it is idle.
 */
export async function retryLaunch(
  containers: Containers,
  request: LaunchRequest,
  failed: LaunchResult,
  options: LaunchOptions = {},
  start: typeof launch = launch,
): Promise<LaunchResult> {
  const { maxMs } = request.timeouts ?? defaultTimeouts;
  const timeouts = mayBeSlow(failed) ? { minMs: maxMs, maxMs } : request.timeouts;
  const again = { ...request, ...(timeouts ? { timeouts } : {}), repeats: failed };
  const second = await start(containers, again, options);
  return ranks.indexOf(second.proof) < ranks.indexOf(failed.proof) ? failed : second;
}
