import { expect, test } from 'vitest';
import { tokenAccess } from '../../../../src/catalog/http/access/access.ts';
import { singleToken } from '../../../../src/catalog/http/access/single-token.ts';
import { catalogApplication } from '../../../../src/catalog/http/server.ts';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { descriptor, record } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';
import { windowPicture } from '../../page/sample-applications.ts';
import { storeWith } from '../../service/scratch-store.ts';
import { put, runningCatalog } from '../running-catalog.ts';

async function page(
  address: string,
  headers: Record<string, string> = {},
): Promise<[status: number, text: string]> {
  const response = await fetch(address, { headers });
  return [response.status, await response.text()];
}

/** The text that people read in a page. */
const read = (text: string) =>
  text
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('the list has what is registered, by page, search and filter', async () => {
  const { url } = await runningCatalog();
  const many = Array.from({ length: 70 }, (_, index) =>
    descriptor({ name: `a${String(index).padStart(2, '0')}`, cat: index < 3 ? 'games' : 'office' }),
  );
  await put(url, many);
  const cards = (text: string) => text.match(/class="card"/g)?.length ?? 0;
  const [status, first] = await page(`${url}/`);
  expect([status, cards(first)]).toEqual([200, 60]);
  expect(read(first)).toContain('70 applications');
  const [, next] = /rel="next" href="([^"]*)"/.exec(first)!;
  const [, second] = await page(new URL(next!, `${url}/`).href);
  expect([cards(second), second.includes('applications/a60"')]).toEqual([10, true]);
  expect(second).not.toContain('rel="next"');
  const [, found] = await page(`${url}/?q=a0&category=games`);
  expect(cards(found)).toBe(3);
  expect(read(found)).toMatch(/games 3 applications/);
  expect(cards((await page(`${url}/?q=%20&other=1`))[1])).toBe(60);
  expect(cards((await page(`${url}/?category=GAMES`))[1])).toBe(3);
});

test('the page of an application tells all that people ask about it', async () => {
  const { url } = await runningCatalog();
  await put(url, record());
  const limits = '{"mem_limit":"1G","cpu_period":100000,"cpu_quota":250000}';
  const [, before] = await page(`${url}/applications/sketch`);
  expect(read(before)).toContain('the catalog does not know whether it starts');
  await fetch(`${url}/API/manager/image/sketch/picture`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: Buffer.from(windowPicture()),
  });
  await put(url, record({ 'oc.acl': '{"permit":["staff"],"deny":["guests"]}' }));
  await put(url, record({ 'oc.host_config': limits, 'oc.acl': '{"permit":["staff","all"]}' }));
  const [status, text] = await page(`${url}/applications/SKETCH`);
  expect(status).toBe(200);
  const words = read(text);
  expect(words).toMatch(/This picture was kept [\d: -]+UTC , when revision 1 was registered/);
  expect(words).toContain('revision 3 has replaced it; whether that one starts is not known');
  expect(words).toContain('Who may use it Everyone.');
  expect(words).toContain('Processors 2.5 Memory 1G');
  expect(words).toContain(
    'Executable /usr/bin/sketch Arguments --fresh Window class sketch.Sketch',
  );
  expect(words).toContain('MIME types image/png');
  expect(words).toContain('acme/sketch.d:3.0 acme/sketch.d:dev');
  expect(words).toMatch(/Revision 3 registered .* Revision 2 registered .* Revision 1 registered/);
  expect(text).toContain('href="../applications/sketch/changes?from=2&amp;to=3"');
  expect(text).toContain('width="480" height="320"');
});

test('what changed between two revisions is shown line by line', async () => {
  const { url } = await runningCatalog();
  await put(url, descriptor());
  await put(url, descriptor({ args: '<b>' }));
  const changes = (query: string) => page(`${url}/applications/sketch/changes?${query}`);
  const [status, text] = await changes('from=1&to=2');
  expect(status).toBe(200);
  expect(text).toContain(
    '<del><span class="sign">-</span>   &quot;args&quot;: &quot;--fresh&quot;,</del>',
  );
  expect(text).toContain(
    '<ins><span class="sign">+</span>   &quot;args&quot;: &quot;&lt;b&gt;&quot;,</ins>',
  );
  expect(read((await changes('from=2&to=2'))[1])).toContain('Both are the same document');
  expect((await changes('from=1&to=3'))[0]).toBe(404);
  expect((await changes('from=0&to=1'))[0]).toBe(400);
  expect((await changes('from=1'))[0]).toBe(400);
});

test('all pages may load nothing from elsewhere, whatever is wrong', async () => {
  const { url } = await runningCatalog();
  await put(url, descriptor());
  const paths = ['/', '/?q=none', '/applications/sketch', '/applications/none', '/?all=none'];
  for (const path of paths) {
    const { headers } = await fetch(`${url}${path}`);
    expect([path, Object.fromEntries(headers)]).toMatchObject([
      path,
      {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy':
          "default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
        vary: 'authorization, cookie',
      },
    ]);
  }
});

test('addresses are relative, as a proxy may have the catalog below a path', async () => {
  const { url } = await runningCatalog();
  await put(url, descriptor());
  for (const path of ['/', '/applications/sketch', '/applications/sketch/', '/applications//x']) {
    const [, text] = await page(`${url}${path}`);
    const [, style] = /rel="stylesheet" href="([^"]*)"/.exec(text)!;
    expect([path, style]).toEqual([path, expect.stringMatching(/^(?:\.\/|(?:\.\.\/)+)page\/page/)]);
    const below = new URL(style!, `http://localhost/some/where${path}`).pathname;
    expect(below).toBe('/some/where/page/page.css');
  }
});

test('what is not there is a page that says so', async () => {
  const { url } = await runningCatalog();
  const [status, text] = await page(`${url}/applications/none`);
  expect(status).toBe(404);
  expect(read(text)).toContain('There is no such application');
});

test('those with labels see what access rules permit, and no history', async () => {
  const { url, service } = await runningCatalog('secret');
  const authorization = { authorization: 'Bearer secret' };
  const hidden = descriptor({ name: 'plot', acl: { permit: ['guests'] } });
  await put(url, [descriptor(), hidden], authorization);
  const { text: token } = await service.createToken(
    { name: 'staff', scope: 'read', names: ['*'], labels: ['staff'] },
    'admin',
  );
  const staff = { authorization: `Bearer ${token}` };
  const [, list] = await page(`${url}/`, staff);
  expect([list.includes('applications/sketch'), list.includes('plot')]).toEqual([true, false]);
  expect(read(list)).toContain('1 application');
  expect((await page(`${url}/applications/plot`, staff))[0]).toBe(404);
  const [status, sketch] = await page(`${url}/applications/sketch`, staff);
  expect([status, sketch.includes('History')]).toEqual([200, false]);
  expect((await page(`${url}/applications/sketch/changes?from=1&to=1`, staff))[0]).toBe(404);
  expect((await page(`${url}/applications/plot`))[0]).toBe(200);
  expect((await page(`${url}/`, { authorization: 'Bearer wrong' }))[0]).toBe(403);
});

test('a closed catalog tells a browser so, without saying what it has', async () => {
  const { service } = await runningCatalog();
  await service.register(anyone, entriesOf(descriptor()));
  const access = tokenAccess({ sources: [singleToken('secret')], isClosed: true });
  const app = catalogApplication({ service, access });
  for (const url of ['/', '/applications/sketch', '/applications/none']) {
    const answer = await app.inject({ url });
    expect([url, answer.statusCode]).toEqual([url, 401]);
    expect(answer.headers['www-authenticate']).toContain('Bearer');
    expect(read(answer.body)).toContain('This catalog is closed');
    expect(answer.body).not.toContain('sketch');
  }
  const authorization = 'Bearer secret';
  expect((await app.inject({ url: '/', headers: { authorization } })).statusCode).toBe(200);
  expect((await app.inject({ url: '/page/page.css' })).statusCode).toBe(200);
});

test('of what fails inside, the operator hears, and the browser only that it failed', async () => {
  const { url, errors } = await runningCatalog(undefined, (store) =>
    storeWith(store, { count: () => Promise.reject(new Error('the secret of the disk')) }),
  );
  const [status, text] = await page(`${url}/`);
  expect([status, text.includes('the secret')]).toEqual([500, false]);
  expect(errors).toEqual([new Error('the secret of the disk')]);
});

test('a browser that has style and script does not get them again', async () => {
  const { url } = await runningCatalog();
  const types = { css: 'text/css; charset=utf-8', js: 'text/javascript; charset=utf-8' };
  for (const [name, type] of Object.entries({ ...types, svg: 'image/svg+xml' })) {
    const response = await fetch(`${url}/page/page.${name}`);
    expect(response.headers.get('content-type')).toBe(type);
    const headers = { 'if-none-match': response.headers.get('etag')! };
    expect((await fetch(response.url, { headers })).status).toBe(304);
  }
});
