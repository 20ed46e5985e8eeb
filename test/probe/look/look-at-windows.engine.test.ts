import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { noImageSettings } from '../../../src/descriptor/check/image-settings.ts';
import { lookAtWindows } from '../../../src/probe/look/look-at-windows.ts';
import { lookImageName } from '../../../src/probe/look/look-images.ts';
import { recipeOf } from '../../../src/recipe/recipe.ts';
import { enginesHere } from '../../engine/engines-here.ts';
import { sharedApplications } from '../display/shared-display.ts';

// Podman shares the code, and starts no containers on many machines on which tests run.
const engines = (await enginesHere()).filter(({ engine }) => engine.name === 'docker');

/** Prints the same in an image that was built on the same layer only. */
const stamp = 'RUN date +%s%N > /stamp';

describe.each(engines)('a look with $title', ({ engine, missing }) => {
  let folder: string;
  let template: string;

  beforeAll(async () => {
    if (missing) return;
    folder = await mkdtemp(join(tmpdir(), 'deskpack-look-'));
    vi.stubEnv('XDG_CACHE_HOME', folder);
    template = await sharedApplications(engine);
  });

  afterAll(async () => {
    vi.unstubAllEnvs();
    if (folder) await rm(folder, { recursive: true });
  });

  it.skipIf(missing)('installs what a build that follows uses again', async () => {
    const builder = `${engine.name} ${Math.random()}`;
    const descriptor = {
      ...{ name: 'xcalc', path: '/usr/bin/xcalc', launch: 'xcalc.XCalc', template },
      preruncommands: [`${stamp} # ${builder}`],
    };
    const imageId = (await engine.inspect(template))!.id;
    const [outcome] = await lookAtWindows(
      engine,
      [{ descriptor, template: { imageId, reference: template }, versions: [], pictureText: {} }],
      { vendor: template.split('/')[0]! },
    );
    expect(outcome).toMatchObject({ started: { proof: 'proven', launch: 'xcalc.XCalc' } });
    const [, digest = ''] = lookImageName(descriptor, template).split('-').slice(-2);
    const looked = (await engine.references()).find((name) => name.endsWith(`-${digest}`))!;
    const tag = `${template.split('/')[0]}/xcalc:looked`;
    const recipe = recipeOf(descriptor, Buffer.from('<svg/>'), noImageSettings);
    await engine.build({ recipe, context: folder, tags: [tag], buildArguments: {} });
    try {
      const stampIn = (image: string) =>
        engine.run(image, ['cat', '/stamp'], { doing: 'read the stamp', timeout: 600_000 });
      expect(await stampIn(tag)).toBe(await stampIn(looked));
    } finally {
      await engine.remove(tag);
      await engine.remove(looked);
    }
  });
});
