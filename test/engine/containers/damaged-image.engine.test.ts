import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildah } from '../../../src/engine/buildah/buildah.ts';
import { podman } from '../../../src/engine/podman/podman.ts';
import { folderWith } from '../../support/folder.ts';
import { enginesHere } from '../engines-here.ts';
import { tinyBase } from '../tiny-base.ts';

const missing = new Map((await enginesHere()).map(({ engine, missing }) => [engine.name, missing]));

test.for([
  { name: 'buildah' as const, make: buildah },
  { name: 'podman' as const, make: podman },
])(
  '$name lists the others beside a damaged image, and never calls them missing',
  async ({ name, make }, { skip }) => {
    if (missing.get(name)) skip(missing.get(name));
    // A storage of its own, since a damaged image ends the listings of everybody.
    const folder = await folderWith({});
    const storage = join(folder, 'storage');
    const config = join(folder, 'storage.conf');
    await writeFile(
      config,
      `[storage]\ndriver = "vfs"\ngraphroot = "${storage}"\nrunroot = "${folder}/run"\n`,
    );
    const environment = { CONTAINERS_STORAGE_CONF: config };
    const engine = make({ environment });

    const base = await tinyBase(engine);
    const replaced = 'deskpack-test/replaced:1';
    const build = async (label: string) => {
      const recipe = `FROM ${base}\nLABEL a="${label}"\n`;
      await engine.build({ recipe, context: folder, tags: [replaced], buildArguments: {} });
      return (await engine.inspect(replaced))!.id.replace('sha256:', '');
    };
    const damaged = await build('first');
    const id = await build('second');
    await rm(join(storage, 'vfs-images', damaged, 'manifest'));

    expect(await engine.references()).toEqual(expect.arrayContaining([base, replaced]));
    if (engine.containers) {
      expect(await engine.containers.labelled('any')).toEqual([]);
      // Podman reads all images to know the parents of one.
      await expect(engine.inspect(base)).rejects.toMatchObject({
        code: 'image-unreadable',
        reason: expect.stringContaining(damaged),
      });
    } else {
      expect((await engine.inspect(replaced))?.id).toBe(`sha256:${id}`);
    }
  },
);
