import { beforeEach, expect, it, vi } from 'vitest';
import type { Container, Containers } from '../../../src/engine/container.ts';
import type { BuildRequest, Engine } from '../../../src/engine/engine.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { displayImageName } from '../../../src/probe/display/display-image.ts';
import { cacheLook } from '../../../src/probe/look/cached-look.ts';
import type { LookRequest } from '../../../src/probe/look/look.ts';
import { lookAtWindows } from '../../../src/probe/look/look-at-windows.ts';
import { folderOfEach } from '../../support/folder.ts';
import { aStart } from '../launch/a-start.ts';

function request(name: string): LookRequest {
  return {
    descriptor: { name, path: `/usr/bin/${name}`, debpackage: 'lamp', template: 'acme/t' },
    template: { imageId: 'sha256:1', reference: 'acme/t:3.0' },
    versions: ['lamp=1'],
    toolkits: { manager: 'apt', versions: ['gtk=3', 'qt=6'] },
    pictureText: { deskpack: name },
  };
}

const folder = folderOfEach();

beforeEach(() => {
  vi.stubEnv('XDG_CACHE_HOME', folder);
});

it('says of each that the engine starts no containers', async () => {
  const engine = { name: 'buildah' } as Engine;
  const outcomes = await lookAtWindows(engine, [request('a'), request('b')], { vendor: 'acme' });
  const error = expect.objectContaining({ code: 'engine-without-containers' });
  expect(outcomes).toEqual([{ error }, { error }]);
});

it('uses cached results without an engine', async () => {
  await cacheLook(request('a'), { started: aStart() });
  const outcomes = await lookAtWindows({} as Engine, [request('a')], { vendor: 'acme' });
  expect(outcomes).toMatchObject([{ isKept: true, started: { proof: 'proven' } }]);
});

it('keeps the base with the common toolkits, and builds what is looked at on it', async () => {
  const images = new Map<string, { readonly labels: Readonly<Record<string, string>> }>([
    ['acme/deskpack.warm:old', { labels: { 'deskpack.warm': 'acme/t:3.0' } }],
    [displayImageName, { labels: {} }],
    ['acme/deskpack.warm:other', { labels: { 'deskpack.warm': 'acme/other:3.0' } }],
  ]);
  const stages: string[] = [];
  const engine = {
    name: 'docker',
    containers: { labelled: async () => [] } as Partial<Containers>,
    references: async () => [...images.keys()],
    inspect: async (name: string) => {
      const image = images.get(name);
      return image && { id: `sha256:${name}`, record: [{ RepoTags: [name] }], ...image };
    },
    async build({ tags: [tag = ''], recipe }: BuildRequest) {
      if (tag.startsWith('acme/deskpack.look:')) {
        const [, base = ''] = /^FROM (.+)$/m.exec(recipe) ?? [];
        expect(images.get(base)).toEqual({ labels: { 'deskpack.warm': 'acme/t:3.0' } });
        throw new DeskpackError('package-missing', { reason: 'no lamp' });
      }
      expect(recipe).toContain(' gtk qt');
      images.set(tag, { labels: { 'deskpack.warm': 'acme/t:3.0' } });
    },
    remove: async (name: string) => void images.delete(name),
  } as unknown as Engine;
  const options = {
    vendor: 'acme',
    isWarm: true,
    onStage: ({ type }: { readonly type: string }) => void stages.push(type),
  };
  const look = () => lookAtWindows(engine, [request('a')], options);
  expect(await look()).toMatchObject([{ error: { reason: 'no lamp' } }]);
  expect(await look()).toMatchObject([{ error: { reason: 'no lamp' } }]);
  expect(stages.filter((stage) => stage === 'warm-base')).toHaveLength(1);
  expect([...images.keys()]).toEqual([
    displayImageName,
    'acme/deskpack.warm:other',
    expect.stringMatching(/^acme\/deskpack\.warm:[0-9a-f]{12}$/),
  ]);
});

it('keeps the images of the newest looks for the builds that follow, and removes older ones after the last look', async () => {
  const day = 24 * 60 * 60;
  const seconds = Math.floor(Date.now() / 1000);
  const old = [60, 50, 40, 30, day + 10].map(
    (ago, index) => `acme/deskpack.look:${seconds - ago}-${String(index).repeat(12)}`,
  );
  const images = new Set([...old, 'other/deskpack.look:1-000000000000', 'acme/lamp:3.0']);
  const engine = {
    name: 'docker',
    containers: { labelled: async () => [] } as Partial<Containers>,
    inspect: async (name: string) => ({ id: name }),
    references: async () => [...images],
    async build({ tags, recipe }: BuildRequest) {
      expect(recipe).toContain('FROM acme/t:3.0\n');
      images.add(tags[0]!);
      throw new DeskpackError('package-missing', { reason: 'no lamp' });
    },
    remove: async (name: string) => void images.delete(name),
  } as unknown as Engine;
  const outcomes = await lookAtWindows(engine, [request('a'), request('b')], { vendor: 'acme' });
  expect(outcomes).toMatchObject([{ error: { reason: 'no lamp' } }, { error: {} }]);
  // Both have the same packages, and so the same layers.
  expect([...images]).toEqual([
    ...old.slice(1, 4),
    'other/deskpack.look:1-000000000000',
    'acme/lamp:3.0',
    expect.stringMatching(/^acme\/deskpack\.look:\d+-[0-9a-f]{12}-\w+/),
  ]);
});

it('ends the display server that was started meanwhile, where packages cannot be installed', async () => {
  const there: string[] = [];
  const remove = (kind: string) => void there.splice(there.indexOf(kind), 1);
  const engine = {
    name: 'docker',
    containers: {
      labelled: async () => [],
      createVolume: async () => void there.push('volume'),
      async start() {
        there.push('container');
        return { remove: async () => remove('container') } as Partial<Container>;
      },
      remove: async ({ kind }) => remove(kind),
    } as Partial<Containers>,
    inspect: async (name: string) => ({ id: name }),
    async build() {
      await expect.poll(() => there).toEqual(['volume', 'container']);
      throw new DeskpackError('package-missing', { reason: 'no lamp' });
    },
    references: async () => [],
    remove: async () => {},
  } as unknown as Engine;
  const outcomes = await lookAtWindows(engine, [request('a')], { vendor: 'acme' });
  expect(outcomes).toMatchObject([{ error: { reason: 'no lamp' } }]);
  expect(there).toEqual([]);
});
