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

test.each([16, 48, 512])(
  'at the size %i it is a PNG file that fits into a square',
  async (size) => {
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
  },
);

test('an icon follows what is registered', async () => {
  const { url, ask } = await catalogWithIcon(drawing);
  const other = drawing.replace('#f00', '#00f');
  await put(url, withIcon(other));
  expect(await (await ask()).text()).toBe(other);
  await put(url, descriptor());
  expect(await codeOf(await ask())).toEqual([404, 'unknown-icon']);
  await put(url, withIcon(drawing));
  await fetch(pathOf(url, 'image/sketch'), { method: 'DELETE' });
  for (const query of ['', '?size=16']) {
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
  expect(await codeOf(await ask('?size=16'))).toEqual([404, 'unknown-icon']);
});
