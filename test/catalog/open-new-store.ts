import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseFile, openSqliteStore } from '../../src/catalog/store/sqlite/open-sqlite-store.ts';

async function makeEmpty(): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-empty-'));
  try {
    await (await openSqliteStore(folder)).close();
    return await readFile(join(folder, databaseFile));
  } finally {
    await rm(folder, { recursive: true });
  }
}

let empty: Promise<Buffer> | undefined;

/**
 * Writes the file of an empty store into a folder that exists: a copy of one that each process of the tests makes once, as
 * making one takes more of the processor than opening a file.
 */
export async function writeNewStore(folder: string): Promise<void> {
  empty ??= makeEmpty();
  await writeFile(join(folder, databaseFile), await empty, { mode: 0o600 });
}

/** Opens an empty store in a folder that exists. */
export async function openNewStore(folder: string): ReturnType<typeof openSqliteStore> {
  await writeNewStore(folder);
  return openSqliteStore(folder);
}
