import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newEntry } from '../../../../src/catalog/service/entry.ts';
import { list } from '../../../../src/catalog/service/list.ts';
import { migrations } from '../../../../src/catalog/store/sqlite/migrations.ts';
import { openSqliteStore } from '../../../../src/catalog/store/sqlite/open-sqlite-store.ts';
import { type Database, sqliteModule } from '../../../../src/catalog/store/sqlite/sqlite-module.ts';
import { SqliteStore } from '../../../../src/catalog/store/sqlite/sqlite-store.ts';
import { describeStore, put } from '../store-contract.ts';

const makeFolder = () => mkdtemp(join(tmpdir(), 'deskpack-store-'));

describeStore('SQLite', async () => {
  const folder = await makeFolder();
  return {
    open: () => openSqliteStore(folder),
    destroy: () => rm(folder, { recursive: true }),
  };
});

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await makeFolder();
  file = join(folder, 'catalog.sqlite');
});

afterEach(() => rm(folder, { recursive: true }));

const sketch = newEntry({
  name: 'sketch',
  displayname: 'Sketch',
  source: 'descriptor',
  fields: {},
  document: {},
});

async function inDatabase<T>(work: (database: Database) => T | Promise<T>): Promise<T> {
  const { DatabaseSync } = await sqliteModule();
  const database = new DatabaseSync(file);
  try {
    return await work(database);
  } finally {
    database.close();
  }
}

const pragma = (database: Database, name: string) =>
  Object.values(database.prepare(`pragma ${name}`).get())[0];

/** SQLite, and the databases that are opened with it. */
async function watchedModule() {
  const { DatabaseSync } = await sqliteModule();
  const opened: Database[] = [];
  class Watched extends DatabaseSync {
    constructor(...given: ConstructorParameters<typeof DatabaseSync>) {
      super(...given);
      opened.push(this);
    }
  }
  return { module: { DatabaseSync: Watched }, opened };
}

test('every open waits for the disk at each commit, also when a log is left over', async () => {
  const { module, opened } = await watchedModule();
  const stores = [1, 2].map(() => new SqliteStore(module, file));
  await put(stores[0]!, [sketch]);
  stores.push(new SqliteStore(module, file));
  expect(await readdir(folder)).toContain('catalog.sqlite-wal');
  for (const database of opened) {
    expect(pragma(database, 'synchronous')).toBe(2);
    expect(pragma(database, 'journal_mode')).toBe('wal');
    expect(pragma(database, 'busy_timeout')).toBeGreaterThan(0);
  }
  for (const store of stores) await store.close();
});

test('a newer schema is refused plainly and left as it is', async () => {
  await (await openSqliteStore(folder)).close();
  await inDatabase((database) => database.exec(`pragma user_version = ${migrations.length + 1}`));
  await expect(openSqliteStore(folder)).rejects.toMatchObject({
    name: 'DeskpackError',
    message: expect.stringContaining(`has schema ${migrations.length + 1}`),
    action: expect.stringContaining('newer deskpack'),
  });
  const version = await inDatabase((database) => pragma(database, 'user_version'));
  expect(version).toBe(migrations.length + 1);
});

test('the database of another program is refused and left as it is', async () => {
  await inDatabase((database) => database.exec('create table notes (text)'));
  await expect(openSqliteStore(folder)).rejects.toThrow('a database of another program');
  const tables = await inDatabase((database) =>
    database.prepare('select name from sqlite_schema').all(),
  );
  expect(tables).toHaveLength(1);
});

test.each([
  ['something that is no database', () => writeFile(file, 'x'.repeat(5000))],
  [
    'a file in the place of the folder',
    async () => {
      await rm(folder, { recursive: true });
      await writeFile(folder, '');
    },
  ],
])('%s gives an error with what to do', async (_, prepare) => {
  await prepare();
  await expect(openSqliteStore(folder)).rejects.toMatchObject({
    name: 'DeskpackError',
    message: expect.stringContaining(file),
    action: expect.stringContaining('--data'),
  });
});

test('the data folder is made for its owner alone', async () => {
  const inner = join(folder, 'a', 'b');
  await (await openSqliteStore(inner)).close();
  expect((await stat(inner)).mode & 0o777).toBe(0o700);
});

test('a database that someone else holds gives an error to the write and to no one later', async () => {
  const { DatabaseSync } = await sqliteModule();
  class Impatient extends DatabaseSync {
    override exec(sql: string): void {
      super.exec(sql.replace('busy_timeout = 5000', 'busy_timeout = 10'));
    }
  }
  const store = new SqliteStore({ DatabaseSync: Impatient }, file);
  await inDatabase(async (holder) => {
    holder.exec('begin immediate');
    await expect(put(store, [sketch])).rejects.toMatchObject({ name: 'DeskpackError' });
    holder.exec('rollback');
    await expect(put(store, [sketch])).resolves.toMatchObject([{ outcome: 'created' }]);
  });
  await store.close();
});

test('a full disk gives an error to all writes of the moment and leaves none of them', async () => {
  const { module, opened } = await watchedModule();
  const store = new SqliteStore(module, file);
  await put(store, [sketch]);
  opened[0]!.exec(`pragma max_page_count = ${pragma(opened[0]!, 'page_count')}`);
  const large = { ...sketch, name: 'large', content: JSON.stringify('x'.repeat(100_000)) };
  const ends = await Promise.allSettled([
    put(store, [{ ...sketch, name: 'a' }]),
    put(store, [large]),
  ]);
  expect(ends[1]).toMatchObject({ status: 'rejected' });
  const names = (await list(store)).map(({ name }) => name);
  expect(names).not.toContain('large');
  expect(names.includes('a')).toBe(ends[0]!.status === 'fulfilled');
  opened[0]!.exec('pragma max_page_count = 1000000');
  await expect(put(store, [large])).resolves.toMatchObject([{ outcome: 'created' }]);
  await store.close();
});
