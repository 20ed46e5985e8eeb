import { registeredCatalogs } from '../../pipeline/history/run-history.ts';
import { readSettings, settingTable } from '../../settings/settings.ts';
import { distinctCatalogs, type KnownCatalog } from '../../text/known-catalog.ts';

/**
 * The catalogs of this user, each once: the preference, the one that the wizard was opened with, those of earlier
 * runs, and the default.
 */
export async function knownCatalogs(opened: string): Promise<readonly KnownCatalog[]> {
  const usual = settingTable.catalog.default;
  const { catalog: preferred } = await readSettings();
  return distinctCatalogs([
    ...(preferred === usual ? [] : [{ address: preferred, note: 'your setting' }]),
    { address: opened, note: 'as the wizard was opened' },
    ...(await registeredCatalogs()).map((address) => ({ address, note: 'used before' })),
    { address: usual, note: 'the default' },
  ]);
}
