import { decode } from 'fast-png';
import { expect, test } from 'vitest';
import { etagOf } from '../../../../../src/catalog/model/etag.ts';
import { digestOf } from '../../../../../src/system/files/digest.ts';
import { descriptor, record } from '../../../documents.ts';
import { codeOf, pathOf, put, runningCatalog } from '../../running-catalog.ts';

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"><path fill="#f00" d="M0 0h8v4H0z"/></svg>';
const withIcon = (svg: string) => record({ 'oc.icondata': Buffer.from(svg).toString('base64') });

async function catalogWithIcon(svg: string) {
  const { url } = await runningCatalog();
  expect((await put(url, withIcon(svg))).status).toBe(201);
  const ask = (query = '', headers: Record<string, string> = {}) =>
    fetch(pathOf(url, `image/sketch/icon${query}`), { headers });
  return { url, ask };
}

test('an icon is the drawing that was registered, with headers that let nothing in it run', async () => {
  const { ask } = await catalogWithIcon(drawing);
  const response = await ask();
  expect(await response.text()).toBe(drawing);
  const headers = Object.fromEntries(response.headers);
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
    etag: etagOf(digestOf(Buffer.from(drawing))),
  });
  const known = await ask('', { 'if-none-match': headers.etag! });
  expect(known.status).toBe(304);
});

test.each([128, 256])('at the size %i it is a PNG file that fits into a square', async (size) => {
  const { ask } = await catalogWithIcon(drawing);
  const response = await ask(`?size=${size}`);
  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  const { width, height, data, channels } = decode(new Uint8Array(await response.arrayBuffer()));
  expect(Math.max(width, height)).toBe(size);
  const middle = (Math.floor(height / 2) * width + Math.floor(width / 2)) * channels;
  expect([...data.slice(middle, middle + 4)]).toEqual([255, 0, 0, 255]);
  const etag = response.headers.get('etag')!;
  expect((await ask(`?size=${size}`, { 'if-none-match': etag })).status).toBe(304);
  expect((await ask('', { 'if-none-match': etag })).status).toBe(200);
});

test.each(['', '&size=128'])(
  'an address with its digest is kept for good, as long as it is that of the icon%s',
  async (size) => {
    const { url, ask } = await catalogWithIcon(drawing);
    const digest = digestOf(Buffer.from(drawing)).slice(7, 23);
    const kept = async () => (await ask(`?digest=${digest}${size}`)).headers.get('cache-control');
    expect(await kept()).toBe('private, max-age=31536000, immutable');
    expect((await ask(`?${size.slice(1)}`)).headers.get('cache-control')).toBe('no-cache');
    const other = drawing.replace('#f00', '#0f0');
    await put(url, withIcon(other));
    expect(await kept()).toBe('no-cache');
    expect(await codeOf(await ask(`?digest=${digest.slice(1)}${size}`))).toEqual([
      400,
      'bad-request',
    ]);
  },
);

test('the icon on a card and a page has its digest in its address', async () => {
  const { url } = await catalogWithIcon(drawing);
  const address = `icon?size=128&amp;digest=${digestOf(Buffer.from(drawing)).slice(7, 23)}"`;
  expect(await (await fetch(`${url}/`)).text()).toContain(`sketch/${address}`);
  const page = await (await fetch(`${url}/applications/sketch`)).text();
  expect(page).toContain(`sketch/${address.replace('128', '256')}`);
});

test('an icon that takes too much to be drawn is refused with its place and the reason', async () => {
  const { url } = await runningCatalog();
  const heavy = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><filter id="f" x="0" y="0" width="1" height="1">${'<feTurbulence baseFrequency="9" numOctaves="900"/>'.repeat(300)}</filter><path d="M0 0h9v9z" filter="url(#f)"/></svg>`;
  const answer = await put(url, withIcon(heavy));
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({
    findings: [
      {
        rule: 'label-icondata',
        path: ['Config', 'Labels', 'oc.icondata'],
        message: expect.stringMatching(/takes more than 3 s or too much memory to be drawn$/),
      },
    ],
  });
  const none = await put(
    url,
    withIcon('<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>'),
  );
  expect(none.status).toBe(422);
  expect((await fetch(pathOf(url, 'image/sketch'))).status).toBe(404);
});

test('an icon in several records is drawn, and each record that cannot be drawn is named', async () => {
  const { url } = await runningCatalog();
  const named = (name: string, svg: string) =>
    record(
      { 'oc.name': name, 'oc.icondata': Buffer.from(svg).toString('base64') },
      { RepoTags: [`acme/${name}:1`], RepoDigests: [] },
    );
  const none = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>';
  const records = [named('a', drawing), named('b', none), named('c', drawing), named('d', none)];
  const refused = await put(url, records);
  const { findings } = (await refused.json()) as { findings: { index: number }[] };
  expect([refused.status, findings.map(({ index }) => index)]).toEqual([422, [1, 3]]);
  expect((await put(url, [records[0], records[2]])).status).toBe(201);
  for (const name of ['a', 'c']) {
    expect((await fetch(pathOf(url, `image/${name}/icon?size=128`))).status).toBe(200);
  }
});

test('an icon follows what is registered', async () => {
  const { url, ask } = await catalogWithIcon(drawing);
  const other = drawing.replace('#f00', '#00f');
  await put(url, withIcon(other));
  expect(await (await ask()).text()).toBe(other);
  await put(url, descriptor());
  expect(await codeOf(await ask())).toEqual([404, 'unknown-icon']);
  await put(url, withIcon(drawing));
  await fetch(pathOf(url, 'image/sketch'), { method: 'DELETE' });
  for (const query of ['', '?size=128']) {
    expect(await codeOf(await ask(query))).toEqual([404, 'unknown-icon']);
  }
});

test.each(['?size=17', '?size=0', '?size=100000', '?size=x', '?size=', '?width=16'])(
  'there is no icon with %s',
  async (query) => {
    const { ask } = await catalogWithIcon(drawing);
    expect(await codeOf(await ask(query))).toEqual([400, 'bad-request']);
  },
);

test('a drawing that names files is never drawn, as what is in them would be shown', async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 4 4"><image xlink:href="file:///etc/hostname" width="4" height="4"/><image href="/etc/passwd" width="4" height="4"/></svg>`;
  const { ask } = await catalogWithIcon(svg);
  expect(await codeOf(await ask('?size=128'))).toEqual([404, 'unknown-icon']);
});
