import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageListProduct } from '../../../src/workspace/product/package-list-product.ts';
import { folderWith } from '../../support/folder.ts';

const listOf = (name: string, bomFormat = 'CycloneDX') =>
  JSON.stringify({ bomFormat, metadata: { component: { name } } });

async function conflict(content: string) {
  const folder = await folderWith({ 'xcalc.cdx.json': content });
  const path = join(folder, 'xcalc.cdx.json');
  return packageListProduct(path, 'xcalc').findConflict(path);
}

it('finds the list of an image', async () => {
  expect(await conflict(listOf('xcalc'))).toBeUndefined();
});

it.each([
  ['the list of another image', listOf('xclock')],
  ['a list in another format', listOf('xcalc', 'other')],
  ['something else', 'text'],
])('does not take %s for one', async (_, content) => {
  expect(await conflict(content)).toMatchObject({ kind: 'not-ours' });
});
