import type { Machine } from '../../bring/machine.ts';
import { estimatesFor, readMachineFacts } from '../../bring/read-machine.ts';
import { type CatalogAccess, findCatalog } from '../../catalog/client/client.ts';
import type { EngineName } from '../../engine/all-engines.ts';
import { chooseEngine, NoEngineError } from '../../engine/choose-engine.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { wantsPassword } from '../../image-store/sudo.ts';
import { settingTable } from '../../settings/settings.ts';
import { isLoopbackName } from '../../system/loopback.ts';
import { readDurations } from '../../system/machine/durations.ts';
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
  /** The engine that is used, or would be; undefined if another reason is in the way. */
  readonly preferred?: NoEngineError['preferred'];
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
    const availability = { available: true, version } as const;
    const preferred = { name: engine.name as EngineName, availability };
    return { engine, builder, availability, preferred };
  } catch (error) {
    if (!(error instanceof DeskpackError)) throw error;
    const availability: Availability = {
      available: false,
      code: error.code,
      reason: error instanceof NoEngineError ? error.inShort : error.message,
      action: error.action ?? '',
    };
    return { availability, ...(error instanceof NoEngineError && { preferred: error.preferred }) };
  }
}

type MachineToBring = Pick<Machine, 'facts' | 'estimates'>;

/** The facts of this machine, which take a second where packages are to be installed. */
export async function readMachineToBring(): Promise<MachineToBring> {
  const facts = await readMachineFacts(process.env);
  return { facts, estimates: await estimatesFor(facts) };
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
  readFacts: () => Promise<MachineToBring> = readMachineToBring,
): Promise<HostStatus> {
  const { ctr, catalog, access, verify, instead } = wanted;
  const [found, store, registry, wants, facts, durations] = await Promise.all([
    engine,
    storeOf(wanted).availability(),
    catalogAvailability(catalog, access),
    instead ? false : wantsPassword(ctr),
    instead ? undefined : readFacts(),
    instead ? undefined : readDurations(),
  ]);
  const { preferred } = found;
  const isCatalogHere = isLoopbackName(new URL(catalog).hostname);
  const isUsualCatalog = catalog === settingTable.catalog.default;
  const machine = facts &&
    preferred && { ...facts, engine: preferred, isCatalogHere, isUsualCatalog };
  return {
    engine: found.availability,
    builder: found.builder,
    store,
    catalog: registry,
    ...(found.engine?.containers || instead ? { verifies: verify !== 'no' } : {}),
    machine,
    ...(durations && { durations }),
    wantsPassword: wants ? ctr.text : undefined,
  };
}
