import { registeredCatalogs } from '../../pipeline/history/registered-catalogs.ts';
import { readSettings, settingTable } from '../../settings/settings.ts';
import { serviceAddress } from '../../text/service-address.ts';
import type { KnownCatalog } from '../services.ts';

/** Maximum number of catalogs to choose from, so that each has a digit in a menu. */
const maxCatalogs = 6;

/** The catalogs of a list, each address once, as many as a menu has digits for. */
export function distinctCatalogs(all: readonly KnownCatalog[]): readonly KnownCatalog[] {
  const known = new Map<string, KnownCatalog>();
  for (const { address, note } of all) {
    const plain = serviceAddress(address);
    if (plain && !known.has(plain)) known.set(plain, { address: plain, note });
  }
  return [...known.values()].slice(0, maxCatalogs);
}

/**
 * The catalogs of this user, each once: the preference, the one that the wizard was opened with, those of earlier
 * runs, and the default.
 */
export async function knownCatalogs(opened: string): Promise<readonly KnownCatalog[]> {
  const usual = settingTable.catalog.default;
  const { catalog: preferred } = await readSettings();
  return distinctCatalogs([
    ...(preferred === usual ? [] : [{ address: preferred, note: 'your preference' }]),
    { address: opened, note: 'as the wizard was opened' },
    ...(await registeredCatalogs()).map((address) => ({ address, note: 'used before' })),
    { address: usual, note: 'the default' },
  ]);
}
