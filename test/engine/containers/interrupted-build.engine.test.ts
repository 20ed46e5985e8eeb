import { execFileSync } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildah } from '../../../src/engine/buildah/buildah.ts';
import { podman } from '../../../src/engine/podman/podman.ts';
import { folderWith } from '../../support/folder.ts';
import { enginesHere } from '../engines-here.ts';
import { tinyBase } from '../tiny-base.ts';

const missing = new Map((await enginesHere()).map(({ engine, missing }) => [engine.name, missing]));

describe.each([
  { name: 'buildah' as const, make: buildah, containers: ['containers', '--quiet'] },
  { name: 'podman' as const, make: podman, containers: ['ps', '--all', '--external', '--quiet'] },
])('$name, in a storage of its own', ({ name, make, containers }) => {
  const test = it.skipIf(missing.get(name));

  async function storageWithBase() {
    const folder = await folderWith({});
    const storage = join(folder, 'storage');
    const config = join(folder, 'storage.conf');
    await writeFile(
      config,
      `[storage]\ndriver = "vfs"\ngraphroot = "${storage}"\nrunroot = "${folder}/run"\n`,
    );
    const environment = { CONTAINERS_STORAGE_CONF: config };
    const engine = make({ environment });
    return {
      folder,
      images: join(storage, 'vfs-images'),
      environment,
      engine,
      base: await tinyBase(engine),
    };
  }

  test('a build that is stopped while it writes an image leaves no container and no half of one', async () => {
    const { folder, images, environment, engine, base } = await storageWithBase();
    const stop = new AbortController();
    const reason = new Error('stopped');
    const labels = Array.from({ length: 5 }, (_, at) => `LABEL step="${at}"`);
    const build = engine.build(
      {
        recipe: [`FROM ${base}`, ...labels, 'RUN sleep 600', ''].join('\n'),
        context: folder,
        tags: ['deskpack-test/stopped:1'],
        buildArguments: {},
      },
      {
        signal: stop.signal,
        onEvent: (event) => {
          if (event.type === 'progress' && event.text === labels[2]) stop.abort(reason);
        },
      },
    );
    await expect(build).rejects.toBe(reason);

    const left = execFileSync(name, containers, { env: { ...process.env, ...environment } });
    expect(left.toString()).toBe('');
    const stored = JSON.parse(await readFile(join(images, 'images.json'), 'utf8'));
    for (const image of stored) expect(image['big-data-names']).toContain('manifest');
    expect(await engine.references()).toEqual([base]);
  });

  test('a damaged image does not stop it from listing the others, nor makes these missing', async () => {
    const { folder, images, engine, base } = await storageWithBase();
    const replaced = 'deskpack-test/replaced:1';
    const build = async (label: string) => {
      const recipe = `FROM ${base}\nLABEL a="${label}"\n`;
      await engine.build({ recipe, context: folder, tags: [replaced], buildArguments: {} });
      return (await engine.inspect(replaced))!.id.replace('sha256:', '');
    };
    const damaged = await build('first');
    const id = await build('second');
    await rm(join(images, damaged, 'manifest'));

    expect(await engine.references()).toEqual(expect.arrayContaining([base, replaced]));
    if (engine.containers) {
      expect(await engine.containers.labelled('any')).toEqual([]);
      // Podman reads all images to know the parents of one.
      await expect(engine.inspect(base)).rejects.toMatchObject({
        code: 'image-unreadable',
        reason: expect.stringContaining(damaged),
        action: expect.stringContaining(`podman rmi --force ${damaged}`),
      });
    } else {
      expect((await engine.inspect(replaced))?.id).toBe(`sha256:${id}`);
    }
  });
});
