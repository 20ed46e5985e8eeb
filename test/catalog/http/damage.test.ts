import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startCatalogServer } from '../../../src/catalog/http/start-server.ts';
import { anyone } from '../../../src/catalog/service/caller.ts';
import {
  type CatalogService,
  catalogService,
} from '../../../src/catalog/service/catalog-service.ts';
import { openSqliteStore } from '../../../src/catalog/store/sqlite/open-sqlite-store.ts';
import { sqliteModule } from '../../../src/catalog/store/sqlite/sqlite-module.ts';
import type { CatalogStore } from '../../../src/catalog/store/store.ts';
import { folderWith } from '../../support/folder.ts';
import { record } from '../documents.ts';
import { entriesOf } from '../entries.ts';
import { codeOf, pathOf, put } from './running-catalog.ts';

const documentOf = (name: string) =>
  record({ 'oc.name': name }, { RepoTags: [`acme/${name}:1`], RepoDigests: [] });

interface DamagedOptions
  extends Pick<
    Parameters<typeof startCatalogServer>[0],
    'onError' | 'failsReadinessOnDamage' | 'isPlatform'
  > {
  readonly over?: (store: CatalogStore) => CatalogStore;
  readonly names?: readonly string[];
  readonly prepare?: (service: CatalogService) => Promise<void>;
}

/** Flips a bit of the first such text in a file: an index has each text again. */
async function flip(file: string, text: string): Promise<void> {
  const bytes = await readFile(file);
  const at = bytes.indexOf(text);
  expect(at).toBeGreaterThan(-1);
  bytes[at + 1]! ^= 1;
  await writeFile(file, bytes);
}

/**
 * A catalog that is started with a damaged database.
 *
 * @param damage SQL that changes something by another hand, or what is done to the file
 */
async function damagedCatalog(
  damage: string | ((file: string) => Promise<void>),
  {
    over = (store) => store,
    names = ['sketch', 'plot'],
    prepare = async () => {},
    ...options
  }: DamagedOptions = {},
): Promise<string> {
  const folder = await folderWith({});
  const first = await openSqliteStore(folder);
  await catalogService(first).register(anyone, entriesOf(...names.map(documentOf)));
  await prepare(catalogService(first));
  await first.close();
  const file = join(folder, 'catalog.sqlite');
  const { DatabaseSync } = await sqliteModule();
  const database = new DatabaseSync(file);
  if (typeof damage === 'string') database.exec(damage);
  // All of it is in the one file then.
  database.exec('pragma wal_checkpoint(truncate)');
  database.close();
  if (typeof damage !== 'string') await damage(file);
  const store = await openSqliteStore(folder);
  const service = catalogService(over(store));
  const server = await startCatalogServer({
    ...{ host: '127.0.0.1', port: 0, service },
    ...options,
  });
  onTestFinished(async () => {
    await server.close();
    await store.close();
  });
  return server.url;
}

/** As in PostgreSQL, which watches over itself. */
const unnoticed = (store: CatalogStore): CatalogStore => ({ ...store, damage: () => undefined });

const ofSketch = `digest = (select digest from application where key = 'sketch')`;

test.each([
  [
    'head',
    `update content set head = '{"name' where ${ofSketch}`,
    'images?fields=name,args&limit=9',
  ],
  ['summary', `update application set summary = '{' where key = 'sketch'`, 'images?limit=9'],
  [
    'summary',
    `update application set summary = '{' where key = 'sketch'`,
    'images?q=acme+graphics&limit=9',
  ],
])(
  'a damaged %s is 503 for its application alone, and lists are without it and say so',
  async (_, sql, path) => {
    const url = await damagedCatalog(sql);
    const ready = await fetch(`${url}/readyz`);
    expect([ready.status, ready.headers.get('deskpack-damaged')]).toEqual([200, '1']);
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    const of = (name: string) => fetch(pathOf(url, `image/${name}`));
    expect(await codeOf(await of('sketch'))).toEqual([503, 'store-unavailable']);
    expect((await of('plot')).status).toBe(200);
    const list = await fetch(pathOf(url, path.replace('acme+', '')));
    expect([list.status, list.headers.get('deskpack-damaged')]).toEqual([200, '1']);
    expect(await list.json()).toMatchObject([{ name: 'plot' }]);
    const whole = await fetch(pathOf(url, 'images'));
    expect([whole.status, ((await whole.json()) as object[]).length]).toEqual([200, 1]);
    const page = await fetch(`${url}/`);
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('; what is damaged is missing here'),
    ]);
    const platform = await damagedCatalog(sql, { isPlatform: true });
    const byTag = await fetch(pathOf(platform, 'images'));
    expect(Object.keys((await byTag.json()) as object)).toEqual(['acme/plot:1']);
  },
);

test.each([
  ['which is missing', `delete from content where ${ofSketch}`],
  ['known by another head', `update content set head = replace(head, 'graphics', 'games')`],
])('a document %s is 503, and not 404 or something else', async (_, sql) => {
  const url = await damagedCatalog(sql);
  expect(await codeOf(await fetch(pathOf(url, 'image/sketch')))).toEqual([
    503,
    'store-unavailable',
  ]);
  const list = await fetch(pathOf(url, 'images?fields=name,args&limit=9'));
  const found = (await list.json()) as { name: string }[];
  expect(found.map(({ name }) => name)).not.toContain('sketch');
  expect(list.headers.get('deskpack-damaged')).toBe(String(2 - found.length));
});

test('in a damaged catalog nothing is said not to be there, and no list to be whole', async () => {
  // As if an index did not lead to it.
  const url = await damagedCatalog(`delete from application where key = 'sketch'`);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const lost = [503, 'store-unavailable'];
  expect(await codeOf(await fetch(pathOf(url, 'image/sketch')))).toEqual(lost);
  expect(await codeOf(await fetch(pathOf(url, 'image/sketch/revisions')))).toEqual(lost);
  for (const path of [
    'images?limit=9',
    'images?q=graphics&limit=9',
    'images?category=graphics&limit=9',
  ]) {
    const list = await fetch(pathOf(url, path));
    expect([list.status, list.headers.get('deskpack-damaged')]).toEqual([200, '1']);
  }
  expect((await fetch(pathOf(url, 'image/plot'))).status).toBe(200);
});

/** All that lists something. */
const lists = [
  ...['images', 'images?limit=1', 'images?q=graphics', 'images/counts', 'events'],
  'image/plot/revisions',
];

async function feedOf(url: string) {
  const response = await fetch(`${url}/feed`);
  return { response, text: await response.text() };
}

test('a whole catalog is ready, and no answer says that something is missing', async () => {
  const url = await damagedCatalog('select 1');
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  for (const path of lists) {
    const { status, headers } = await fetch(pathOf(url, path));
    expect([path, status, headers.get('deskpack-damaged')]).toEqual([path, 200, null]);
  }
  const { response, text } = await feedOf(url);
  expect(response.headers.get('deskpack-damaged')).toBeNull();
  expect(text).not.toContain('<subtitle>');
});

test('every answer of a catalog known to be damaged says it, and no client takes it for the state that it has', async () => {
  const url = await damagedCatalog(`delete from application where key = 'sketch'`);
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  for (const path of lists) {
    const { status, headers } = await fetch(pathOf(url, path), {
      headers: { 'if-none-match': '*' },
    });
    expect([path, status, headers.get('deskpack-damaged')]).toEqual([path, 200, '1']);
    expect(headers.get('etag')).toBeNull();
  }
  const following = new AbortController();
  const stream = await fetch(pathOf(url, 'events'), {
    headers: { accept: 'text/event-stream' },
    signal: following.signal,
  });
  expect(stream.headers.get('deskpack-damaged')).toBe('1');
  expect(stream.headers.get('cache-control')).toBe('no-store');
  following.abort();
  const { response, text } = await feedOf(url);
  expect(response.headers.get('deskpack-damaged')).toBe('1');
  expect(text).toContain('<subtitle>What is damaged is missing here.</subtitle>');
});

test.each([
  ['summary', `update application set summary = '{' where key = 'sketch'`],
  ['document', `update content set bytes = x'7b7d' where ${ofSketch}`],
])('a damaged %s that was not known of is counted where it is noticed', async (what, sql) => {
  const url = await damagedCatalog(sql, { over: unnoticed });
  const keyed = await damagedCatalog(sql, { over: unnoticed, isPlatform: true });
  const platform = await fetch(pathOf(keyed, 'images?category=graphics'));
  expect(platform.headers.get('deskpack-damaged')).toBe('1');
  expect(Object.keys((await platform.json()) as object)).toEqual(['acme/plot:1']);
  const page = await fetch(`${url}/?q=graphics`);
  expect(page.headers.get('deskpack-damaged')).toBe(what === 'summary' ? '1' : null);
  const { response, text } = await feedOf(url);
  expect(response.headers.get('deskpack-damaged')).toBe(what === 'summary' ? '1' : null);
  expect(text.includes('<subtitle>')).toBe(what === 'summary');
});

test('a whole list that lacks something from its beginning on has no tag', async () => {
  const sql = `update application set summary = '{' where key = 'sketch'`;
  const url = await damagedCatalog(sql, { over: unnoticed });
  const list = await fetch(pathOf(url, 'images'));
  expect(await list.json()).toHaveLength(1);
  expect([list.headers.get('deskpack-damaged'), list.headers.get('etag')]).toEqual(['1', null]);
});

test('the tag of a list whose damage showed while it was sent stands for nothing afterwards, until something changes', async () => {
  const names = Array.from({ length: 130 }, (_, index) => `sketch${1_000 + index}`);
  const sql = `update application set summary = '{' where key = 'sketch1129'`;
  const url = await damagedCatalog(sql, { over: unnoticed, names });
  const ask = async (tag?: string) => {
    const headers = new Headers(tag === undefined ? {} : { 'if-none-match': tag });
    const list = await fetch(pathOf(url, 'images'), { headers });
    const found = list.status === 304 ? [] : ((await list.json()) as object[]);
    return { status: list.status, count: found.length, tag: list.headers.get('etag') };
  };
  const first = await ask();
  expect(first).toEqual({ status: 200, count: 129, tag: expect.stringMatching(/^W/) });
  expect(await ask(first.tag!)).toEqual({ status: 200, count: 129, tag: null });
  const another = record({ 'oc.name': 'sketch1129' }, { RepoTags: ['acme/sketch1129:2'] });
  await put(url, another);
  const mended = await ask(first.tag!);
  expect(mended).toEqual({ status: 200, count: 130, tag: expect.stringMatching(/^W/) });
  expect(await ask(mended.tag!)).toEqual({ status: 304, count: 0, tag: mended.tag });
});

test('damage is told to the operator, in the metrics too, and makes a catalog not ready where that is wanted', async () => {
  const errors: unknown[] = [];
  const onError = (error: unknown) => errors.push(error);
  const sql = `update application set summary = '{' where key = 'sketch'`;
  const url = await damagedCatalog(sql, { onError });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  expect(errors).toMatchObject([
    { code: 'catalog-read-failed', message: expect.stringContaining('"sketch" is damaged') },
  ]);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toMatch(/^deskpack_catalog_damaged 1$/m);
  const strict = await damagedCatalog(sql, { failsReadinessOnDamage: true });
  expect(await codeOf(await fetch(`${strict}/readyz`))).toEqual([503, 'store-unavailable']);
  expect((await fetch(pathOf(strict, 'image/plot'))).status).toBe(200);
  const whole = await damagedCatalog('select 1', { failsReadinessOnDamage: true });
  expect((await fetch(`${whole}/readyz`)).status).toBe(200);
  const sound = await (await fetch(`${whole}/metrics`)).text();
  expect(sound).toMatch(/^deskpack_catalog_damaged 0$/m);
});

/** Makes tokens for all, and for guests, and puts them into headers. */
async function withTokens(text: string) {
  const texts: string[] = [];
  const url = await damagedCatalog((file) => flip(file, text), {
    prepare: async (service) => {
      for (const labels of [undefined, ['guest']]) {
        const grant = { name: labels?.[0] ?? 'all', scope: 'write', names: [], labels } as const;
        texts.push((await service.createToken(grant, 'tester')).text);
      }
    },
  });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  const [all, guest] = texts.map(
    (text) => (path: string) =>
      fetch(path.startsWith('/') ? url + path : pathOf(url, path), {
        headers: { authorization: `Bearer ${text}` },
      }),
  );
  return { url, all: all!, guest: guest! };
}

const unavailable = [503, 'store-unavailable'];

test('where terms are damaged, lists are for those alone from whom no access rule hides anything', async () => {
  const { url, all, guest } = await withTokens('sketchpermitall');
  for (const path of ['images', 'images?q=graphics', 'images?category=graphics', 'images/counts']) {
    expect([path, (await all(path)).status]).toEqual([path, 200]);
    expect([path, ...(await codeOf(await guest(path)))]).toEqual([path, ...unavailable]);
    expect(await codeOf(await fetch(pathOf(url, path)))).toEqual(unavailable);
  }
  for (const ask of [all, guest]) expect((await ask('image/plot')).status).toBe(200);
});

test('where tokens are damaged, none counts, and without one nothing can be changed', async () => {
  const { url, all, guest } = await withTokens('guestwrite');
  for (const ask of [all, guest])
    expect(await codeOf(await ask('image/plot'))).toEqual(unavailable);
  expect((await fetch(pathOf(url, 'image/plot'))).status).toBe(200);
  expect((await put(url, documentOf('plot'))).status).toBe(401);
});
