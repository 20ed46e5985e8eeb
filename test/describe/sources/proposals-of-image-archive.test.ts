import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { identifyPath } from '../../../src/describe/given/identify-given.ts';
import { proposalsOfImageArchive } from '../../../src/describe/sources/proposals-of-image-archive.ts';
import { digestOf, type Entry, ociEntries, tarOf } from '../../image/archive/make-archive.ts';
import { folderOfEach } from '../../support/folder.ts';

const folder = folderOfEach();

function fileWith(bytes: Uint8Array): string {
  const path = join(folder, 'image.tar');
  writeFileSync(path, bytes);
  return path;
}

const layer = Buffer.alloc(3000, 'layer');

/** The config of an application's image. */
function configOf(name: string): string {
  return JSON.stringify({
    architecture: 'amd64',
    os: 'linux',
    config: {
      Labels: { 'oc.name': name, 'oc.displayname': `Acme ${name}`, 'oc.launch': `${name}.X` },
      Env: ['PATH=/bin', 'ACME=1'],
      User: 'balloon',
    },
    rootfs: { type: 'layers', diff_ids: [digestOf(layer)] },
  });
}

/** An archive of `docker save` with an image for each name. */
function dockerArchive(...names: readonly string[]): Entry[] {
  const hex = (text: string | Uint8Array) => digestOf(text).slice('sha256:'.length);
  const manifest = names.map((name) => ({
    Config: `${hex(configOf(name))}.json`,
    RepoTags: [`acme/${name}:3.0`],
    Layers: [`${hex(layer)}/layer.tar`],
  }));
  return [
    [`${hex(layer)}/layer.tar`, layer],
    ...names.map((name): Entry => [`${hex(configOf(name))}.json`, configOf(name)]),
    ['manifest.json', JSON.stringify(manifest)],
  ];
}

const layerType = 'application/vnd.oci.image.layer.v1.tar';

/** An archive with an OCI image layout, with the name that an engine gives it. */
const ociArchive = (name: string, annotations = {}) =>
  ociEntries(configOf(name), [{ mediaType: layerType, bytes: layer }], (manifest) => {
    const mediaType = 'application/vnd.oci.image.manifest.v1+json';
    return { schemaVersion: 2, manifests: [{ mediaType, ...manifest, annotations }] };
  });

const named = { 'io.containerd.image.name': 'docker.io/acme/calc:3.0' };

describe.each([
  ['', (entries: readonly Entry[]) => tarOf(entries)],
  [' in gzip', (entries: readonly Entry[]) => gzipSync(tarOf(entries))],
])('an archive%s', (_, packed) => {
  it.each([
    ['of docker', dockerArchive('calc'), 'Saved image acme/calc:3.0'],
    ['with an OCI layout', ociArchive('calc', named), 'Saved image acme/calc:3.0'],
    ['with one that has no name', ociArchive('calc'), 'Saved image'],
  ])('%s is described from its config, as an inspection record is', async (_, entries, title) => {
    const path = fileWith(packed(entries));
    expect(await identifyPath(path, '/')).toMatchObject({ kind: 'archive', title });
    const [proposal, ...others] = (await proposalsOfImageArchive(path, []))!;
    expect(others).toEqual([]);
    const values = ['name', 'displayname', 'launch'].map((key) => proposal!.values.get(key)?.value);
    expect(values).toEqual(['calc', 'Acme calc', 'calc.X']);
    const codes = proposal!.notes.map(({ code }) => code);
    expect(codes).toContain('packages-unknown');
    expect(codes).toContain('image-only-saved');
  });

  it('with several images gives all of them', async () => {
    const path = fileWith(packed(dockerArchive('calc', 'clock')));
    expect(await identifyPath(path, '/')).toMatchObject({
      title: '2 saved images acme/calc:3.0, acme/clock:3.0',
    });
    const proposals = (await proposalsOfImageArchive(path, []))!;
    expect(proposals.map(({ values }) => values.get('name')?.value)).toEqual(['calc', 'clock']);
  });

  it('that lacks its config is damaged', async () => {
    const path = fileWith(
      packed(dockerArchive('calc').filter(([, text]) => text !== configOf('calc'))),
    );
    await expect(proposalsOfImageArchive(path, [])).rejects.toMatchObject({
      code: 'not-describable',
      reason: expect.stringMatching(/^its images cannot be read: it lacks [0-9a-f]{64}\.json$/),
    });
  });

  it('of something else is none of an image', async () => {
    const path = fileWith(
      packed([
        ['viewer/run', 'x'],
        ['manifest.json', '[]'],
      ]),
    );
    expect(await proposalsOfImageArchive(path, [])).toBeUndefined();
  });
});
