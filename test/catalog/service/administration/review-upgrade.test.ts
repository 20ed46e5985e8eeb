import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readRegistration } from '../../../../src/catalog/model/registration/read-registration.ts';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import {
  type CatalogService,
  catalogService,
} from '../../../../src/catalog/service/catalog-service.ts';
import { applicationId, migrations } from '../../../../src/catalog/store/sqlite/migrations.ts';
import { openSqliteStore } from '../../../../src/catalog/store/sqlite/open-sqlite-store.ts';
import { checkFile } from '../../../../src/catalog/store/sqlite/sqlite-files.ts';
import { sqliteModule } from '../../../../src/catalog/store/sqlite/sqlite-module.ts';
import type { CatalogStore } from '../../../../src/catalog/store/store.ts';
import { digestOf } from '../../../../src/system/files/digest.ts';
import { folderWith } from '../../../support/folder.ts';
import { descriptor, record } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';

interface Opened {
  readonly folder: string;
  readonly service: CatalogService;
  readonly store: CatalogStore;
}

async function opened(folder: string): Promise<Opened> {
  const store = await openSqliteStore(folder);
  onTestFinished(() => store.close());
  return { folder, store, service: catalogService(store) };
}

/** A catalog with schema 2, two names that are one now, and a document that today's rules refuse. */
async function earlier(): Promise<string> {
  const folder = await folderWith({});
  const { DatabaseSync } = await sqliteModule();
  const database = new DatabaseSync(join(folder, 'catalog.sqlite'));
  for (const sql of migrations.slice(0, 2)) database.exec(sql);
  database.exec(`pragma user_version = 2; pragma application_id = ${applicationId}`);
  const put = database.prepare('insert into application values (?, ?, ?, ?, ?, ?)');
  const day = '2026-01-01T00:00:00.000Z';
  for (const name of ['plot', 'Plot', 'large']) {
    const [registration] = readRegistration(descriptor({ name })).registrations!;
    // Nothing bounded it once.
    const cat = name === 'large' ? ','.repeat(200_000) : 'graphics';
    const document = descriptor({ name, cat });
    const content = { ...registration!, fields: { ...registration!.fields, cat }, document };
    put.run(name, `"${name}"`, day, day, JSON.stringify({ name }), JSON.stringify(content));
  }
  database.close();
  return folder;
}

test('after an upgrade it is said once what has become of names and documents, and in the audit trail', async () => {
  const { folder, service } = await opened(await earlier());
  const review = await service.reviewUpgrade();
  expect(review).toEqual({
    ...{ from: 2, to: `schema ${migrations.length}`, merged: [['plot', 'Plot']], refusedCount: 1 },
    refused: [{ name: 'large', rules: ['registration-length'] }],
  });
  const trail = await service.auditTrail(100);
  const told = trail.filter(({ actor }) => actor === 'deskpack');
  expect(told).toMatchObject([
    { kind: 'catalog-upgraded', subject: `schema ${migrations.length}`, details: { from: 2 } },
    { kind: 'names-merged', subject: 'plot', details: { names: ['plot', 'Plot'] } },
    { kind: 'catalog-reviewed', details: { refused: [{ name: 'large' }], refusedCount: 1 } },
  ]);
  expect(await service.reviewUpgrade()).toBeUndefined();
  expect(await (await opened(folder)).service.reviewUpgrade()).toBeUndefined();
  expect(await checkFile(join(folder, 'catalog.sqlite'))).toEqual({
    problems: [],
    notes: [
      '"large" breaks rules of today, and stays as it is',
      '"plot" and "Plot" became one application',
    ],
  });
});

test('a review that is ended is done at the next start', async () => {
  const { service } = await opened(await earlier());
  expect(await service.reviewUpgrade({ signal: AbortSignal.abort() })).toBeUndefined();
  expect(await service.reviewUpgrade()).toMatchObject({ refusedCount: 1 });
});

test('of a new catalog there is nothing to say', async () => {
  const { service } = await opened(await folderWith({}));
  await service.register(anyone, entriesOf(record()));
  expect(await service.reviewUpgrade()).toBeUndefined();
  expect(await service.auditTrail(10)).toHaveLength(1);
});

test('of very many documents that today refuses, a hundred are named', async () => {
  const { service, store } = await opened(await earlier());
  const [entry] = entriesOf(descriptor());
  for (let index = 0; index < 120; index += 1) {
    const bytes = Buffer.from(`{"name":"old-${index}"}`);
    const content = { ...entry!.content, bytes, digest: digestOf(bytes) };
    const own = { name: `old-${index}`, key: `old-${index}` };
    await catalogService(store).register(anyone, [{ ...entry!, ...own, content }]);
  }
  const review = await service.reviewUpgrade();
  expect([review?.refused.length, review?.refusedCount]).toEqual([100, 121]);
});
