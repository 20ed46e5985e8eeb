import { join } from 'node:path';
import { startBackgroundCatalog } from '../../catalog/embedded/background-catalog.ts';
import { dataFolder, stateFolder } from '../../system/folders/user-folders.ts';
import type { Means } from '../means.ts';

const portOf = (address: string) => Number(new URL(address).port || 80);

/** Starts a catalog that goes on without this process. @throws DeskpackError */
export async function bringCatalog({ catalog, token }: Means): Promise<void> {
  await startBackgroundCatalog({
    port: portOf(catalog),
    dataFolder: join(dataFolder(), 'catalog'),
    log: join(stateFolder(), 'catalog.log'),
    token,
  });
}
