import { readdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { anyone } from '../../../../../src/catalog/service/caller.ts';
import type { CatalogService } from '../../../../../src/catalog/service/catalog-service.ts';
import { openSqliteStore } from '../../../../../src/catalog/store/sqlite/open-sqlite-store.ts';
import { checkFile, restoreBackup } from '../../../../../src/catalog/store/sqlite/sqlite-files.ts';
import { folderWith } from '../../../../support/folder.ts';
import { descriptor, record } from '../../../documents.ts';
import { entriesOf } from '../../../entries.ts';
import { storeWith } from '../../../service/scratch-store.ts';
import { codeOf, pathOf, put, runningCatalog } from '../../running-catalog.ts';

const operator = 'operator-of-this-catalog';
const headers = { authorization: `Bearer ${operator}` };

const askBackup = (url: string, signal?: AbortSignal) =>
  fetch(pathOf(url, 'backup'), { method: 'POST', headers, ...(signal ? { signal } : {}) });

const metric = async (url: string, name: string) =>
  new RegExp(`^deskpack_catalog_${name} (\\S+)$`, 'm').exec(
    await (await fetch(`${url}/metrics`, { headers })).text(),
  )?.[1];

test('a backup over HTTP is whole, has what was confirmed before, and is restored', async () => {
  const { url, folder, store, service } = await runningCatalog(operator);
  await service.register(anyone, entriesOf(descriptor()));
  const writing = Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      put(url, descriptor({ name: `app${index}` }), headers),
    ),
  );
  const response = await askBackup(url);
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="catalog-\d{4}-\d\d-\d\d\.sqlite"$/,
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(Number(response.headers.get('content-length'))).toBe(bytes.length);
  await writing;
  const target = await folderWith({});
  const file = join(target, 'backup.sqlite');
  await writeFile(file, bytes);
  expect(await checkFile(file)).toEqual({ problems: [], notes: [] });
  await restoreBackup(file, join(target, 'restored'), 'tester');
  const restored = await openSqliteStore(join(target, 'restored'));
  expect(await restored.getState('sketch')).toMatchObject({ revision: 1 });
  await restored.close();
  // Nothing of it is left beside the database.
  expect(await readdir(folder)).not.toContainEqual(expect.stringContaining('backup'));
  await expect
    .poll(() => store.newestAudit('catalog-backed-up'))
    .toMatchObject({
      ...{ actor: 'operator', subject: 'HTTP', details: { bytes: bytes.length } },
    });
  expect(Number(await metric(url, 'last_backup_timestamp_seconds'))).toBeGreaterThan(0);
  expect(await metric(url, 'last_backup_failed')).toBe('0');
});

test('a client that has a backup gets the next one, though the first is not yet recorded', async () => {
  let record = () => {};
  const { url, service, store } = await runningCatalog(operator, (own) =>
    storeWith(own, {
      addAudit: async (entry) => {
        await new Promise<void>((resolve) => {
          record = resolve;
        });
        return own.addAudit(entry);
      },
    }),
  );
  await service.register(anyone, entriesOf(descriptor()));
  await (await askBackup(url)).arrayBuffer();
  let isAnswered = false;
  const second = askBackup(url).finally(() => {
    isAnswered = true;
  });
  await expect
    .poll(() => {
      record();
      return isAnswered;
    })
    .toBe(true);
  expect((await second).status).toBe(200);
  await (await second).arrayBuffer();
  await expect
    .poll(async () => {
      record();
      return (await store.audit(10)).length;
    })
    .toBe(2);
});

test('a catalog that is stopped says that it waits for a backup, and records that its client did not get it', async () => {
  let begin = () => {};
  let copy = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const waits: string[] = [];
  const { url, errors, store, close } = await runningCatalog(
    operator,
    (own) =>
      storeWith(own, {
        backUp: async () => {
          begin();
          await new Promise<void>((resolve) => {
            copy = resolve;
          });
          return own.backUp();
        },
      }),
    { onWait: (work) => waits.push(work) },
  );
  const leaving = new AbortController();
  const asked = askBackup(url, leaving.signal).catch(() => undefined);
  await begun;
  leaving.abort();
  await asked;
  const closing = close();
  await expect.poll(() => waits).toEqual(['backup']);
  copy();
  await closing;
  expect(await store.newestAudit('catalog-backup-failed')).toMatchObject({ actor: 'operator' });
  expect(errors).toEqual([]);
});

/** Registers more than the buffers of a connection hold. */
async function fill(service: CatalogService): Promise<void> {
  for (let index = 0; index < 12; index += 1) {
    const padding = Array.from({ length: 1_000 }, () => String(index).padEnd(200));
    const all = Array.from({ length: 4 }, (_, part) => {
      const name = `app${index}-${part}`;
      return record({ 'oc.name': name }, { RepoTags: [`a/${name}:1`], Padding: padding });
    });
    await service.register(anyone, entriesOf(all));
  }
}

test('a backup of which its client reads nothing has failed after a while, and the next one is made', async () => {
  const { url, store, service } = await runningCatalog(operator, undefined, {
    backupStallMs: 5_000,
  });
  await fill(service);
  const { hostname: host, port } = new URL(url);
  const socket = connect({ host, port: Number(port) });
  onTestFinished(() => {
    socket.destroy();
  });
  socket.on('error', () => {}).pause();
  const head = ['POST /API/manager/backup HTTP/1.1', `Host: ${host}`, 'Content-Length: 0'];
  socket.write(`${[...head, `Authorization: ${headers.authorization}`].join('\r\n')}\r\n\r\n`);
  await expect.poll(async () => codeOf(await askBackup(url))).toEqual([503, 'busy']);
  await expect.poll(() => store.newestAudit('catalog-backup-failed')).toBeDefined();
  const next = await askBackup(url);
  expect(next.status).toBe(200);
  await next.arrayBuffer();
});

test('a backup whose client leaves has failed, and the next one is made', async () => {
  const { url, store, service } = await runningCatalog(operator);
  await fill(service);
  const leaving = new AbortController();
  const response = await askBackup(url, leaving.signal);
  expect(response.status).toBe(200);
  expect(await codeOf(await askBackup(url))).toEqual([503, 'busy']);
  leaving.abort();
  await expect.poll(() => store.newestAudit('catalog-backup-failed')).toBeDefined();
  expect(await metric(url, 'last_backup_failed')).toBe('1');
  await expect
    .poll(async () => {
      const next = await askBackup(url);
      await next.arrayBuffer();
      return next.status;
    })
    .toBe(200);
});

test('a backup is made of a catalog that is read-only', async () => {
  const { url } = await runningCatalog(operator, undefined, { isReadOnly: true });
  const response = await askBackup(url);
  expect([response.status, (await response.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
});

test('a database that cannot be copied says so, and one with tools of its own names them', async () => {
  const failing = await runningCatalog(operator, (store) =>
    storeWith(store, { backUp: () => Promise.reject(new Error('the disk is gone')) }),
  );
  expect(await codeOf(await askBackup(failing.url))).toEqual([500, 'internal']);
  expect(await metric(failing.url, 'last_backup_failed')).toBe('1');
  const other = await runningCatalog(operator, (store) =>
    storeWith(store, { backUp: async () => undefined }),
  );
  for (let round = 0; round < 2; round += 1) {
    expect(await codeOf(await askBackup(other.url))).toEqual([501, 'backup-unsupported']);
  }
});
