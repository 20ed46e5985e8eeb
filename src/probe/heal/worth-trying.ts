import type { LaunchFailure, LaunchResult } from '../launch/launch-result.ts';
import { allHeals } from './all-heals.ts';
import type { Change, Heal, Patient } from './heal.ts';

/**
 * Failures that something other heals: more memory, a class for the window that is there, a person who may answer for
 * the users, or another program than that for the tray.
 */
const otherFailures: readonly LaunchFailure[] = [
  'start-out-of-memory',
  'window-unnamed',
  'window-tray-only',
  'window-password',
  'window-licence',
];

/** Whether a start shows the main window as it should be. */
export function showsMainWindow({ proof }: Pick<LaunchResult, 'proof'>): boolean {
  return proof === 'proven';
}

/** What is worth trying: what the log's cause asks for first, and then what is cheap. */
export async function worthTrying(
  patient: Patient,
  heals: readonly Heal[] = allHeals,
): Promise<(readonly [heal: Heal, change: Change])[]> {
  const { failure, cause } = patient.started;
  if (showsMainWindow(patient.started)) return [];
  if (failure !== undefined && otherFailures.includes(failure)) return [];
  const found: (readonly [Heal, Change])[] = [];
  for (const heal of heals) {
    // A heal is for the first of its causes above all.
    if (cause !== undefined && !heal.causes.includes(cause)) continue;
    const change = await heal.change(patient);
    if (change) found.push([heal, change]);
  }
  // An error is better mended than answered.
  const rank = ([heal, { answer }]: readonly [Heal, Change]) => {
    if (answer && failure === 'window-error') return 2;
    return cause !== undefined && heal.causes[0] === cause ? 0 : 1;
  };
  return found.toSorted(
    (one, other) => rank(one) - rank(other) || one[0].seconds - other[0].seconds,
  );
}
