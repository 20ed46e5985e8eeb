import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Containers } from '../../../src/engine/container.ts';
import type { BuildRequest, Engine } from '../../../src/engine/engine.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { keepLook } from '../../../src/probe/look/kept-look.ts';
import { lookAtWindows } from '../../../src/probe/look/look-at-windows.ts';
import type { LookRequest } from '../../../src/probe/look/looked-at.ts';
import { aStart } from '../launch/a-start.ts';

function request(name: string): LookRequest {
  return {
    descriptor: { name, path: `/usr/bin/${name}`, debpackage: 'lamp', template: 'acme/t' },
    template: { imageId: 'sha256:1', reference: 'acme/t:3.0' },
    versions: ['lamp=1'],
    pictureText: { deskpack: name },
  };
}

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskpack-look-'));
  vi.stubEnv('XDG_CACHE_HOME', folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('says of each that the engine starts no containers', async () => {
  const engine = { name: 'buildah' } as Engine;
  const outcomes = await lookAtWindows(engine, [request('a'), request('b')], { vendor: 'acme' });
  const error = expect.objectContaining({ code: 'engine-without-containers' });
  expect(outcomes).toEqual([{ error }, { error }]);
});

it('asks no engine about what was looked at before', async () => {
  await keepLook(request('a'), aStart());
  const outcomes = await lookAtWindows({} as Engine, [request('a')], { vendor: 'acme' });
  expect(outcomes).toMatchObject([{ isKept: true, healed: [], started: { proof: 'proven' } }]);
});

it('removes every image after the last look, also where building one fails', async () => {
  const calls: string[] = [];
  const engine = {
    name: 'docker',
    containers: { labelled: async () => [] } as Partial<Containers>,
    hasImage: async () => true,
    inspect: async (name: string) => ({ id: name }),
    async build({ tags, recipe }: BuildRequest) {
      calls.push(`build ${tags[0]}`);
      expect(recipe).toContain('FROM acme/t:3.0\n');
      expect(recipe.trimEnd().split('\n').at(-1)).toMatch(/^LABEL deskpack\.owner="/);
      throw new DeskpackError('package-missing', { reason: 'no lamp' });
    },
    remove: async (name: string) => void calls.push(`remove ${name}`),
  } as unknown as Engine;
  const outcomes = await lookAtWindows(engine, [request('a'), request('b')], { vendor: 'acme' });
  expect(outcomes).toMatchObject([{ error: { reason: 'no lamp' } }, { error: {} }]);
  const [first, second, ...rest] = calls.map((call) => call.replace(/^build /, ''));
  expect(first).toMatch(/^deskpack\/trial:/);
  expect(second).not.toBe(first);
  expect(rest).toEqual([`remove ${first}`, `remove ${second}`]);
});
