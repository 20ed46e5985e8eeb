import { expect, test } from 'vitest';
import type {
  ApplicationSummary,
  CatalogEntry,
} from '../../../../src/catalog/model/application.ts';
import { descriptor, record } from '../../documents.ts';
import { put, runningCatalog } from '../running-catalog.ts';

const applicationOf = async (response: Response) => (await response.json()) as CatalogEntry;

test('a new application is 201, the same or another one with that name 200, with itself as the answer', async () => {
  const { url } = await runningCatalog();
  const first = await put(url, record());
  const application = await applicationOf(first);
  expect(first.status).toBe(201);
  expect(application).toMatchObject({ name: 'sketch', source: 'record', document: record() });
  expect(first.headers.get('etag')).toBe(application.etag);
  expect(first.headers.get('content-location')).toBe('image/sketch');
  expect(first.headers.get('content-type')).toMatch(/^application\/json/);

  const again = await put(url, record());
  expect(again.status).toBe(200);
  expect(await again.json()).toEqual(application);

  const other = await put(url, descriptor());
  expect(other.status).toBe(200);
  expect(await other.json()).toMatchObject({
    source: 'descriptor',
    registered: application.registered,
  });
});

test('an array is answered with an array', async () => {
  const { url } = await runningCatalog();
  const one = await put(url, [record()]);
  expect(one.status).toBe(201);
  expect(await one.json()).toMatchObject([{ name: 'sketch' }]);
  const several = await put(url, [record(), descriptor({ name: 'plot' })]);
  expect(several.status).toBe(201);
  expect(several.headers.get('etag')).toBeNull();
  expect(several.headers.get('content-location')).toBeNull();
  expect(await several.json()).toMatchObject([{ name: 'sketch' }, { name: 'plot' }]);
});

test('both content types are taken, with parameters too', async () => {
  const { url } = await runningCatalog();
  for (const type of ['text/javascript', 'application/json', 'text/javascript; charset=utf-8']) {
    expect((await put(url, record(), { 'content-type': type })).ok).toBe(true);
  }
});

test('applications are listed without documents and icons, shown whole and removed', async () => {
  const { url } = await runningCatalog();
  const registered = await applicationOf(await put(url, record()));
  await put(url, descriptor({ name: 'plot' }));

  const listed = await fetch(`${url}/API/manager/images`);
  const list = (await listed.json()) as ApplicationSummary[];
  const { etag, updated } = registered;
  expect(list).toMatchObject([
    { name: 'plot', source: 'descriptor' },
    { name: 'sketch', displayname: 'Sketch Pad', cat: 'graphics', image: 'acme/sketch.d:3.0' },
  ]);
  expect(list[1]).toMatchObject({ etag, updated, registered: registered.registered });
  expect(JSON.stringify(list)).not.toContain('icondata');

  const shown = await fetch(`${url}/API/manager/image/sketch`);
  expect(shown.headers.get('etag')).toBe(etag);
  expect(await shown.json()).toEqual(registered);

  const remove = () => fetch(`${url}/API/manager/image/sketch`, { method: 'DELETE' });
  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect((await fetch(`${url}/API/manager/image/sketch`)).status).toBe(404);
});

test('names are kept as they are: case counts, and a URL carries any of them percent-encoded', async () => {
  const { url } = await runningCatalog();
  const names = ['sketch', 'Sketch', 'a/b c?%é\u{1f600}', '...'];
  for (const name of names) await put(url, record({ 'oc.name': name }));
  for (const name of names) {
    const shown = await fetch(`${url}/API/manager/image/${encodeURIComponent(name)}`);
    expect(await shown.json()).toMatchObject({ name });
  }
  expect((await fetch(`${url}/API/manager/image/SKETCH`)).status).toBe(404);
});

test('an answer that is known already is not sent again', async () => {
  const { url } = await runningCatalog();
  await put(url, record());
  for (const path of ['images', 'image/sketch']) {
    const ask = (tags: string) =>
      fetch(`${url}/API/manager/${path}`, { headers: { 'if-none-match': tags } });
    const etag = (await ask('"none"')).headers.get('etag')!;
    for (const tags of [etag, `W/${etag}`, `"none", ${etag}`, '*']) {
      const known = await ask(tags);
      expect(known.status).toBe(304);
      expect(known.headers.get('etag')).toBe(etag);
      expect(await known.text()).toBe('');
    }
    await put(url, record({ 'oc.cat': 'games' }));
    expect((await ask(etag)).status).toBe(200);
    await put(url, record());
  }
});

test('a change under If-Match happens only to the state that it names', async () => {
  const { url } = await runningCatalog();
  const { etag } = await applicationOf(await put(url, record()));
  const changed = record({ 'oc.cat': 'games' });
  const remove = (tags: string) =>
    fetch(`${url}/API/manager/image/sketch`, { method: 'DELETE', headers: { 'if-match': tags } });
  for (const tags of ['"other"', `W/${etag}`, 'nonsense']) {
    const refused = await put(url, changed, { 'if-match': tags });
    expect(refused.status).toBe(412);
    expect(await refused.json()).toMatchObject({ code: 'precondition-failed' });
    expect((await remove(tags)).status).toBe(412);
  }
  expect((await put(url, changed, { 'if-none-match': '*' })).status).toBe(412);
  expect((await put(url, descriptor({ name: 'new' }), { 'if-match': '*' })).status).toBe(412);
  const won = await put(url, changed, { 'if-match': `"other", ${etag}` });
  expect(won.status).toBe(200);
  expect((await remove(etag)).status).toBe(412);
  expect((await remove(won.headers.get('etag')!)).status).toBe(204);
});

test('of many writers that saw the same state, one wins', async () => {
  const { url } = await runningCatalog();
  for (let race = 0; race < 10; race += 1) {
    const { etag } = await applicationOf(await put(url, record({ 'oc.args': `race ${race}` })));
    const writers = Array.from({ length: 16 }, (_, writer) =>
      put(url, record({ 'oc.args': `${race} ${writer}` }), { 'if-match': etag }),
    );
    const statuses = (await Promise.all(writers)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, ...Array(15).fill(412)]);
  }
});

test('the process says that it lives and that it is ready', async () => {
  const { url } = await runningCatalog();
  expect(await (await fetch(`${url}/livez`)).json()).toMatchObject({ status: 'alive' });
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({
    service: 'deskpack catalog',
    status: 'ready',
  });
});
