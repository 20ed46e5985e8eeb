import type { LaunchFailure, LaunchResult } from '../launch/launch-result.ts';
import { allHeals } from './all-heals.ts';
import type { Change, Heal, Patient } from './heal.ts';

/** Failures that something other heals: more memory, or a class for the window that is there. */
const otherFailures: readonly LaunchFailure[] = ['start-out-of-memory', 'window-unnamed'];

/** Whether a start shows a main window with something in it. */
export function showsMainWindow({ proof, picture }: LaunchResult): boolean {
  return proof === 'proven' && picture?.isBlank !== true;
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
  const isFor = ([heal]: readonly [Heal, Change]) =>
    cause !== undefined && heal.causes[0] === cause;
  return found.toSorted(
    (one, other) => Number(isFor(other)) - Number(isFor(one)) || one[0].seconds - other[0].seconds,
  );
}
