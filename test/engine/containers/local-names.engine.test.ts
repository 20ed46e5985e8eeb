import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { buildah } from '../../../src/engine/buildah/buildah.ts';
import type { Engine } from '../../../src/engine/engine.ts';
import { podman } from '../../../src/engine/podman/podman.ts';
import { folderWith } from '../../support/folder.ts';
import { enginesHere } from '../engines-here.ts';
import { tinyBase } from '../tiny-base.ts';

const missing = new Map((await enginesHere()).map(({ engine, missing }) => [engine.name, missing]));

const both = test.for([
  { name: 'buildah' as const, engine: buildah() },
  { name: 'podman' as const, engine: podman() },
]);

/** Builds an image that has a file and a label with a word in it. */
async function buildWith(engine: Engine, tag: string, from: string, word: string): Promise<void> {
  const recipe = `ARG BASE\nFROM $BASE\nLABEL word="${word}"\nRUN echo ${word} > /word\n`;
  const context = await folderWith({});
  await engine.build({ recipe, context, tags: [tag], buildArguments: { BASE: from } });
}

both('$name uses an image that is in localhost/ only', async ({ name, engine }, { skip }) => {
  if (missing.get(name)) skip(missing.get(name));
  const image = `deskpack-test/local-${randomBytes(4).toString('hex')}:1`;
  const derived = `${image}-derived`;
  const base = await tinyBase(engine);
  execFileSync(name, ['tag', `docker.io/${base}`, `localhost/${image}`]);
  for (const one of [derived, image]) onTestFinished(() => engine.remove(one));

  expect(await engine.references()).toContain(image);
  const how = { doing: 'try it', timeout: 60_000 };
  expect(await engine.run(image, ['echo', 'it runs'], how)).toBe('it runs\n');
  const container = await engine.containers?.start(
    { image, command: ['sleep', '60'], network: 'none' },
    { doing: 'start it' },
  );
  await container?.remove();
  await buildWith(engine, derived, image, 'derived');
  expect((await engine.inspect(derived))?.labels).toMatchObject({ word: 'derived' });

  await engine.remove(image);
  expect(await engine.inspect(image)).toBeUndefined();
  expect(await engine.references()).not.toContain(image);
});

both(
  '$name prefers the image of the full name to one in localhost/ for all that it does',
  async ({ name, engine }, { skip }) => {
    if (missing.get(name)) skip(missing.get(name));
    const image = `deskpack-test/twice-${randomBytes(4).toString('hex')}:1`;
    const derived = `${image}-derived`;
    const base = await tinyBase(engine);
    for (const one of [image, `localhost/${image}`, derived]) {
      onTestFinished(() => engine.remove(one));
    }
    await buildWith(engine, `localhost/${image}`, base, 'local');
    await buildWith(engine, image, base, 'full');

    expect((await engine.inspect(image))?.labels).toMatchObject({ word: 'full' });
    const how = { doing: 'try it', timeout: 60_000 };
    expect(await engine.run(image, ['cat', '/word'], how)).toBe('full\n');
    const context = await folderWith({});
    const recipe = `FROM ${image}\nLABEL derived="yes"\n`;
    await engine.build({ recipe, context, tags: [derived], buildArguments: {} });
    expect((await engine.inspect(derived))?.labels).toEqual({ word: 'full', derived: 'yes' });
  },
);
