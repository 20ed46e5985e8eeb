import { join } from 'node:path';
import { startBackgroundCatalog } from '../../catalog/embedded/background-catalog.ts';
import {
  type EmbeddedCatalog,
  startEmbeddedCatalog,
} from '../../catalog/embedded/embedded-catalog.ts';
import { registeredCatalogs } from '../../pipeline/history/run-history.ts';
import { readSettings, settingTable } from '../../settings/settings.ts';
import { dataFolder, stateFolder } from '../../system/folders/user-folders.ts';
import { distinctCatalogs, type KnownCatalog } from '../../text/known-catalog.ts';
import type { OwnCatalog } from '../own-catalog.ts';
import type { WizardSettings } from './wizard-settings.ts';

type Wanted = Pick<WizardSettings, 'catalog' | 'access'>;

/** A catalog that the wizard starts at the configured address if there is none. */
export interface CatalogOfWizard {
  start(wanted: Wanted): Promise<OwnCatalog>;
  /** Lets it continue without the wizard. It is restarted for this, and its data is kept. */
  keep(wanted: Wanted): Promise<OwnCatalog>;
  /** Undefined while there is none. */
  address(): string | undefined;
  /** Whether there is a catalog that ends with the wizard. */
  endsWithWizard(): boolean;
  close(): Promise<void>;
}

const portOf = (address: string) => Number(new URL(address).port || 80);

export function ownCatalog(): CatalogOfWizard {
  const data = join(dataFolder(), 'catalog');
  let running: EmbeddedCatalog | undefined;
  let kept: string | undefined;

  async function start({ catalog, access: { token } }: Wanted): Promise<OwnCatalog> {
    running ??= await startEmbeddedCatalog({ dataFolder: data, port: portOf(catalog), token });
    return { address: running.url, data };
  }

  return {
    start,
    async keep(wanted) {
      const { token } = wanted.access;
      const log = join(stateFolder(), 'catalog.log');
      const port = portOf(running?.url ?? wanted.catalog);
      await running?.close();
      running = undefined;
      try {
        const { url, pid } = await startBackgroundCatalog({ port, dataFolder: data, log, token });
        kept = url;
        return { address: url, data, pid };
      } catch (error) {
        // If it cannot be kept, at least it runs again as before.
        await start(wanted);
        throw error;
      }
    },
    address: () => kept ?? running?.url,
    endsWithWizard: () => running !== undefined,
    async close() {
      await running?.close();
    },
  };
}

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
