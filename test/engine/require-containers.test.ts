import { expect, it } from 'vitest';
import { buildah } from '../../src/engine/buildah/buildah.ts';
import { docker } from '../../src/engine/docker/docker.ts';
import { podman } from '../../src/engine/podman/podman.ts';
import { requireContainers } from '../../src/engine/require-containers.ts';

it.each([docker(), podman()])('has containers with $name', async (engine) => {
  expect(await requireContainers(engine, 'try it')).toBe(engine.containers);
});

it('an engine without containers is refused with a list of those that have them', async () => {
  await expect(requireContainers(buildah(), 'try it')).rejects.toMatchObject({
    code: 'engine-without-containers',
    message: 'cannot try it: buildah only builds images and starts no containers',
    subject: { kind: 'engine', name: 'buildah', near: ['docker', 'podman'] },
    action: 'Choose docker or podman with --engine.',
  });
});
