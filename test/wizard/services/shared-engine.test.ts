import { chmod, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { wizardServices } from '../../../src/wizard/services/wizard-services.ts';
import { folderWith } from '../../support/folder.ts';
import { given, settings } from './without-places.ts';

it('asks the engine once for services that ask at the same time, and again for later ones', async () => {
  const silent = `#!/bin/sh\necho "$1" >>"$0.log"\necho 'no daemon' >&2\nexit 1\n`;
  const programs = ['docker', 'podman', 'buildah', 'ctr'];
  const folder = await folderWith(Object.fromEntries(programs.map((name) => [name, silent])));
  for (const name of programs) await chmod(join(folder, name), 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  const services = wizardServices(async () => settings, {
    ...{ folder, source: folder, edited: undefined, given },
  });
  const asked = async () => (await readFile(join(folder, 'docker.log'), 'utf8')).split('\n').sort();

  await services.host();
  const once = await asked();
  expect(once.length).toBeGreaterThan(1);

  await Promise.all([services.host(), services.templates(), services.images()]);
  const twice = [...once, ...once].filter(Boolean);
  expect((await asked()).filter(Boolean)).toEqual(twice.sort());
});
