import { readFile } from 'node:fs/promises';
import { type CatalogAccess, findCatalog } from '../../catalog/client.ts';
import { containerd } from '../../engine/containerd.ts';
import type { CtrCommand } from '../../engine/ctr-command.ts';
import type { Availability, Engine } from '../../engine/engine.ts';
import { type EngineName, findEngine } from '../../engine/find-engine.ts';
import { wantsPassword } from '../../engine/sudo.ts';
import { hasWorkingFolder } from '../../system/working-folder.ts';
import { Trouble } from '../../trouble.ts';
import type { Machine } from '../../wizard/services.ts';

/** The engine that is preferred, or why there is none. */
export async function engineOrReason(
  wanted: EngineName | 'auto',
): Promise<{ engine?: Engine; availability: Availability }> {
  try {
    const engine = await findEngine(wanted);
    return { engine, availability: await engine.availability() };
  } catch (thrown) {
    if (!(thrown instanceof Trouble)) throw thrown;
    const availability: Availability = {
      available: false,
      reason: thrown.message,
      action: thrown.action ?? '',
    };
    return { availability };
  }
}

/** Whether the engines of the distribution can be installed by whoever runs this. */
async function canInstallEngines(): Promise<boolean> {
  // Where nothing can be started, nothing that is said to be missing need be.
  if (process.getuid?.() !== 0 || !hasWorkingFolder()) return false;
  const release = await readFile('/etc/os-release', 'utf8').catch(() => '');
  return /^ID(?:_LIKE)?=.*\b(?:debian|ubuntu)\b/m.test(release);
}

async function catalogAvailability(address: string, access: CatalogAccess): Promise<Availability> {
  const found = await findCatalog(address, access);
  if (found.state !== 'absent') return { available: true, version: address };
  return { available: false, reason: found.reason, action: 'Start one with "deskpack serve".' };
}

interface Wanted {
  readonly engine: EngineName | 'auto';
  readonly namespace: string;
  readonly address: string;
  readonly ctr: CtrCommand;
  readonly catalog: string;
  readonly access: CatalogAccess;
}

/** What is there to build, hold and register images. */
export async function machineOf(wanted: Wanted): Promise<Machine> {
  const { engine, namespace, address, ctr, catalog, access } = wanted;
  const [found, store, registry, canInstall, wants] = await Promise.all([
    engineOrReason(engine),
    containerd({ namespace, address, command: ctr }).availability(),
    catalogAvailability(catalog, access),
    canInstallEngines(),
    wantsPassword(ctr),
  ]);
  return {
    engine: found.availability,
    store,
    catalog: registry,
    canInstallEngines: canInstall,
    wantsPassword: wants ? ctr.text : undefined,
  };
}
