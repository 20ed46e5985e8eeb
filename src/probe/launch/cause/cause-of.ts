import type { LaunchFailure, LaunchResult } from '../launch-result.ts';
import { causeInLog } from './cause-in-log.ts';

/** Failures that explain themselves: causes in the log are unrelated, and more time would not help. */
const selfExplaining: readonly LaunchFailure[] = [
  'window-with-dialog',
  'window-covered',
  'window-password',
  'window-licence',
  'window-first-run',
  'window-tray-only',
  'window-unnamed',
  'window-offline',
  'window-class-changes',
];

/** Failures by a message that is on the screen: more time would not help, but the log may name its cause. */
const told: readonly LaunchFailure[] = [
  'window-error',
  'window-message-only',
  'window-of-message-program',
];

/** The evidence about a failed start. */
interface Circumstances {
  /** The last lines of the application's log. */
  readonly log: readonly string[];
  /** Whether the application has exited. */
  readonly hasEnded: boolean;
  /** Whether it was stalled for so long that waiting was pointless. */
  readonly isStarved: boolean;
}

/** The cause of a failed start: one that the log names, or a busy machine; undefined if unknown. */
export function causeOf(
  failure: LaunchFailure,
  { log, hasEnded, isStarved }: Circumstances,
): LaunchResult['cause'] {
  if (selfExplaining.includes(failure)) return undefined;
  const mayBeLoad = isStarved && !hasEnded && !told.includes(failure);
  return causeInLog(log, hasEnded) ?? (mayBeLoad ? 'cause-load' : undefined);
}
