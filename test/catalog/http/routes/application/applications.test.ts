import { expect, test } from 'vitest';
import type {
  ApplicationSummary,
  CatalogEntry,
} from '../../../../../src/catalog/model/application.ts';
import { digestOf } from '../../../../../src/system/files/digest.ts';
import { descriptor, record } from '../../../documents.ts';
import { storeWith } from '../../../service/scratch-store.ts';
import { catalogOfAll, codeOf, pathOf, put, runningCatalog } from '../../running-catalog.ts';

const applicationOf = async (response: Response) => (await response.json()) as CatalogEntry;

/** For requests that change nothing. */
const shared = catalogOfAll();

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
  expect(await again.json()).toEqual({ ...application, unchanged: true });
  expect(again.headers.get('etag')).toBe(application.etag);

  const other = await put(url, descriptor());
  expect(other.status).toBe(200);
  expect(await other.json()).toMatchObject({
    source: 'descriptor',
    registered: application.registered,
    revision: 2,
    replaced: { revision: 1, digest: application.digest },
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
  for (const type of [
    'text/javascript',
    'application/json',
    'text/javascript; charset=utf-8',
    'application/json;charset="UTF-8"',
  ]) {
    expect((await put(url, record(), { 'content-type': type })).ok).toBe(true);
  }
});

test.each(['iso-8859-1', '"UTF-16"', 'utf-8-but-not', "''"])(
  'a body in %s is refused',
  async (charset) => {
    const { url } = shared;
    const type = `application/json; x=y;Charset=${charset}`;
    const answer = await put(url, record(), { 'content-type': type });
    expect(await codeOf(answer)).toEqual([415, 'wrong-content-type']);
  },
);

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

test('names are kept as they are, and a URL carries any of them percent-encoded, in any capitals', async () => {
  const { url } = await runningCatalog();
  const names = ['Sketch', 'a/b c?%é\u{1f600}', '...'];
  for (const name of names) await put(url, record({ 'oc.name': name }));
  for (const name of names) {
    const shown = await fetch(`${url}/API/manager/image/${encodeURIComponent(name)}`);
    expect(await shown.json()).toMatchObject({ name });
  }
  const other = await fetch(`${url}/API/manager/image/SKETCH`);
  expect(await other.json()).toMatchObject({ name: 'Sketch' });
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

test('a known application is answered without its document being read', async () => {
  const reads: string[] = [];
  const { url } = await runningCatalog(undefined, (store) =>
    storeWith(store, {
      get: (key) => {
        reads.push(key);
        return store.get(key);
      },
    }),
  );
  await put(url, record());
  const ask = (etag: string) =>
    fetch(pathOf(url, 'image/sketch'), { headers: { 'if-none-match': etag } });
  const other = await ask('"other"');
  expect([other.status, reads]).toEqual([200, ['sketch']]);
  const known = await ask(other.headers.get('etag')!);
  expect([known.status, reads]).toEqual([304, ['sketch']]);
});

test('a document comes back byte for byte, with what no JSON parser keeps', async () => {
  const { url } = await runningCatalog();
  const text = `\t{ "name":"sketch",\r\n "x":9007199254740993, "y": 1.0e+00 , "z" : -0.0,
    "template": "acme\\/oc.template.debian", "cat":"games" ,"icon":"sketch.svg","launch":"a.b","path":"/a",
    "acl": {"permit" :[ "all" ]}, "comment": "\\u00e9 é \\ud83d\\ude00", "10": 1, "9": 2 }\n\n`;
  const sent = await put(url, text);
  expect(sent.status).toBe(201);
  for (const response of [sent, await fetch(pathOf(url, 'image/sketch'))]) {
    const answer = await response.text();
    expect(answer.slice(answer.indexOf('"document":'))).toBe(`"document":${text}}`);
    expect(JSON.parse(answer)).toMatchObject({ name: 'sketch', document: JSON.parse(text) });
  }
  const revision = await fetch(pathOf(url, 'image/sketch/revisions/1'));
  expect(await revision.text()).toBe(text);
  const list = `\n[ ${text} ,\n${JSON.stringify(descriptor({ name: 'plot' }), null, 2)}\n]`;
  const both = await put(url, list);
  expect(await both.json()).toMatchObject([{ name: 'sketch' }, { name: 'plot' }]);
  const element = await fetch(pathOf(url, 'image/sketch/revisions/2'));
  expect(await element.text()).toBe(text.trim());
});

test('a byte order mark is no part of the document, and of its content address', async () => {
  const { url } = await runningCatalog();
  const text = JSON.stringify(descriptor());
  const marked = await put(url, Buffer.from(`\u{feff}${text}`));
  expect(marked.status).toBe(201);
  const same = await put(url, text);
  expect(await same.json()).toMatchObject({ unchanged: true });
  const { digest } = await applicationOf(marked);
  expect(digest).toBe(digestOf(Buffer.from(text)));
});

test('a dry run answers as if everything were registered, with nothing as new', async () => {
  const { url } = await runningCatalog();
  await put(url, descriptor());
  const documents = [descriptor({ cat: 'office' }), descriptor({ name: 'plot' })];
  for (const query of ['?dry-run', '?dry-run=1', '?dry-run=true']) {
    const dry = await put(url, documents, {}, query);
    expect(dry.status).toBe(200);
    expect(await dry.json()).toMatchObject([
      { name: 'sketch', revision: 2, replaced: { revision: 1 } },
      { name: 'plot', revision: 1 },
    ]);
  }
  expect(await codeOf(await put(url, '{}', {}, '?dry-run'))).toEqual([422, 'invalid-registration']);
  const names = await (await fetch(pathOf(url, 'images?fields=name,revision'))).json();
  expect(names).toEqual([{ name: 'sketch', revision: 1 }]);
  expect((await put(url, documents, {}, '?dry-run=false')).status).toBe(201);
});

test('warnings are in the answer of each application if they are asked for, and refuse nothing', async () => {
  const { url } = await runningCatalog();
  const documents = [descriptor({ name: 'plot' }), descriptor({ keyword: 'a, b', unknown: 1 })];
  const [, silent] = (await (await put(url, documents)).json()) as object[];
  expect(silent).not.toHaveProperty('warnings');
  const response = await put(url, documents, {}, '?warnings');
  const [, noisy] = (await response.json()) as Array<{ warnings: object[] }>;
  expect(noisy!.warnings.length).toBeGreaterThan(0);
  for (const warning of noisy!.warnings) {
    expect(warning).toMatchObject({ index: 1, rule: expect.any(String), path: expect.anything() });
    expect(warning).not.toMatchObject({ severity: 'error' });
  }
  const alone = await put(url, record(), {}, '?warnings');
  expect(await alone.json()).toMatchObject({ name: 'sketch', warnings: [] });
  const script =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>1</script></svg>';
  const icondata = Buffer.from(script).toString('base64');
  const active = record({ 'oc.launch': 'nodot', 'oc.icondata': icondata });
  const { warnings } = (await (await put(url, active, {}, '?warnings')).json()) as {
    warnings: object[];
  };
  expect(warnings).toMatchObject([
    { rule: 'icon-content', severity: 'warning', path: ['Config', 'Labels', 'oc.icondata'] },
    { rule: 'launch-format', severity: 'warning', path: ['Config', 'Labels', 'oc.launch'] },
  ]);
  const none = await put(url, documents, {}, '?warnings=no');
  expect((await none.json()) as object[]).not.toContainEqual(
    expect.objectContaining({ warnings: expect.anything() }),
  );
});

test('an image of another repository takes a name only if that is asked for', async () => {
  const { url } = await runningCatalog();
  const image = (tag: string) => record({}, { RepoTags: [tag] });
  await put(url, image('acme/sketch:3.0'));
  expect((await put(url, image('docker.io/acme/sketch:3.1'))).status).toBe(200);
  const other = image('other.example/sketch:3.0');
  expect(await codeOf(await put(url, other))).toEqual([409, 'repository-taken']);
  expect((await put(url, other, {}, '?replace=repository')).status).toBe(200);
  expect(await codeOf(await put(url, other, {}, '?replace=yes'))).toEqual([400, 'bad-request']);
  expect(await codeOf(await put(url, other, {}, '?force'))).toEqual([400, 'bad-request']);
});

test('the call of the specification is enough, as curl sends it', async () => {
  const { url } = await runningCatalog();
  const response = await put(url, `${JSON.stringify([record()], null, 4)}\n`, { accept: '*/*' });
  expect(response.status).toBe(201);
});
