import { join } from 'node:path';
import { DeskpackError, errorMessage } from '../../../error/deskpack-error.ts';
import { makeFolder } from '../../../system/folders/make-folder.ts';
import type { CatalogStore } from '../store.ts';
import { sqliteModule } from './sqlite-module.ts';
import { SqliteStore } from './sqlite-store.ts';

/** Opens the database in a data folder, and creates both if they do not exist. */
export async function openSqliteStore(folder: string): Promise<CatalogStore> {
  const file = join(folder, 'catalog.sqlite');
  try {
    // Other users of the machine must not read what is registered.
    makeFolder(folder, 0o700);
    return new SqliteStore(await sqliteModule(), file);
  } catch (cause) {
    if (cause instanceof DeskpackError) throw cause;
    throw new DeskpackError('catalog-data-unusable', {
      doing: `open the catalog in ${file}`,
      reason: errorMessage(cause),
      subject: { kind: 'file', name: file },
      cause,
      action: 'Fix the cause, or choose another folder with --data.',
    });
  }
}
