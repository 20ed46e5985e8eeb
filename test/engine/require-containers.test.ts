import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { buildah } from '../../src/engine/buildah/buildah.ts';
import { docker } from '../../src/engine/docker/docker.ts';
import { podman } from '../../src/engine/podman/podman.ts';
import { requireContainers } from '../../src/engine/require-containers.ts';
import { folderWith } from '../support/folder.ts';

it.each([docker(), podman()])('has containers with $name', async (engine) => {
  expect(await requireContainers(engine, 'try it')).toBe(engine.containers);
});

afterEach(() => vi.unstubAllEnvs());

const refused = {
  code: 'engine-without-containers',
  message: 'cannot try it: buildah only builds images and starts no containers',
  subject: { kind: 'engine', name: 'buildah', near: ['docker', 'podman'] },
};

it('an engine without containers is refused with those that are here and have them', async () => {
  const bin = await folderWith({});
  await writeFile(join(bin, 'podman'), '#!/bin/sh\necho 4.3.1\n');
  await chmod(join(bin, 'podman'), 0o755);
  vi.stubEnv('PATH', bin);
  await expect(requireContainers(buildah(), 'try it')).rejects.toMatchObject({
    ...refused,
    action: 'Choose podman with --engine.',
  });
});

it('one that is alone is refused with how to get podman, which has its images', async () => {
  vi.stubEnv('PATH', await folderWith({}));
  await expect(requireContainers(buildah(), 'try it')).rejects.toMatchObject({
    ...refused,
    action: expect.stringMatching(/^Podman starts them, and has the same images\. Install /),
  });
});
