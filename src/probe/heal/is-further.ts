import type { LaunchResult } from '../launch/launch-result.ts';
import { missingParts } from '../launch/missing-parts.ts';

/** How far an application has come: not running, running, with a window, one that asks, a main one, one that can be used. */
function progressOf({ exit, windows, proof, stayed }: LaunchResult): number {
  if (proof === 'proven') return 5;
  if (stayed) return 4;
  if (!exit && windows.some(({ role }) => role === 'dialog' || role === 'message')) return 3;
  if (windows.some(({ wasMapped }) => wasMapped)) return 2;
  return exit ? 0 : 1;
}

/** Whether the log has named something as missing that it does not name any more. */
function hasFoundPart(before: LaunchResult, after: LaunchResult): boolean {
  const left = new Set(missingParts(after.log).map(({ name }) => name));
  return missingParts(before.log).some(({ name }) => !left.has(name));
}

/**
 * Whether an application came further than before, though not far enough: what was changed is then kept for the next
 * attempts. An error that is gone counts too, another cause in the log, and another part that it names as missing.
 */
export function isFurther(before: LaunchResult, after: LaunchResult): boolean {
  const gained = progressOf(after) - progressOf(before);
  if (gained !== 0) return gained > 0;
  if (before.failure === 'window-error' && after.failure !== 'window-error') return true;
  if (before.cause === undefined) return false;
  return after.cause !== before.cause || hasFoundPart(before, after);
}
