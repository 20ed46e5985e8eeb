import type { LaunchFailure, LaunchResult } from '../launch/launch-result.ts';

/** Failures in which a window is there that says or asks something. */
const asking: readonly LaunchFailure[] = [
  'window-dialog-only',
  'window-message-only',
  'window-of-message-program',
];

/** How far an application has come: not running, running, with a window of any kind, with a main window. */
function progressOf({ failure, exit, windows, proof }: LaunchResult): number {
  if (proof === 'proven') return 4;
  if (failure !== undefined && asking.includes(failure)) return 3;
  if (windows.some(({ wasMapped }) => wasMapped)) return 2;
  return exit ? 0 : 1;
}

/**
 * Whether an application came further than before, though not far enough: what was changed is then kept for the next
 * attempts. Another cause in the log counts too.
 */
export function isFurther(before: LaunchResult, after: LaunchResult): boolean {
  const gained = progressOf(after) - progressOf(before);
  if (gained !== 0) return gained > 0;
  return before.cause !== undefined && after.cause !== before.cause;
}
