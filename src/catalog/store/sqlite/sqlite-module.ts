import { statSync } from 'node:fs';
import type * as Sqlite from '@photostructure/sqlite';

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

/** Node's built-in SQLite, or a package with the same interface if Node does not have it. */
export async function sqliteModule(): Promise<SqliteModule> {
  const builtIn = 'node:sqlite';
  try {
    return await withoutWarning(() => import(builtIn) as Promise<SqliteModule>);
  } catch {
    return import('@photostructure/sqlite');
  }
}

/** Opens a database, but not a pipe, for whose writer SQLite would wait. */
export async function openFile(file: string, readOnly: boolean): Promise<Database> {
  const about = statSync(file, { throwIfNoEntry: false });
  if (about && !about.isFile()) throw new Error(`${file} is not a regular file`);
  const { DatabaseSync } = await sqliteModule();
  return new DatabaseSync(file, { readOnly });
}
