import type { LaunchFailure, LaunchResult } from '../launch/launch-result.ts';
import { allHeals } from './all-heals.ts';
import type { Change, Heal, HealContext } from './heal.ts';

/**
 * Failures with another remedy: more memory, a class for the existing window, a packager who may answer for the users,
 * or another program instead of the one in the tray.
 */
const otherFailures: readonly LaunchFailure[] = [
  'start-out-of-memory',
  'window-unnamed',
  'window-offline',
  'window-class-changes',
  'window-tray-only',
  'window-password',
  'window-licence',
];

/** Failures by a window that asks: packages and services change nothing about it. */
const askingFailures: readonly LaunchFailure[] = [
  'window-with-dialog',
  'window-covered',
  'window-first-run',
];

/** Whether a start shows a proven main window. */
export function showsMainWindow({ proof }: Pick<LaunchResult, 'proof'>): boolean {
  return proof === 'proven';
}

/** Whether a heal is meant for the cause of a failure, and not only possible. */
export function isMeantFor(
  { name, causes }: Pick<Heal, 'name' | 'causes'>,
  cause: LaunchResult['cause'],
): boolean {
  if (cause === undefined) return false;
  return causes[0] === cause || (name === 'heal-named' && causes.includes(cause));
}

/** The heals that apply: first those for the cause, then the cheapest ones. */
export async function applicableHeals(
  context: HealContext,
  heals: readonly Heal[] = allHeals,
): Promise<(readonly [heal: Heal, change: Change])[]> {
  const { failure, cause, isCauseRead } = context.started;
  if (showsMainWindow(context.started)) return [];
  if (failure !== undefined && otherFailures.includes(failure)) return [];
  const isAsking = failure !== undefined && cause === undefined && askingFailures.includes(failure);
  const found: (readonly [Heal, Change])[] = [];
  for (const heal of heals) {
    // A cause that was only read in a message comes first, and excludes nothing: some messages need only be dismissed.
    if (cause !== undefined && !isCauseRead && !heal.causes.includes(cause)) continue;
    if (isAsking && heal.name !== 'heal-dialog') continue;
    const change = await heal.change(context);
    if (change) found.push([heal, change]);
  }
  // Fixing an error is better than dismissing it.
  const rank = ([heal, { answer }]: readonly [Heal, Change]) => {
    if (answer && failure === 'window-error') return 2;
    return isMeantFor(heal, cause) ? 0 : 1;
  };
  return found.toSorted(
    (one, other) => rank(one) - rank(other) || one[0].seconds - other[0].seconds,
  );
}
