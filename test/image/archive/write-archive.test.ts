import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ArchiveFile } from '../../../src/image/archive/archive-file.ts';
import { archiveSource } from '../../../src/image/archive/archive-source.ts';
import { type ImageArchive, imageArchive } from '../../../src/image/archive/write-archive.ts';
import {
  BrokenImage,
  type ImageContent,
  type LayerContent,
} from '../../../src/image/image-content.ts';
import { folderOfEach } from '../../support/folder.ts';
import { blobName, collect, configFor, digestOf } from './make-archive.ts';

const mediaType = 'application/vnd.oci.image.layer.v1.tar';
const layers = [randomBytes(1000), randomBytes(512), randomBytes(3)];
const name = 'docker.io/library/xcalc:latest';

const folder = folderOfEach();

function layerOf(bytes: Uint8Array, described = bytes): LayerContent {
  const diffId = digestOf(described);
  return {
    diffId,
    describe: async () => ({ mediaType, digest: diffId, size: described.length }),
    async *read() {
      yield bytes.subarray(0, 2);
      yield bytes.subarray(2);
    },
  };
}

function imageOf(contents: readonly LayerContent[]): ImageContent {
  return { config: Buffer.from(configFor(layers)), layers: contents, close: async () => {} };
}

async function fileOf(archive: ImageArchive): Promise<string> {
  const path = join(folder, 'archive.tar');
  writeFileSync(path, await collect(archive.stream()));
  return path;
}

describe('imageArchive', () => {
  it('holds an image that is read back as it was', async () => {
    const archive = await imageArchive(
      imageOf(layers.map((bytes) => layerOf(bytes))),
      name,
      new Map(),
    );
    const content = await archiveSource(await fileOf(archive), name)();
    expect(Buffer.from(content.config).toString()).toBe(configFor(layers));
    const read = content.layers.map((layer) => collect(layer.read()));
    expect((await Promise.all(read)).map(digestOf)).toEqual(layers.map(digestOf));
    await content.close();
    expect(archive.size).toBe(1515);
  });

  it('holds the missing layers alone, and names the others as the image store has them', async () => {
    const packed = { mediaType: `${mediaType}+gzip`, digest: digestOf('packed'), size: 77 };
    const unreadable: LayerContent = {
      diffId: digestOf(layers[0]!),
      describe: () => Promise.reject(new Error('nobody needs to know')),
      read: () => {
        throw new Error('nobody needs to read it');
      },
    };
    const image = imageOf([unreadable, layerOf(layers[1]!), layerOf(layers[2]!)]);
    const archive = await imageArchive(image, name, new Map([[unreadable.diffId, packed]]));
    expect(archive.size).toBe(515);

    const file = await ArchiveFile.open(await fileOf(archive));
    expect(file.has(blobName(packed.digest))).toBe(false);
    const manifest = JSON.parse((await file.json(blobName(archive.digest))).toString());
    expect(manifest.layers).toEqual([
      packed,
      { mediaType, digest: digestOf(layers[1]!), size: 512 },
      { mediaType, digest: digestOf(layers[2]!), size: 3 },
    ]);
    await file.close();
  });

  it('is the same each time, and its manifest does not depend on omitted layers', async () => {
    const image = imageOf(layers.map((bytes) => layerOf(bytes)));
    const [one, two] = [
      await imageArchive(image, name, new Map()),
      await imageArchive(image, name, new Map()),
    ];
    expect(digestOf(await collect(one.stream()))).toBe(digestOf(await collect(two.stream())));
    const first = image.layers[0]!;
    const without = await imageArchive(
      image,
      name,
      new Map([[first.diffId, await first.describe()]]),
    );
    expect(without.digest).toBe(one.digest);
  });

  it('holds a layer once that the image has twice', async () => {
    const layer = () => layerOf(layers[0]!);
    const lengths: number[] = [];
    for (const image of [imageOf([layer()]), imageOf([layer(), layer()])]) {
      const archive = await imageArchive(image, name, new Map());
      expect(archive.size).toBe(1000);
      lengths.push((await collect(archive.stream())).length);
    }
    // Only the manifests, which name it twice, may take a block more each.
    expect(lengths[1]! - lengths[0]!).toBeLessThanOrEqual(2 * 512);
  });

  it.each([
    ['other', Buffer.alloc(1000)],
    ['shorter', layers[0]!.subarray(0, 999)],
    ['longer', Buffer.concat([layers[0]!, Buffer.alloc(1)])],
  ])('breaks off before it names the image when a layer is %s than described', async (_, bytes) => {
    const archive = await imageArchive(imageOf([layerOf(bytes, layers[0]!)]), name, new Map());
    const passed: Buffer[] = [];
    const reading = (async () => {
      for await (const chunk of archive.stream()) passed.push(Buffer.from(chunk));
    })();
    await expect(reading).rejects.toThrow(BrokenImage);
    expect(Buffer.concat(passed).includes('index.json')).toBe(false);
  });
});
