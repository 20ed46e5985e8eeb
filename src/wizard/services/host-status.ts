import { type CatalogAccess, findCatalog } from '../../catalog/client/client.ts';
import { chooseEngine, NoEngineError } from '../../engine/choose-engine.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { wantsPassword } from '../../image-store/sudo.ts';
import { hasWorkingFolder } from '../../system/folders/working-folder.ts';
import { distributionHere } from '../../system/machine/distribution.ts';
import type { Availability } from '../../system/process/program/availability.ts';
import type { Builder, HostStatus } from '../services.ts';
import { storeOf, type WizardSettings } from './wizard-settings.ts';

type WantedEngine = Pick<WizardSettings, 'engine' | 'engineFrom' | 'instead'>;

/** The chosen engine, or the reason for its absence. */
export async function engineOrReason({
  engine: wanted,
  engineFrom,
  instead: other,
}: WantedEngine): Promise<{
  readonly engine?: Engine;
  readonly builder?: Builder;
  readonly availability: Availability;
}> {
  if (other) {
    const { engine, version } = other;
    const builder: Builder = { name: engine.name, version, from: 'found' };
    return { engine, builder, availability: { available: true, version } };
  }
  try {
    const { engine, version, from, instead } = await chooseEngine(wanted, engineFrom);
    const builder = {
      name: engine.name,
      version,
      from,
      ...(instead ? { instead } : {}),
      ...(engine.containers ? {} : { onlyBuilds: true as const }),
    };
    return { engine, builder, availability: { available: true, version } };
  } catch (error) {
    if (!(error instanceof DeskpackError)) throw error;
    const availability: Availability = {
      available: false,
      code: error.code,
      reason: error instanceof NoEngineError ? error.inShort : error.message,
      action: error.action ?? '',
    };
    return { availability };
  }
}

/** Whether the current user can install the distribution's engines. */
function canInstallEngines(): boolean {
  // Without a working folder no program can be started, so the engines only seem to be missing.
  if (process.getuid?.() !== 0 || !hasWorkingFolder()) return false;
  return ['debian', 'ubuntu'].includes(distributionHere());
}

async function catalogAvailability(address: string, access: CatalogAccess): Promise<Availability> {
  const found = await findCatalog(address, access);
  if (found.state !== 'absent') return { available: true, version: address };
  return {
    available: false,
    code: found.code,
    reason: found.reason,
    action: found.action ?? 'Start one with "deskpack catalog serve".',
  };
}

export async function hostStatus(
  wanted: WizardSettings,
  engine = engineOrReason(wanted),
): Promise<HostStatus> {
  const { ctr, catalog, access, verify, instead } = wanted;
  const [found, store, registry, canInstall, wants] = await Promise.all([
    engine,
    storeOf(wanted).availability(),
    catalogAvailability(catalog, access),
    canInstallEngines(),
    instead ? false : wantsPassword(ctr),
  ]);
  return {
    engine: found.availability,
    builder: found.builder,
    store,
    catalog: registry,
    ...(found.engine?.containers || instead ? { verifies: verify !== 'no' } : {}),
    canInstallEngines: canInstall,
    wantsPassword: wants ? ctr.text : undefined,
  };
}
