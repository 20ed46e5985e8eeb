import type { SqlStore } from './sql/sql-store.ts';
import type { FileWork } from './sqlite/file-work.ts';

/** Whether an address of a database is that of a folder, with an SQLite database in it. */
export function isFolder(address: string): boolean {
  return !/^postgres(?:ql)?:\/\//.test(address);
}

/**
 * Opens the database of a catalog. Only its driver is loaded.
 *
 * @param address `postgres://…`, or a folder, which is made if there is none
 * @param work copies and rewrites the file of an SQLite database, by default on this thread
 * @throws DeskpackError when it cannot be opened, or holds something else
 */
export async function openStore(address: string, work?: FileWork): Promise<SqlStore> {
  return isFolder(address)
    ? (await import('./sqlite/open-sqlite-store.ts')).openSqliteStore(address, work)
    : (await import('./postgresql/open-postgresql-store.ts')).openPostgresqlStore(address);
}
