import { join } from 'node:path';
import { startBackgroundCatalog } from '../../catalog/embedded/background-catalog.ts';
import {
  type EmbeddedCatalog,
  startEmbeddedCatalog,
} from '../../catalog/embedded/embedded-catalog.ts';
import { dataFolder, stateFolder } from '../../system/folders/user-folders.ts';
import type { OwnCatalog } from '../own-catalog.ts';
import type { WizardSettings } from './wizard-settings.ts';

type Wanted = Pick<WizardSettings, 'catalog' | 'access'>;

/** A catalog that the wizard starts at the address where none is. */
interface CatalogOfWizard {
  start(wanted: Wanted): Promise<OwnCatalog>;
  /** Has it go on without the wizard: for a moment it is away, and what it holds stays. */
  keep(wanted: Wanted): Promise<OwnCatalog>;
  /** Where it is; undefined while there is none. */
  address(): string | undefined;
  /** Whether there is one that ends with the wizard. */
  endsWithWizard(): boolean;
  close(): Promise<void>;
}

const portOf = (address: string) => Number(new URL(address).port || 80);

/** Makes what starts a catalog, when it is asked to. */
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
        // What could not be kept is at least as it was.
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
