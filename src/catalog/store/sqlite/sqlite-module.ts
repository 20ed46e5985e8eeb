import type * as Sqlite from '@photostructure/sqlite';

export type SqliteModule = Pick<typeof Sqlite, 'DatabaseSync'>;
export type Database = Sqlite.DatabaseSyncInstance;

/** Runs an import without the one warning that says SQLite in Node is experimental: it is nothing to act on. */
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

/** SQLite as Node has it built in, or the package with the same interface where it has not. */
export async function sqliteModule(): Promise<SqliteModule> {
  const builtIn = 'node:sqlite';
  try {
    return await withoutWarning(() => import(builtIn) as Promise<SqliteModule>);
  } catch {
    return import('@photostructure/sqlite');
  }
}
