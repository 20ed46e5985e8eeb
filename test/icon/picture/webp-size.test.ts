import { expect, it } from 'vitest';
import { webpSize } from '../../../src/icon/picture/webp-size.ts';
import { chunk, extended, lossless, losslessChunk, lossyChunk, webpFile } from '../webp-files.ts';

it.each([
  ['lossy', webpFile(lossyChunk(3, 2))],
  ['lossless', lossless(3, 2)],
  ['extended', extended(3, 2)],
  ['extended with something about it', extended(3, 2, [chunk('EXIF', Buffer.alloc(3))])],
])('the size of a %s file', (_, file) => {
  expect(webpSize(file)).toEqual({ width: 3, height: 2 });
});

it('the largest', () => {
  expect(webpSize(lossless(4096, 4096))).toEqual({ width: 4096, height: 4096 });
});

const bytesOf = (length: number) => chunk('VP8 ', Buffer.alloc(length));
const huge = extended(3, 2);
huge.writeUInt32LE(0xffff_ffff, 16);

it.each([
  ['nothing', Buffer.alloc(0)],
  ['a head alone', webpFile()],
  ['what is cut off', lossless(3, 2).subarray(0, -2)],
  ['what has something behind it', Buffer.concat([lossless(3, 2), Buffer.alloc(2)])],
  ['an empty picture', webpFile(bytesOf(0))],
  ['a picture without a start code', webpFile(bytesOf(10))],
  ['one without width', webpFile(lossyChunk(0, 2))],
  ['one that is too wide', lossless(4097, 1)],
  ['one that is too high', webpFile(lossyChunk(1, 4097))],
  ['two pictures', webpFile(losslessChunk(3, 2), losslessChunk(3, 2))],
  ['two pictures in one extended file', extended(3, 2, [losslessChunk(3, 2)])],
  ['another size than announced', extended(4096, 2)],
  ['an animation', extended(3, 2, [], 0x02)],
  ['an animation that is not announced', extended(3, 2, [chunk('ANMF', Buffer.alloc(16))])],
  ['a chunk that is longer than the file', huge],
  ['many chunks', extended(3, 2, Array(100).fill(chunk('EXIF', Buffer.alloc(0))))],
])('none of %s', (_, file) => {
  expect(webpSize(file)).toBeUndefined();
});
