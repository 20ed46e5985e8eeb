import { expect, test } from 'vitest';
import { readWebManifest } from '../../../src/vendor/web/manifest.ts';

const address = new URL('https://intranet.example/board/static/app.webmanifest');
const page = new URL('https://intranet.example/board/');

const read = (value: object, at = page) => readWebManifest(JSON.stringify(value), address, at);

test('a manifest says names, categories and icons: those for any purpose first, relative to itself', () => {
  const manifest = read({
    name: ' Acme   Board ',
    short_name: 'Board',
    description: ' Cards\n for teams ',
    categories: ['productivity', 7],
    icons: [
      { src: 'mask.svg', purpose: 'maskable' },
      { src: 'one.svg', type: 'image/svg+xml', purpose: 'monochrome' },
      { src: '96.png', sizes: '96x96' },
      { src: '/192.png', sizes: '48x48 192x192', purpose: 'maskable any' },
      { src: 'ftp://elsewhere/x.png' },
      'no icon',
    ],
  });
  expect(manifest).toMatchObject({
    ...{
      name: 'Acme Board',
      shortName: 'Board',
      description: 'Cards for teams',
      categories: ['productivity'],
    },
  });
  expect(manifest?.icons.map((icon) => icon.address)).toEqual([
    'https://intranet.example/192.png',
    'https://intranet.example/board/static/96.png',
    'https://intranet.example/board/static/mask.svg',
  ]);
});

test.each([
  ['../start?source=app', '..', 'https://intranet.example/board/start?source=app'],
  // The scope that is assumed without one does not have the page.
  ['./start', undefined, undefined],
  ['https://elsewhere.example/board/', undefined, undefined],
  // A scope without the start counts as absent.
  ['../', '/other/', 'https://intranet.example/board/'],
  ['/', '/', 'https://intranet.example/'],
  ['javascript:1', undefined, undefined],
  [undefined, '/', undefined],
])('it starts at %s in the scope %s', (startUrl, scope, expected) => {
  expect(read({ start_url: startUrl, scope })?.start?.href).toBe(expected);
});

test.each(['', '[]', '{"name":', 'null'])('%j is none', (text) => {
  expect(readWebManifest(text, address, page)).toBeUndefined();
});
