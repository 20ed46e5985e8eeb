import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Revision } from '../../../../../src/catalog/model/revision.ts';
import { anyone } from '../../../../../src/catalog/service/caller.ts';
import { databaseFile } from '../../../../../src/catalog/store/sqlite/open-sqlite-store.ts';
import { sqliteModule } from '../../../../../src/catalog/store/sqlite/sqlite-module.ts';
import type { CatalogStore } from '../../../../../src/catalog/store/store.ts';
import { descriptor } from '../../../documents.ts';
import { pathOf, put, runningCatalog } from '../../running-catalog.ts';

const count = 2500;

/** Gives the only application of a catalog as many revisions as years of builds would. */
async function lengthen(folder: string): Promise<void> {
  const { DatabaseSync } = await sqliteModule();
  const database = new DatabaseSync(join(folder, databaseFile));
  const columns = 'key, kind, digest, image, at, actor, bytes';
  database.exec(
    `insert into revision (revision, ${columns})
     with recursive number (revision) as (select 3 union all select revision + 1 from number where revision < ${count})
     select number.revision, ${columns} from number, (select ${columns} from revision where revision = 2)`,
  );
  database.exec(`update application set revision = ${count}`);
  database.close();
}

/** A catalog with a long history, how many revisions were read at a time, and after how many times others had a turn. */
async function longHistory() {
  const sizes: number[] = [];
  const turns: number[] = [];
  const watched = (store: CatalogStore): CatalogStore => ({
    ...store,
    revisions: async (...asked) => {
      const found = await store.revisions(...asked);
      sizes.push(found.length);
      setImmediate(() => turns.push(sizes.length));
      return found;
    },
  });
  const { url, folder, service } = await runningCatalog(undefined, watched);
  await put(url, descriptor({ comment: 'the first one' }));
  await put(url, descriptor());
  await lengthen(folder);
  return { url, service, sizes, turns };
}

test('a long history is sent whole, and read in parts between which others have their turn', async () => {
  const { url, sizes, turns } = await longHistory();
  const address = pathOf(url, 'image/sketch/revisions');
  const response = await fetch(address);
  const history = (await response.json()) as Revision[];
  // The last turn may come after the response.
  await expect.poll(() => turns).toEqual([1, 2, 3]);
  expect(history.map(({ revision }) => revision)).toEqual(
    Array.from({ length: count }, (_, index) => count - index),
  );
  expect(Math.max(...sizes)).toBe(1001);
  const headers = { 'if-none-match': response.headers.get('etag')! };
  expect((await fetch(address, { headers })).status).toBe(304);
  // A purge changes what an old part says.
  await fetch(pathOf(url, 'image/sketch/restore?revision=1'), { method: 'POST' });
  expect((await fetch(address, { headers })).status).toBe(200);
  expect((await fetch(`${address}?after=600`)).headers.get('link')).toBeNull();
});

test('of a long history, the page of an application reads and shows the newest revisions', async () => {
  const { url, sizes } = await longHistory();
  const page = await (await fetch(`${url}/applications/sketch`)).text();
  expect(page).toContain(`The newest 50 of ${count} revisions.`);
  expect(page.match(/class="revision"/g)).toHaveLength(50);
  expect(page).toContain(`from revision ${count - 50} to ${count - 49}`);
  // One more to compare the last one with, and one that says whether there are further ones.
  expect(Math.max(...sizes)).toBe(52);
});

test('of a long history, only the revision that is restored is read', async () => {
  const { url, sizes } = await longHistory();
  const restored = await fetch(pathOf(url, 'image/sketch/restore?revision=1'), { method: 'POST' });
  expect(await restored.json()).toMatchObject({
    ...{ revision: count + 1, document: { comment: 'the first one' } },
  });
  expect(Math.max(...sizes)).toBe(1);
});

test('a long history is read in parts to be purged, and all of its documents go', async () => {
  const { url, service, sizes, turns } = await longHistory();
  const purged = await service.purge(anyone, 'sketch');
  expect(purged).toMatchObject({ removed: true, revisions: { length: count } });
  await expect.poll(() => turns).toEqual([1, 2, 3]);
  expect(Math.max(...sizes)).toBe(1000);
  const history = (await (await fetch(pathOf(url, 'image/sketch/revisions'))).json()) as Revision[];
  expect(history).toHaveLength(count + 1);
  expect(history.filter((each) => !each.purged)).toEqual([]);
  expect((await fetch(pathOf(url, 'image/sketch/revisions/1'))).status).toBe(404);
});
