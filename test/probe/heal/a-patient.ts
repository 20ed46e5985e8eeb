import { apt } from '../../../src/package-manager/apt/apt.ts';
import type { Change, Patient } from '../../../src/probe/heal/heal.ts';
import { worthTrying } from '../../../src/probe/heal/worth-trying.ts';
import { aFailure } from '../launch/a-start.ts';

/** An application that shows no window, for reasons that nobody says. */
export function aPatient(changes: Partial<Patient> = {}): Patient {
  return {
    started: aFailure({ failure: 'window-missing' }),
    descriptor: { mimetype: 'text/plain;' },
    manager: apt,
    installed: new Set(['libc6']),
    sessionBus: 'missing',
    isWaitedFor: true,
    ...changes,
  };
}

/** The names of what is tried for it, and what that changes. */
export async function triedFor(changes: Partial<Patient>): Promise<(readonly [string, Change])[]> {
  const worth = await worthTrying(aPatient(changes));
  return worth.map(([{ name }, change]) => [name, change]);
}
