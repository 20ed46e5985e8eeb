import { apt } from '../../../src/package-manager/apt/apt.ts';
import { applicableHeals } from '../../../src/probe/heal/applicable-heals.ts';
import type { Change, HealContext } from '../../../src/probe/heal/heal.ts';
import { aFailure } from '../launch/a-start.ts';

/** An application that shows no window, for reasons that nobody says. */
export function aHealContext(changes: Partial<HealContext> = {}): HealContext {
  return {
    started: aFailure({ failure: 'window-missing' }),
    descriptor: { mimetype: 'text/plain;' },
    manager: apt,
    installed: new Set(['libc6']),
    available: async () => new Set(),
    ownersOfBusName: async () => [],
    sessionBus: 'missing',
    entryPointWaits: true,
    ...changes,
  };
}

/** The names of what is tried for it, and what that changes. */
export async function triedFor(
  changes: Partial<HealContext>,
): Promise<(readonly [string, Change])[]> {
  const worth = await applicableHeals(aHealContext(changes));
  return worth.map(([{ name }, change]) => [name, change]);
}
