import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { archiveProduct } from '../../../src/pipeline/products/archive-product.ts';
import { obstacleTo } from '../../../src/workspace/product/obstacle-to.ts';
import { configFor, dockerEntries, ociEntries, tarOf } from '../../image/archive/make-archive.ts';
import { folderWith } from '../../support/folder.ts';

async function kindOf(bytes: Uint8Array | string): Promise<string | undefined> {
  const folder = await folderWith({});
  await writeFile(join(folder, 'a.tar'), bytes);
  return (await obstacleTo(archiveProduct(join(folder, 'a.tar'), 'xcalc')))?.kind;
}

const layers = [Buffer.from('a layer')];
const named = (name: string) =>
  ociEntries(configFor([]), [], (manifest) => ({
    schemaVersion: 2,
    manifests: [
      {
        mediaType: 'application/vnd.oci.image.manifest.v1+json',
        annotations: { 'io.containerd.image.name': name },
        ...manifest,
      },
    ],
  }));

it.each([
  ['as docker has always written it', tarOf(dockerEntries(layers))],
  ['with the name in full', tarOf(dockerEntries(layers, 'docker.io/library/xcalc:latest'))],
  ['as newer engines write it', tarOf(named('docker.io/library/xcalc:latest'))],
  ['that holds nothing', ''],
])('an archive of the image may be replaced: %s', async (_, bytes) => {
  expect(await kindOf(bytes)).toBeUndefined();
});

it.each([
  ['another image', tarOf(dockerEntries(layers, 'xclock:latest'))],
  ['another image, as newer engines write it', tarOf(named('docker.io/library/xclock:latest'))],
  ['no image at all', tarOf([['holiday.jpg', 'not an image']])],
  ['half an archive', tarOf(dockerEntries(layers)).subarray(0, 700)],
  ['no archive', 'notes about tar'],
])('what holds something else may not: %s', async (_, bytes) => {
  expect(await kindOf(bytes)).toBe('not-ours');
});
