import { join } from 'node:path';
import { encode } from 'fast-png';
import { describe, expect, it } from 'vitest';
import type { CatalogEntry } from '../../../../src/catalog/model/application.ts';
import { readRegistration } from '../../../../src/catalog/model/registration/read-registration.ts';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { catalogService } from '../../../../src/catalog/service/catalog-service.ts';
import { sqliteCompiler } from '../../../../src/catalog/store/sql/compiler.ts';
import { sqlStore } from '../../../../src/catalog/store/sql/sql-store.ts';
import { applicationId, migrations } from '../../../../src/catalog/store/sqlite/migrations.ts';
import { openSqliteStore } from '../../../../src/catalog/store/sqlite/open-sqlite-store.ts';
import { SqliteDatabase } from '../../../../src/catalog/store/sqlite/sqlite-database.ts';
import { sqliteModule } from '../../../../src/catalog/store/sqlite/sqlite-module.ts';
import type { CatalogStore } from '../../../../src/catalog/store/store.ts';
import { digestOf } from '../../../../src/system/files/digest.ts';
import { folderOfEach } from '../../../support/folder.ts';
import { descriptor, labels, record } from '../../documents.ts';
import { listed } from '../../listed.ts';
import { namesIn } from '../store-contract.ts';

const folder = folderOfEach();
const file = join(folder, 'catalog.sqlite');

const png = encode({ width: 2, height: 2, channels: 3, depth: 8, data: new Uint8Array(12) });

/** An application as it was kept under schema 2. */
interface Earlier {
  readonly document: object;
  readonly registered: string;
  readonly updated: string;
  readonly png?: Uint8Array;
}

const day = (number: number) => `2026-01-0${number}T00:00:00.000Z`;

/** Two of these have names that are one now. */
const applications: readonly Earlier[] = [
  { document: record(), registered: day(1), updated: day(3), png },
  { document: descriptor({ name: 'plot', x: 1e21 }), registered: day(2), updated: day(2) },
  { document: descriptor({ name: 'Plot' }), registered: day(1), updated: day(4) },
];

/** Makes a catalog with schema 2 and the applications. */
async function makeEarlier(): Promise<void> {
  const { DatabaseSync } = await sqliteModule();
  const database = new DatabaseSync(file);
  for (const sql of migrations.slice(0, 2)) database.exec(sql);
  database.exec(`pragma user_version = 2; pragma application_id = ${applicationId}`);
  const put = database.prepare(
    'insert into application (name, etag, registered, updated, summary, content) values (?, ?, ?, ?, ?, ?)',
  );
  const putPicture = database.prepare('insert into picture (name, etag, png) values (?, ?, ?)');
  for (const [index, application] of applications.entries()) {
    const [registration] = readRegistration(application.document).registrations!;
    const { name } = registration!;
    const { registered, updated } = application;
    const content = JSON.stringify(registration);
    put.run(name, `"${index}"`, registered, updated, JSON.stringify({ name }), content);
    if (application.png) putPicture.run(name, '"p"', application.png);
  }
  database.close();
}

async function tablesIn(): Promise<string[]> {
  const { DatabaseSync } = await sqliteModule();
  const database = new DatabaseSync(file);
  const rows = database.prepare("select name from sqlite_schema where type = 'table'").all();
  database.close();
  return rows.map(({ name }: { name: string }) => name);
}

async function expectMoved(store: CatalogStore): Promise<void> {
  const service = catalogService(store);
  const list = await listed(service);
  expect(list).toMatchObject([
    { name: 'Plot', source: 'descriptor', updated: day(4), revision: 2 },
    { name: 'sketch', source: 'record', registered: day(1), updated: day(3), revision: 1 },
  ]);
  const shown = await service.show(anyone, 'sketch');
  const sketch: CatalogEntry = JSON.parse(String(shown!.json));
  expect(sketch).toMatchObject({
    displayname: 'Sketch Pad',
    document: record(),
    image: { tags: record().RepoTags },
    labels: { 'oc.launch': 'sketch.Sketch' },
  });
  expect(sketch.digest).toBe(digestOf(Buffer.from(JSON.stringify(record()))));
  const picture = (await service.showPicture(anyone, 'sketch'))!;
  expect(picture.type).toBe('image/png');
  expect([...picture.bytes]).toEqual([...png]);
  const icon = (await service.showIcon(anyone, 'sketch'))!;
  expect(Buffer.from(icon.bytes).toString('base64')).toBe(labels()['oc.icondata']);
  const history = await service.revisions(anyone, 'plot');
  expect(history?.page.map(({ revision, at }) => [revision, at])).toEqual([
    [2, day(4)],
    [1, day(2)],
  ]);
  const events = await service.events(0, 10);
  expect(events.map(({ kind, name, at }) => [kind, name, at])).toEqual([
    ['registered', 'plot', day(2)],
    ['registered', 'sketch', day(3)],
    ['replaced', 'Plot', day(4)],
  ]);
  expect(await namesIn(store, { terms: [['category', 'graphics']] })).toEqual(['Plot', 'sketch']);
  expect(await store.counts(['source'], { terms: [], viewer: undefined })).toEqual([
    { facet: 'source', value: 'descriptor', count: 1 },
    { facet: 'source', value: 'record', count: 1 },
  ]);
}

/** Opens the catalog as `openSqliteStore` does, on a disk that fails at a statement of the move. */
async function openFailingAt(failing: RegExp): Promise<void> {
  const { DatabaseSync } = await sqliteModule();
  let isMoving = false;
  class Failing extends DatabaseSync {
    override exec(sql: string): void {
      if (isMoving && failing.test(sql)) throw new Error('disk I/O error');
      super.exec(sql);
    }
  }
  const database = new SqliteDatabase({ DatabaseSync: Failing }, file);
  isMoving = true;
  const moving = database.moveEarlier(sqlStore(database, sqliteCompiler()));
  await expect(moving).rejects.toThrow('disk I/O error');
  await database.close();
}

describe('applications that were registered before there were revisions', () => {
  it('is there when the catalog is opened, with its pictures, times and searches', async () => {
    await makeEarlier();
    const store = await openSqliteStore(folder);
    await expectMoved(store);
    await store.close();
    expect((await tablesIn()).filter((name) => name.startsWith('earlier'))).toEqual([]);
  });

  it('is moved once, and changes as anything else', async () => {
    await makeEarlier();
    await (await openSqliteStore(folder)).close();
    const store = await openSqliteStore(folder);
    await expectMoved(store);
    const service = catalogService(store);
    expect(await service.remove(anyone, 'PLOT')).toBe(true);
    const restored = await service.restore(anyone, 'plot', { revision: 1 });
    expect(restored).toMatchObject({ name: 'plot' });
    await store.close();
  });

  it('is moved whole although opening broke off before anything was, and again after all was', async () => {
    await makeEarlier();
    await openFailingAt(/^commit/);
    expect(await tablesIn()).toContain('earlier_application');
    await openFailingAt(/^drop table/);
    expect(await tablesIn()).toContain('earlier_picture');
    const store = await openSqliteStore(folder);
    await expectMoved(store);
    await store.close();
  });
});
