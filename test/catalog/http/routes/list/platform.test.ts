import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { listApplications } from '../../../../../src/catalog/client/client.ts';
import { ownListType } from '../../../../../src/catalog/model/list/list-types.ts';
import { anyone } from '../../../../../src/catalog/service/caller.ts';
import type { CatalogService } from '../../../../../src/catalog/service/catalog-service.ts';
import { descriptor, record } from '../../../documents.ts';
import { entriesOf } from '../../../entries.ts';
import { codeOf, pathOf, put, runningCatalog } from '../../running-catalog.ts';

const idOf = (digit: number) => `sha256:${String(digit).repeat(64)}`;

/** A record whose image has a tag and an id of its own. */
const image = (name: string, digit: number, permit = 'all', tag = `acme/${name}.d:3.0`) =>
  record(
    { 'oc.name': name, 'oc.displayname': name, 'oc.acl': `{"permit":["${permit}"]}` },
    { Id: idOf(digit), RepoTags: [tag], RepoDigests: [] },
  );

async function register(service: CatalogService): Promise<void> {
  const documents = [image('plot', 1), image('hidden', 2, 'teachers'), descriptor()];
  await service.register(anyone, entriesOf(...documents));
}

const tagsIn = async (response: Response) => Object.keys((await response.json()) as object).sort();
const all = ['acme/hidden.d:3.0', 'acme/plot.d:3.0'];

test.each(['PUT', 'POST'])('%s registers, for any node', async (method) => {
  const { url, service } = await runningCatalog();
  const response = await fetch(pathOf(url, 'image?node=worker-1'), {
    method,
    headers: { 'content-type': 'text/javascript' },
    body: JSON.stringify(image('plot', 1)),
  });
  expect(response.status).toBe(201);
  expect((await service.show(anyone, 'plot'))?.etag).toBe(response.headers.get('etag'));
});

const running = (token?: string) => runningCatalog(token, undefined, { isPlatform: true });

test('with the switch, a list is keyed by tag', async () => {
  const { url, service } = await running();
  await register(service);
  const list = (query = '', headers = {}) => fetch(pathOf(url, `images${query}`), { headers });
  const keyed = await list();
  expect(keyed.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(keyed.headers.get('vary')).toBe('authorization, cookie, accept');
  expect(await keyed.clone().json()).toMatchObject({
    'acme/plot.d:3.0': { id: 'acme/plot.d:3.0', sha_id: idOf(1), name: 'plot' },
  });
  expect(await tagsIn(keyed)).toEqual(all);
  expect(await tagsIn(await list('?permit=teachers'))).toEqual([all[0]]);
  expect(await codeOf(await list('?limit=1'))).toEqual([400, 'bad-request']);
  // Applications that are known in one form are not in the other.
  const known = { 'if-none-match': keyed.headers.get('etag')! };
  expect((await list('', known)).status).toBe(304);
  expect((await list('', { ...known, accept: ownListType })).status).toBe(200);
  expect(await codeOf(await list('', { accept: 'text/plain' }))).toEqual([406, 'not-acceptable']);
});

test('without the switch, lists are arrays, and an image is not found by its tag', async () => {
  const { url, service } = await runningCatalog();
  await register(service);
  for (const accept of ['*/*', 'application/json', ownListType]) {
    const response = await fetch(pathOf(url, 'images'), { headers: { accept } });
    expect(await response.json()).toHaveLength(3);
  }
  expect((await fetch(pathOf(url, 'image'))).status).toBe(405);
  expect((await fetch(pathOf(url, 'image/acme%2Fplot.d:3.0'))).status).toBe(404);
});

test('with the switch, a condition counts for an image that is removed by its tag', async () => {
  const { url, service } = await running();
  await register(service);
  const removed = (path: string, etag: string) =>
    fetch(pathOf(url, path), { method: 'DELETE', headers: { 'if-match': etag } });
  const { etag } = (await service.show(anyone, 'plot'))!;
  for (const path of ['image/acme/plot.d:3.0', 'image/acme%2Fplot.d:3.0', `image?image=${idOf(1)}`])
    expect(await codeOf(await removed(path, '"other"'))).toEqual([412, 'precondition-failed']);
  expect((await removed('image/acme/plot.d:3.0', etag)).status).toBe(200);
});

test('of applications with the same tag the list has the newest', async () => {
  const { url, service } = await running();
  const tag = 'acme/suite.d:1';
  for (const name of ['b', 'a', 'c']) {
    await service.register(anyone, entriesOf(image(name, 1, 'all', tag)));
    // Times of changes have milliseconds.
    await sleep(2);
  }
  const response = await fetch(pathOf(url, 'images'));
  const text = await response.text();
  expect(text.match(/"acme\/suite\.d:1":/g)).toHaveLength(1);
  expect(JSON.parse(text)[tag].name).toBe('c');
});

test('of applications with the same tag that were registered at the same time, the list has the last one', async () => {
  const { url, service } = await running();
  const tag = 'acme/suite.d:1';
  const images = ['b', 'c', 'a', 'd', 'b1'].map((name) => image(name, 1, 'all', tag));
  // All of a request are of the same time.
  await service.register(anyone, entriesOf(...images));
  const nameAt = async (path: string) => {
    const response = await fetch(pathOf(url, path));
    const answer = (await response.json()) as Record<string, unknown>;
    return (answer[tag] as { name: string } | undefined)?.name ?? answer.name;
  };
  for (const path of ['images', `image/${encodeURIComponent(tag)}`, `image/${idOf(1)}`])
    expect([path, await nameAt(path)]).toEqual([path, 'b1']);
});

test('an empty list is an empty object', async () => {
  const { url } = await running();
  const response = await fetch(pathOf(url, 'images'));
  expect(await response.text()).toBe('{}');
});

test('with the switch, lists are keyed by tag, but for our own clients', async () => {
  const { url, service } = await running();
  await register(service);
  for (const accept of [
    '*/*',
    'application/json',
    'application/json, text/javascript, */*; q=0.01',
  ])
    for (const path of ['images', 'image']) {
      const response = await fetch(pathOf(url, path), { headers: { accept } });
      expect(response.headers.get('content-type')).toMatch(/^application\/json/);
      expect(await tagsIn(response)).toEqual(all);
    }
  const listed = await listApplications(url);
  expect(listed.map(({ name }) => name)).toEqual(['hidden', 'plot', 'sketch']);
});

const places = (reference: string) => [
  `image/${encodeURIComponent(reference)}`,
  `image/${reference}`,
  `image?image=${encodeURIComponent(reference)}`,
];

test.each([
  'acme/plot.d:3.0',
  'docker.io/acme/plot.d:3.0',
  idOf(1),
  idOf(1).slice('sha256:'.length),
])('with the switch, an image is shown and removed as %s', async (reference) => {
  const { url, service } = await running();
  for (const place of places(reference)) {
    await register(service);
    const shown = await fetch(pathOf(url, place));
    expect([place, shown.status, await shown.json()]).toMatchObject([place, 200, { name: 'plot' }]);
    const removed = await fetch(pathOf(url, place), { method: 'DELETE' });
    expect([removed.status, await removed.json()]).toEqual([200, [reference]]);
    for (const method of ['GET', 'DELETE']) {
      const gone = await fetch(pathOf(url, place), { method });
      expect([gone.status, await gone.json()]).toEqual([404, 'Not found']);
    }
    expect(await service.show(anyone, 'hidden')).toBeDefined();
  }
});

test('with the switch, names are what they were, and what names no image is refused', async () => {
  const { url, service } = await running();
  await register(service);
  expect(await (await fetch(pathOf(url, 'image/plot'))).json()).toMatchObject({ revision: 1 });
  expect(await codeOf(await fetch(pathOf(url, 'image/none')))).toEqual([
    404,
    'unknown-application',
  ]);
  expect((await fetch(pathOf(url, 'image/plot/icon'))).status).toBe(200);
  // Another tag, another image, the digest of a document.
  const { digest } = entriesOf(image('plot', 1))[0]!.content;
  for (const other of ['acme/plot.d:4.0', 'acme/plot:3.0', idOf(7), digest])
    for (const place of places(other)) expect((await fetch(pathOf(url, place))).status).toBe(404);
  for (const query of ['', '?image=*']) {
    const response = await fetch(pathOf(url, `image${query}`), { method: 'DELETE' });
    expect(await codeOf(response)).toEqual([400, 'bad-request']);
  }
  expect((await fetch(pathOf(url, 'image'), { method: 'PATCH' })).status).toBe(405);
  const removed = await fetch(pathOf(url, 'image/plot'), { method: 'DELETE' });
  expect(removed.status).toBe(204);
});

test('with the switch, a token sees and removes what its labels and its scope allow', async () => {
  const { url, service } = await running('operator-of-this-catalog');
  await register(service);
  const tokenOf = async (scope: 'read' | 'write', labels?: string[]) => {
    const wanted = { name: `${scope}-${labels}`, scope, names: [], labels };
    return { authorization: `Bearer ${(await service.createToken(wanted, 'admin')).text}` };
  };
  const staff = await tokenOf('write', ['staff']);
  for (const path of ['images', 'image'])
    expect(await tagsIn(await fetch(pathOf(url, path), { headers: staff }))).toEqual([all[1]]);
  for (const place of [...places('acme/hidden.d:3.0'), ...places(idOf(2))])
    for (const method of ['GET', 'DELETE']) {
      const refused = await fetch(pathOf(url, place), { method, headers: staff });
      expect([refused.status, await refused.json()]).toEqual([404, 'Not found']);
    }
  const reader = await tokenOf('read');
  for (const [headers, wanted] of [
    [{}, [401, 'token-missing']],
    [reader, [403, 'scope-missing']],
  ] as const)
    for (const place of places('acme/plot.d:3.0')) {
      const refused = await fetch(pathOf(url, place), { method: 'DELETE', headers });
      expect(await codeOf(refused)).toEqual(wanted);
    }
  expect(await tagsIn(await fetch(pathOf(url, 'images'), { headers: reader }))).toEqual(all);
});

test('a client that registers what it was answered finds the same again', async () => {
  const { url } = await running();
  await put(url, [image('plot', 1), image('draw', 3)]);
  const before = await (await fetch(pathOf(url, 'images'))).json();
  await put(url, [image('plot', 1)]);
  expect(await (await fetch(pathOf(url, 'images'))).json()).toEqual(before);
});

test('with the switch, the description has each answer of the added calls by its status', async () => {
  const { url } = await running();
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { responses: object }>>;
  };
  const common = ['200', '400', '401', '403', '404', '429', '500', '503'];
  for (const path of ['/API/manager/image', '/API/manager/image/{*}']) {
    const statusesOf = (method: string) => Object.keys(paths[path]![method]!.responses);
    expect(statusesOf('get')).toEqual(expect.arrayContaining([...common, '406']));
    expect(statusesOf('delete')).toEqual(expect.arrayContaining([...common, '412', '507']));
  }
});
