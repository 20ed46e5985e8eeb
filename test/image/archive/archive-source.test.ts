import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { archiveSource } from '../../../src/image/archive/archive-source.ts';
import { BrokenImage } from '../../../src/image/image-content.ts';
import { folderOfEach } from '../../support/folder.ts';
import {
  blobName,
  collect,
  configFor,
  digestOf,
  dockerEntries,
  type Entry,
  ociEntries,
  tarOf,
} from './make-archive.ts';

const layers = [randomBytes(700), Buffer.alloc(2_500_000, 'b')];
const layerType = 'application/vnd.oci.image.layer.v1.tar';

const folder = folderOfEach();

/** The result of reading an archive of these entries. */
async function read(entries: readonly Entry[], reference = 'xcalc') {
  const path = join(folder, 'archive.tar');
  writeFileSync(path, tarOf(entries));
  const content = await archiveSource(path, reference)();
  try {
    return {
      config: Buffer.from(content.config).toString(),
      layers: await Promise.all(
        content.layers.map(async (layer) => ({
          diffId: layer.diffId,
          ...(await layer.describe()),
          read: digestOf(await collect(layer.read())),
        })),
      ),
    };
  } finally {
    await content.close();
  }
}

function plainLayers(all: readonly Buffer[]) {
  return all.map((bytes) => ({
    diffId: digestOf(bytes),
    mediaType: layerType,
    digest: digestOf(bytes),
    size: bytes.length,
    read: digestOf(bytes),
  }));
}

function replaced(entries: readonly Entry[], name: string, content: string): Entry[] {
  return entries.map((entry) => (entry[0] === name ? [name, content] : entry));
}

describe('an archive with a manifest.json', () => {
  it('gives the config byte for byte and the layers in their order', async () => {
    const content = await read(dockerEntries(layers));
    expect(content).toEqual({ config: configFor(layers), layers: plainLayers(layers) });
  });

  it('gives a layer that is there twice through a link', async () => {
    const [first, ...rest] = dockerEntries([layers[0]!, layers[0]!]);
    const entries: Entry[] = [
      first!,
      ['1/layer.tar', { type: 'SymbolicLink', linkpath: '../0/layer.tar' }],
      ...rest.slice(1),
    ];
    expect((await read(entries)).layers).toEqual(plainLayers([layers[0]!, layers[0]!]));
  });

  it('gives the image that is asked for when there are several', async () => {
    const images = ['xcalc:latest', 'acme/xeyes:3.0'].map((name, index) => {
      const config = configFor([layers[index]!]);
      return {
        config,
        manifest: { Config: `${index}.json`, RepoTags: [name], Layers: [`${index}`] },
      };
    });
    const entries: Entry[] = [
      ...images.flatMap(({ config }, index): Entry[] => [
        [`${index}.json`, config],
        [`${index}`, layers[index]!],
      ]),
      ['manifest.json', JSON.stringify(images.map(({ manifest }) => manifest))],
    ];
    expect((await read(entries, 'docker.io/acme/xeyes:3.0')).config).toBe(images[1]!.config);
    expect((await read(entries, 'xcalc')).config).toBe(images[0]!.config);
    await expect(read(entries, 'gimp')).rejects.toThrow('it holds xcalc:latest, acme/xeyes:3.0');
  });

  it('describes a compressed layer as compressed', async () => {
    const packed = gzipSync(layers[0]!);
    const entries = dockerEntries([layers[0]!]).map((entry): Entry => {
      return entry[0] === '0/layer.tar' ? ['0/layer.tar', packed] : entry;
    });
    expect((await read(entries)).layers).toEqual([
      {
        diffId: digestOf(layers[0]!),
        mediaType: `${layerType}+gzip`,
        digest: digestOf(packed),
        size: packed.length,
        read: digestOf(packed),
      },
    ]);
  });

  it.each([
    ['not JSON', '{', 'its manifest.json is not JSON'],
    ['null', 'null', 'it holds no image'],
    ['no image', '[]', 'it holds no image'],
    ['a number for an image', '[3]', 'does not name config and layers'],
    [
      'layers that are no names',
      '[{"Config":"0","Layers":[{}]}]',
      'does not name config and layers',
    ],
    ['a config that is not there', '[{"Config":"no","Layers":[]}]', 'it lacks no'],
    ['a config that is none', '[{"Config":"0/layer.tar","Layers":[]}]', 'not JSON'],
  ])('is refused with %s in it', async (_, manifest, message) => {
    const entries = replaced(dockerEntries(layers), 'manifest.json', manifest);
    const refusal = await read(entries).catch((error) => error);
    expect(refusal).toBeInstanceOf(BrokenImage);
    expect(refusal.message).toContain(message);
  });

  it('is refused when its config names fewer layers than there are', async () => {
    const entries = dockerEntries(layers);
    const name = entries.at(-2)![0];
    const shorter = replaced(entries, name, configFor([layers[0]!]));
    await expect(read(shorter)).rejects.toThrow('disagree about the layers');
  });
});

describe('an archive with an OCI layout', () => {
  const oci = layers.map((bytes) => ({ mediaType: layerType, bytes }));

  it('gives the config byte for byte and the layers in their order', async () => {
    const content = await read(ociEntries(configFor(layers), oci));
    expect(content).toEqual({ config: configFor(layers), layers: plainLayers(layers) });
  });

  it("takes docker's names for the same formats", async () => {
    const packed = gzipSync(layers[0]!);
    const mediaType = 'application/vnd.docker.image.rootfs.diff.tar.gzip';
    const entries = ociEntries(configFor([layers[0]!]), [{ mediaType, bytes: packed }]);
    expect((await read(entries)).layers).toMatchObject([
      { diffId: digestOf(layers[0]!), mediaType: `${layerType}+gzip`, digest: digestOf(packed) },
    ]);
  });

  it('finds the image behind an index of platforms with an attestation', async () => {
    const platforms: Entry[] = [];
    const entries = ociEntries(configFor(layers), oci, (manifest) => {
      const type = 'application/vnd.oci.image.manifest.v1+json';
      const index = JSON.stringify({
        manifests: [
          {
            mediaType: type,
            ...manifest,
            size: 1,
            platform: { os: 'unknown', architecture: 'unknown' },
          },
          {
            mediaType: type,
            ...manifest,
            platform: {
              os: 'linux',
              architecture: process.arch === 'x64' ? 'amd64' : process.arch,
            },
          },
        ],
      });
      platforms.push([blobName(digestOf(index)), index]);
      const mediaType = 'application/vnd.oci.image.index.v1+json';
      return { manifests: [{ mediaType, digest: digestOf(index), size: index.length }] };
    });
    expect((await read([...entries, ...platforms])).config).toBe(configFor(layers));
  });

  it('finds the image by its name among several', async () => {
    const named = (name: string) => ({ annotations: { 'io.containerd.image.name': name } });
    const entries = ociEntries(configFor(layers), oci, (manifest) => ({
      manifests: [
        { mediaType: 'x', digest: digestOf('other'), size: 1, ...named('docker.io/library/a:1') },
        { mediaType: 'x', ...manifest, ...named('docker.io/library/xcalc:latest') },
      ],
    }));
    expect((await read(entries)).config).toBe(configFor(layers));
    await expect(read(entries, 'gimp')).rejects.toThrow('it holds a:1, xcalc:latest');
  });

  it('is refused when config or manifest do not match their digest', async () => {
    const config = configFor(layers);
    const entries = ociEntries(config, oci);
    for (const at of [2, 3]) {
      const changed = replaced(entries, entries[at]![0], '{"other": true}');
      await expect(read(changed)).rejects.toThrow('was changed or is damaged');
    }
  });

  it('is refused when a layer is missing or has another length', async () => {
    const entries = ociEntries(configFor(layers), oci);
    const last = entries.at(-1)![0];
    await expect(read(entries.slice(0, -1))).rejects.toThrow(`it lacks ${last}`);
    await expect(read(replaced(entries, last, 'x'))).rejects.toThrow('not as long');
  });

  it('is refused when its index leads nowhere', async () => {
    for (const index of [
      'null',
      '{}',
      '{"manifests":[{}]}',
      '{"manifests":[{"digest":"../../x"}]}',
    ]) {
      const entries = replaced(ociEntries(configFor(layers), oci), 'index.json', index);
      await expect(read(entries)).rejects.toThrow(BrokenImage);
    }
  });
});

describe('files that are not archives', () => {
  it.each([
    ['is not there', undefined, 'there is no such file'],
    ['is empty', '', 'it ends too early'],
    ['is text', 'x'.repeat(2000), 'it is not a tar archive'],
  ])('is refused when it %s', async (_, content, message) => {
    const path = join(folder, 'archive.tar');
    if (content !== undefined) writeFileSync(path, content);
    const refusal = await archiveSource(path, 'xcalc')().catch((error) => error);
    expect(refusal).toBeInstanceOf(BrokenImage);
    expect(refusal.message).toContain(message);
  });

  it('is refused when it is a folder', async () => {
    await expect(archiveSource(folder, 'xcalc')()).rejects.toThrow('it is a folder');
  });
});
