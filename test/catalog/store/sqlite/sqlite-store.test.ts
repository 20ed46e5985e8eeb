import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sqliteCompiler } from '../../../../src/catalog/store/sql/compiler.ts';
import { newestSchema } from '../../../../src/catalog/store/sql/schema-number.ts';
import { sqlStore } from '../../../../src/catalog/store/sql/sql-store.ts';
import { listStatements } from '../../../../src/catalog/store/sql/stores/sql-list-store.ts';
import { writeStatements } from '../../../../src/catalog/store/sql/write-statements.ts';
import { migrate } from '../../../../src/catalog/store/sqlite/migrate.ts';
import { applicationId, migrations } from '../../../../src/catalog/store/sqlite/migrations.ts';
import { openSqliteStore } from '../../../../src/catalog/store/sqlite/open-sqlite-store.ts';
import { SqliteDatabase } from '../../../../src/catalog/store/sqlite/sqlite-database.ts';
import { checkFile, restoreBackup } from '../../../../src/catalog/store/sqlite/sqlite-files.ts';
import {
  type Database,
  type SqliteModule,
  sqliteModule,
} from '../../../../src/catalog/store/sqlite/sqlite-module.ts';
import { digestOf } from '../../../../src/system/files/digest.ts';
import { folderOfEach, folderWith } from '../../../support/folder.ts';
import { writeNewStore } from '../../open-new-store.ts';
import { describeStore, draft, namesIn, put } from '../store-contract.ts';

describeStore('SQLite', async () => {
  const folder = await folderWith({});
  await writeNewStore(folder);
  return {
    open: () => openSqliteStore(folder),
    destroy: async () => {},
  };
});

const folder = folderOfEach();
const file = join(folder, 'catalog.sqlite');

const sketch = draft('sketch');

const storeWith = (module: SqliteModule) =>
  sqlStore(new SqliteDatabase(module, file), sqliteCompiler());

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
  const stores = [1, 2].map(() => storeWith(module));
  await put(stores[0]!, [sketch]);
  stores.push(storeWith(module));
  expect(await readdir(folder)).toContain('catalog.sqlite-wal');
  for (const database of opened) {
    expect(pragma(database, 'synchronous')).toBe(2);
    expect(pragma(database, 'journal_mode')).toBe('wal');
  }
  for (const store of stores) await store.close();
});

const newest = newestSchema(migrations);

test.each([
  [2, 'Move it away, or choose another folder with --data.'],
  [13, 'Move it away, or choose another folder with --data.'],
  [newest + 1, 'Start the newer deskpack that wrote it'],
])(
  'a database with schema %i is refused with what to do, and left as it is',
  async (schema, action) => {
    await inDatabase((database) =>
      database.exec(
        `create table application (name text) strict;
       pragma user_version = ${schema}; pragma application_id = ${applicationId}`,
      ),
    );
    const before = await readFile(file);
    const refused = {
      code: 'catalog-data-unusable',
      message: expect.stringContaining(`has schema ${schema}`),
      subject: { kind: 'file', name: file },
      action: expect.stringContaining(action),
    };
    await expect(openSqliteStore(folder)).rejects.toMatchObject(refused);
    await expect(checkFile(file)).rejects.toMatchObject(refused);
    await expect(restoreBackup(file, join(folder, 'other'), 'tester')).rejects.toMatchObject(
      refused,
    );
    const after = await inDatabase((database) => [
      pragma(database, 'user_version'),
      ...database.prepare('select name from sqlite_schema').all(),
    ]);
    expect(after).toEqual([schema, { name: 'application' }]);
    expect((await readFile(file)).subarray(100).equals(before.subarray(100))).toBe(true);
  },
);

test('a new schema is an entry more, which each database takes once and writes down', async () => {
  await (await openSqliteStore(folder)).close();
  const steps = [...migrations, 'create table more (a text)', 'create table further (a text)'];
  await inDatabase((database) => {
    for (let start = 0; start < 2; start += 1) migrate(database, file, steps);
    expect(pragma(database, 'user_version')).toBe(newest + 2);
    expect(database.prepare('select kind, subject, details from audit').all()).toEqual([
      {
        kind: 'catalog-upgraded',
        subject: `schema ${newest + 2}`,
        details: JSON.stringify({ from: newest }),
      },
    ]);
  });
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

test('the files of an old database are readable for their owner alone once it is opened', async () => {
  await (await openSqliteStore(folder)).close();
  await chmod(file, 0o644);
  const store = await openSqliteStore(folder);
  await put(store, [sketch]);
  for (const name of await readdir(folder)) {
    expect([name, (await stat(join(folder, name))).mode & 0o777]).toEqual([name, 0o600]);
  }
  await store.close();
});

test('a write waits for another program that writes, and nobody else waits for it', async () => {
  const { module } = await watchedModule();
  const store = storeWith(module);
  await inDatabase(async (holder) => {
    holder.exec('begin immediate');
    let isWritten = false;
    const writing = put(store, [sketch]).then(() => {
      isWritten = true;
    });
    expect(await store.list({ terms: [], viewer: undefined, limit: 1 })).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isWritten).toBe(false);
    holder.exec('rollback');
    await writing;
  });
  expect(await namesIn(store)).toEqual(['sketch']);
  await store.close();
});

test('a database that someone else holds for long gives an error to the write and to no one later', async () => {
  const { module } = await watchedModule();
  const store = storeWith(module);
  await inDatabase(async (holder) => {
    holder.exec('begin immediate');
    await expect(put(store, [sketch])).rejects.toMatchObject({ code: 'catalog-write-failed' });
    holder.exec('rollback');
    await expect(put(store, [sketch])).resolves.toMatchObject([{ outcome: 'created' }]);
  });
  await store.close();
});

test('a full disk gives an error to all writes of the moment and leaves none of them', async () => {
  const { module, opened } = await watchedModule();
  const store = storeWith(module);
  await put(store, [sketch]);
  opened[0]!.exec(`pragma max_page_count = ${pragma(opened[0]!, 'page_count')}`);
  const bytes = Buffer.from(JSON.stringify('x'.repeat(100_000)));
  const large = draft('large');
  const tooLarge = { ...large, content: { ...large.content, bytes, digest: digestOf(bytes) } };
  const ends = await Promise.allSettled([put(store, [draft('a')]), put(store, [tooLarge])]);
  expect(ends[1]).toMatchObject({ status: 'rejected', reason: { code: 'catalog-disk-full' } });
  const names = await namesIn(store);
  expect(names).not.toContain('large');
  expect(names.includes('a')).toBe(ends[0]!.status === 'fulfilled');
  expect(await store.getContent(digestOf(bytes))).toBeUndefined();
  opened[0]!.exec('pragma max_page_count = 1000000');
  await expect(put(store, [tooLarge])).resolves.toMatchObject([{ outcome: 'created' }]);
  await store.close();
});

test('a document is compared with its digest each time it is read', async () => {
  const store = await openSqliteStore(folder);
  await put(store, [sketch, draft('large', { comment: 'x'.repeat(100_000) })]);
  for (const key of ['sketch', 'large']) expect(await store.get(key)).toBeDefined();
  await inDatabase((database) => database.exec(`update content set bytes = x'00'`));
  const damaged = { code: 'catalog-read-failed' };
  for (const key of ['sketch', 'large'])
    await expect(store.get(key)).rejects.toMatchObject(damaged);
  await store.close();
});

test.each([
  ['newest', 'application_by_registered'],
  ['changed', 'application_by_updated'],
] as const)('a list that is sorted by %s is read from an index', async (order, index) => {
  await (await openSqliteStore(folder)).close();
  const query = { terms: [], viewer: undefined, limit: 6, order };
  const { sql, parameters } = listStatements(sqliteCompiler()).list(query, []);
  const plan = await inDatabase((database) =>
    JSON.stringify(database.prepare(`explain query plan ${sql}`).all(...parameters)),
  );
  expect(plan).toContain(`USING INDEX ${index}`);
  expect(plan).not.toContain('TEMP B-TREE');
});

test('a purge finds each revision by its number, since the history of an application may be long', async () => {
  await (await openSqliteStore(folder)).close();
  const { write } = writeStatements(sqliteCompiler());
  const documents = [{ digest: 'sha256:1', revisions: [2, 1] }];
  const [at, actor] = ['2026-01-01T00:00:00.000Z', 'admin'];
  const one = [...write({ kind: 'purge', key: 'sketch', documents, at, actor })];
  const all = [...write({ kind: 'purge-all', key: 'sketch', newest: 1_700, at, actor })];
  const marks = [...one, ...all].filter(({ sql }) => sql.startsWith('update "revision"'));
  // Both of one document, and all in four parts.
  expect(marks).toHaveLength(2 + 4);
  for (const { sql, parameters } of marks) {
    const plan = await inDatabase((database) =>
      JSON.stringify(database.prepare(`explain query plan ${sql}`).all(...(parameters as never[]))),
    );
    expect(plan).toMatch(/SEARCH revision .*key=\? AND revision[=>]\?/);
  }
});
