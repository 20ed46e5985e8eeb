import { readdir, readFile, writeFile } from 'node:fs/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { copyImage } from '../../../src/engine/shared/copy-image.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import type { InspectedImage } from '../../../src/image/inspected-image.ts';
import { folderOfEach } from '../../support/folder.ts';

const reference = 'acme/oc.template.debian.minimal:3.0';
const image = { id: 'sha256:1111' } as InspectedImage;

const state = folderOfEach();

beforeEach(() => {
  vi.stubEnv('XDG_STATE_HOME', state);
});

const from = {
  name: 'docker',
  inspect: async () => image,
  save: (_: string, file: string) => writeFile(file, 'archive'),
} as unknown as Engine;

function engineThatTakes(made: InspectedImage | undefined) {
  const taken: string[] = [];
  const to = {
    name: 'podman',
    inspect: async () => (taken.length > 0 ? made : undefined),
    load: async (file: string, named: string) => {
      expect(named).toBe(reference);
      taken.push(file, await readFile(file, 'utf8'));
    },
  } as unknown as Engine;
  return { to, taken };
}

it('copies an image through an archive, and removes the archive', async () => {
  const { to, taken } = engineThatTakes(image);
  expect(await copyImage(from, to, reference)).toBe(image);
  expect(taken[1]).toBe('archive');
  await expect(readFile(taken[0]!)).rejects.toThrow('ENOENT');
  const left = (await readdir(state, { recursive: true })).filter((name) => /\.tar$/.test(name));
  expect(left).toEqual([]);
});

it.each([undefined, { ...image, id: 'sha256:other' }])(
  'does not call it done where the very same image is missing afterwards (%#)',
  async (made) => {
    const { to } = engineThatTakes(made);
    await expect(copyImage(from, to, reference)).rejects.toThrow(DeskpackError);
  },
);

it('fails for a missing image', async () => {
  const empty = { ...from, inspect: async () => undefined };
  const { to } = engineThatTakes(image);
  await expect(copyImage(empty, to, reference)).rejects.toThrow('docker does not have it');
});
