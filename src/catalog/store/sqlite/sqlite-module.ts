import { statSync } from 'node:fs';
import type * as Sqlite from '@photostructure/sqlite';
import { DeskpackError, systemErrorCode } from '../../../error/deskpack-error.ts';

export type SqliteModule = Pick<typeof Sqlite, 'DatabaseSync'>;
export type Database = Sqlite.DatabaseSyncInstance;

/** Runs an import without Node's warning that SQLite is experimental, which users can do nothing about. */
async function withoutWarning<T>(load: () => Promise<T>): Promise<T> {
  const emitWarning = process.emitWarning;
  process.emitWarning = ((warning: string | Error, ...rest: unknown[]) => {
    if (rest[0] === 'ExperimentalWarning' && String(warning).includes('SQLite')) return;
    Reflect.apply(emitWarning, process, [warning, ...rest]);
  }) as typeof process.emitWarning;
  try {
    return await load();
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** The package is not installed with deskpack: it is larger than deskpack, and only Node 20 needs it. */
async function packagedModule(): Promise<SqliteModule> {
  try {
    return await import('@photostructure/sqlite');
  } catch (cause) {
    if (systemErrorCode(cause) !== 'ERR_MODULE_NOT_FOUND') throw cause;
    throw new DeskpackError('sqlite-missing', {
      reason: `there is no SQLite, which stores the applications of a catalog, in Node ${process.versions.node}`,
      subject: { kind: 'program', name: 'node' },
      cause,
    });
  }
}

/**
 * Node's built-in SQLite, or a package with the same interface if Node does not have it.
 *
 * @throws DeskpackError `sqlite-missing` when there is neither
 */
export async function sqliteModule(): Promise<SqliteModule> {
  const builtIn = 'node:sqlite';
  try {
    return await withoutWarning(() => import(builtIn) as Promise<SqliteModule>);
  } catch {
    return packagedModule();
  }
}

/** Opens a database, but not a pipe, for whose writer SQLite would wait. */
export async function openFile(file: string, readOnly: boolean): Promise<Database> {
  const about = statSync(file, { throwIfNoEntry: false });
  if (about && !about.isFile()) throw new Error(`${file} is not a regular file`);
  const { DatabaseSync } = await sqliteModule();
  return new DatabaseSync(file, { readOnly });
}
