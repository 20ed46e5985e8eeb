import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { type CatalogService, catalogService } from '../../../catalog/service/catalog-service.ts';
import { isFolder, openStore } from '../../../catalog/store/open-store.ts';
import type { FileWork } from '../../../catalog/store/sqlite/file-work.ts';
import { databaseFile } from '../../../catalog/store/sqlite/open-sqlite-store.ts';
import type { CatalogStore } from '../../../catalog/store/store.ts';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { UsageError } from '../../../error/usage-error.ts';
import { readText } from '../../../system/files/read-text.ts';
import { dataFolder } from '../../../system/folders/user-folders.ts';

const variable = 'DESKPACK_CATALOG_DATABASE';
const fileVariable = 'DESKPACK_CATALOG_DATABASE_FILE';

/** More than any address has. */
const maxBytes = 100_000;

export interface DatabaseOptions {
  data: string;
  database?: string;
  databaseFile?: string;
}

/** Adds the options that say where a catalog keeps its applications. */
export function addDatabaseOptions(command: Command): Command {
  return command
    .option('--data <folder>', 'folder of the database', join(dataFolder(), 'catalog'))
    .option(
      '--database <url>',
      `PostgreSQL database instead of a folder, postgres://…; better in ${variable}, which hides the password from other users`,
    )
    .option(
      '--database-file <file>',
      `file with the address of that database (default: ${fileVariable}, else none)`,
    );
}

/** The options of a command that {@link addDatabaseCommandOptions} adds. */
export interface CommandOptions extends DatabaseOptions {
  json?: true;
}

/** Adds the options that say where a catalog keeps its applications, and `--json`. */
export function addDatabaseCommandOptions(command: Command): Command {
  return addDatabaseOptions(command).option('--json', 'print one JSON object');
}

export function addDatabaseCommand(parent: Command, name: string, description: string): Command {
  return addDatabaseCommandOptions(parent.command(name).description(description));
}

/** The address of a database without what may hold its password: the user, and the parameters. */
export function shownAddress(address: string): string {
  return address.replace(/\?.*$/s, '').replace(/\/\/[^/]*@/, '//');
}

/** The address of the database: from the option, else from the file, else from the environment. */
async function givenAddress({
  database,
  databaseFile = process.env[fileVariable],
}: DatabaseOptions): Promise<string | undefined> {
  if (database || !databaseFile) return database || process.env[variable] || undefined;
  return (await readText(databaseFile, maxBytes)).trim();
}

/** @throws UsageError when the address of a database is given as a folder, which would be created */
function refuseAddress(folder: string): void {
  if (!/^[a-z]+:\/\//i.test(folder)) return;
  throw new UsageError(
    `--data takes a folder, not the address ${shownAddress(folder)}`,
    'Give the address of a PostgreSQL database with --database.',
  );
}

/**
 * Refuses a folder without a catalog: opening it would make an empty one.
 *
 * @throws DeskpackError
 */
export function requireCatalog(data: string, doing: string): void {
  const folder = resolve(data);
  if (existsSync(join(folder, databaseFile))) return;
  throw new DeskpackError('catalog-data-unusable', {
    doing,
    reason: `${folder} has no catalog`,
    subject: { kind: 'file', name: folder },
    action: 'Name the folder of a catalog, or the address of its PostgreSQL database.',
  });
}

/**
 * Opens the database of the catalog, and says where it is, without its password.
 *
 * @param work copies and rewrites the file of an SQLite database, by default on this thread
 */
export async function openCatalogDatabase(
  options: DatabaseOptions,
  work?: FileWork,
): Promise<{ readonly store: CatalogStore; readonly place: string }> {
  const database = await givenAddress(options);
  if (database === undefined) {
    refuseAddress(options.data);
    const folder = resolve(options.data);
    return { store: await openStore(folder, work), place: folder };
  }
  if (isFolder(database)) {
    throw new UsageError(
      'the address of the database does not begin with postgres://',
      'Give one such as postgres://deskpack@database.example/catalog, or a folder with --data.',
    );
  }
  return { store: await openStore(database), place: shownAddress(database) };
}

/**
 * Does something with the catalog's database, and closes it.
 *
 * @param creates whether a missing folder is made, with an empty catalog
 * @throws DeskpackError when it is missing otherwise, as its name may be misspelt
 */
export async function withCatalogDatabase<T>(
  options: DatabaseOptions,
  work: (service: CatalogService) => Promise<T>,
  { creates = false }: { readonly creates?: boolean } = {},
): Promise<T> {
  if (!creates && (await givenAddress(options)) === undefined) {
    refuseAddress(options.data);
    if (!existsSync(options.data)) requireCatalog(options.data, 'open the catalog');
  }
  const { store } = await openCatalogDatabase(options);
  try {
    return await work(catalogService(store));
  } finally {
    await store.close();
  }
}

/** The actor in the audit trail for a command: the user of this machine. */
export function commandLineActor(): string {
  try {
    return `${userInfo().username} (command line)`;
  } catch {
    // A user id without an account, as in many containers.
    return `user ${process.getuid?.() ?? 'unknown'} (command line)`;
  }
}
