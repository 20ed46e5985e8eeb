import type { SqlStore } from './sql/sql-store.ts';

/** One kind of database. */
interface StoreKind {
  /** What an address of such a database begins with. */
  readonly protocols: readonly string[];
  /** @throws DeskpackError when it cannot be opened, or holds something else */
  open(address: string): Promise<SqlStore>;
}

/** The kinds of databases, each loaded when it is used. */
const allStores: readonly StoreKind[] = [
  {
    protocols: ['postgres://', 'postgresql://'],
    open: async (url) =>
      (await import('./postgresql/open-postgresql-store.ts')).openPostgresqlStore(url),
  },
];

function kindOf(address: string): StoreKind | undefined {
  return allStores.find(({ protocols }) => protocols.some((text) => address.startsWith(text)));
}

/** Whether an address of a database is that of a folder. */
export function isFolder(address: string): boolean {
  return kindOf(address) === undefined;
}

/**
 * Opens the database of a catalog.
 *
 * @param address `postgres://…`, or the folder of an SQLite database, which is made if there is none
 */
export async function openStore(address: string): Promise<SqlStore> {
  const kind = kindOf(address);
  if (kind) return kind.open(address);
  return (await import('./sqlite/open-sqlite-store.ts')).openSqliteStore(address);
}
