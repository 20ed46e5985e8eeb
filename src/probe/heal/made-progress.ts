import { partsOfStart } from '../launch/cause/missing-parts.ts';
import type { LaunchResult } from '../launch/launch-result.ts';

/** The stages of a start: not running, running, with a window, with a dialog, with a main window, with a usable one. */
function progressOf({ exit, windows, proof, stayed }: LaunchResult): number {
  if (proof === 'proven') return 5;
  if (stayed) return 4;
  if (!exit && windows.some(({ role }) => role === 'dialog' || role === 'message')) return 3;
  if (windows.some(({ wasMapped }) => wasMapped)) return 2;
  return exit ? 0 : 1;
}

/** Whether a missing part that was named in the log is no longer named. */
function hasFoundPart(before: LaunchResult, after: LaunchResult): boolean {
  const left = new Set(partsOfStart(after).map(({ name }) => name));
  return partsOfStart(before).some(({ name }) => !left.has(name));
}

/**
 * Whether an application came further than before, without success; the change is then kept for the following attempts.
 * An error that is gone also counts, as do another cause and another missing part in the log.
 */
export function madeProgress(before: LaunchResult, after: LaunchResult): boolean {
  const gained = progressOf(after) - progressOf(before);
  if (gained !== 0) return gained > 0;
  if (before.failure === 'window-error' && after.failure !== 'window-error') return true;
  if (before.cause === undefined) return false;
  return after.cause !== before.cause || hasFoundPart(before, after);
}
