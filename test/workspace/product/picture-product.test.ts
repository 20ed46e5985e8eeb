import { join } from 'node:path';
import { encode } from 'fast-png';
import { expect, it } from 'vitest';
import { pictureProduct, pictureText } from '../../../src/workspace/product/picture-product.ts';
import { folderWith } from '../../support/folder.ts';

function pictureWith(text: Record<string, string>): Buffer {
  const size = { width: 1, height: 1, channels: 3, depth: 8 } as const;
  return Buffer.from(encode({ ...size, data: Uint8Array.of(1, 2, 3), text }));
}

async function conflict(content: string | Buffer) {
  const folder = await folderWith({ 'xcalc.png': content });
  const path = join(folder, 'xcalc.png');
  return pictureProduct(path, 'xcalc').findConflict(path);
}

it('finds the pictures of an application', async () => {
  expect(await conflict(pictureWith(pictureText('xcalc')))).toBeUndefined();
});

it.each([
  ['a picture without notes', pictureWith({})],
  ['a picture of another application', pictureWith(pictureText('xclock'))],
  ['a picture of one whose name only begins so', pictureWith(pictureText('xcalc2'))],
  ['something else', 'text'],
])('does not take %s for one', async (_, content) => {
  expect(await conflict(content)).toMatchObject({ kind: 'not-ours' });
});
