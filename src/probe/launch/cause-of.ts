import { causeInLog } from './cause-in-log.ts';
import type { LaunchFailure, LaunchResult } from './launch-result.ts';

/** Failures that say themselves why: what the log says then is about something else, and more time would show the same. */
const selfExplaining: readonly LaunchFailure[] = [
  'window-with-dialog',
  'window-covered',
  'window-password',
  'window-licence',
  'window-first-run',
  'window-tray-only',
  'window-unnamed',
];

/** What is known of a start beside how it has failed. */
interface Circumstances {
  /** The last lines that the application wrote. */
  readonly log: readonly string[];
  /** Whether the application has ended by itself. */
  readonly hasEnded: boolean;
  /** Whether it got so little of a processor that nobody could wait for it. */
  readonly isStarved: boolean;
}

/** Why a start has failed: what its log names, or that the machine was too busy; undefined if neither is known. */
export function causeOf(
  failure: LaunchFailure,
  { log, hasEnded, isStarved }: Circumstances,
): LaunchResult['cause'] {
  if (selfExplaining.includes(failure)) return undefined;
  return causeInLog(log, hasEnded) ?? (isStarved && !hasEnded ? 'cause-load' : undefined);
}
