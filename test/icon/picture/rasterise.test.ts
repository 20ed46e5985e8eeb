import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rasterise, rasteriseAll } from '../../../src/icon/picture/rasterise.ts';
import { folderWith } from '../../support/folder.ts';

const svg = (attributes: string, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`,
  );

const small = { width: 8, height: 8 };

async function pointAt(file: Uint8Array, x: number, y: number) {
  const pixels = (await rasterise(file, small))!;
  const at = (y * pixels.width + x) * 4;
  return [...pixels.data.subarray(at, at + 4)];
}

it('draws each pixel, with colours premultiplied by the opacity', async () => {
  const halves = svg(
    'width="2" height="2"',
    '<rect width="1" height="2" fill="#f00"/><rect x="1" width="1" height="2" fill="#00f" opacity=".5"/>',
  );
  expect(await pointAt(halves, 0, 0)).toEqual([255, 0, 0, 255]);
  const [red, green, blue, opacity] = await pointAt(halves, 7, 7);
  expect([red, green]).toEqual([0, 0]);
  expect(blue).toBe(opacity);
  expect(Math.abs(opacity! - 128)).toBeLessThan(2);
});

it.each([
  ['width="400" height="100"', { width: 8, height: 2 }],
  ['width="100" height="400"', { width: 2, height: 8 }],
  ['viewBox="0 0 60000 60000"', { width: 8, height: 8 }],
  ['width="60000" height="60000"', { width: 8, height: 8 }],
  ['', { width: 8, height: 8 }],
])('keeps the proportions and fits into the room: %s', async (attributes, size) => {
  const file = svg(attributes, '<rect width="9" height="9"/>');
  expect(await rasterise(file, small)).toMatchObject(size);
});

it('draws several sizes at once, each as if drawn alone', async () => {
  const file = svg('width="2" height="1"', '<rect width="1" height="1" fill="#0f0"/>');
  const sizes = [small, { width: 30, height: 4 }];
  const pictures = await rasteriseAll(file, sizes);
  expect(pictures).toEqual(await Promise.all(sizes.map((size) => rasterise(file, size))));
  expect(pictures).toMatchObject([
    { width: 8, height: 4 },
    { width: 8, height: 4 },
  ]);
});

it('draws a file in UTF-16 like the same file in UTF-8', async () => {
  const text = svg('width="1" height="1"', '<rect width="1" height="1" fill="#0f0"/>').toString();
  const file = Buffer.from(`\ufeff${text}`, 'utf16le');
  expect(await pointAt(file, 4, 4)).toEqual([0, 255, 0, 255]);
});

it.each([
  ['nothing at all', Buffer.alloc(0)],
  ['what is no SVG', Buffer.from('PNG')],
  ['SVG that breaks off', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect')],
  ['a drawing without a size', svg('width="0" height="0"', '<rect width="1" height="1"/>')],
  ['a drawing too thin to be seen', svg('width="1" height="100000000"', '')],
  ['a file too large for an icon', svg('', `<!--${'x'.repeat(1_100_000)}-->`)],
])('has no picture of %s', async (_, file) => {
  expect(await rasterise(file, small)).toBeUndefined();
});

// These end the process that draws, or never end.
it.each([
  [
    'needs more memory than there is',
    '<filter id="f" x="-1e6" y="-1e6" width="1e7" height="1e7"><feTurbulence numOctaves="100000000"/></filter>',
  ],
  ['takes for ever', '<filter id="f"><feTurbulence numOctaves="2000000000"/></filter>'],
])('lives on and has no picture where drawing %s', async (_, filter) => {
  const file = svg(
    'width="10" height="10"',
    `${filter}<rect filter="url(#f)" width="10" height="10"/>`,
  );
  expect(await rasterise(file, small)).toBeUndefined();
});

const redPoint =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const image = (address: string) =>
  `<image width="10" height="10" xlink:href="${address}"/><image width="10" height="10" href="${address}"/>`;

it('reads no other file, however it is referenced', async () => {
  const folder = await folderWith({});
  const secret = join(folder, 'secret.png');
  await writeFile(secret, Buffer.from(redPoint, 'base64'));
  const size = 'width="10" height="10"';
  const nested = svg(size, image(secret)).toString('base64');
  const data = (bytes: string, type: string) => image(`data:image/${type};base64,${bytes}`);
  // The way of drawing that would show the file, were it followed.
  expect(await pointAt(svg(size, data(redPoint, 'png')), 4, 4)).not.toEqual([0, 0, 0, 0]);
  expect(await rasterise(svg(size, image(secret)), small)).toBeUndefined();
  expect(await rasterise(svg(size, image(`file://${secret}`)), small)).toBeUndefined();
  expect(await rasterise(svg(size, image('../secret.png')), small)).toBeUndefined();
  const alias = `<g xmlns:x="http://www.w3.org/1999/xlink"><image width="9" height="9" x:href="${secret}"/></g>`;
  expect(await rasterise(svg(size, alias), small)).toBeUndefined();
  const filter = `<filter id="f"><feImage href="${secret}"/></filter><rect filter="url(#f)" ${size}/>`;
  expect(await rasterise(svg(size, filter), small)).toBeUndefined();
  expect(await pointAt(svg(size, data(nested, 'svg+xml')), 4, 4)).toEqual([0, 0, 0, 0]);
});
