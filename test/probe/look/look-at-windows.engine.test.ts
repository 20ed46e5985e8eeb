import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { noImageSettings } from '../../../src/descriptor/check/image-settings.ts';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import { lookAtWindows } from '../../../src/probe/look/look-at-windows.ts';
import { lookImageName } from '../../../src/probe/look/look-images.ts';
import { packageInstructions } from '../../../src/recipe/package-instructions.ts';
import { recipeOf } from '../../../src/recipe/recipe.ts';
import { enginesHere } from '../../engine/engines-here.ts';
import { removeAfterRun } from '../../support/remove-after-run.ts';
import { recipeThatCanInstall } from '../../template/local-packages.ts';
import { sharedApplications } from '../display/shared-display.ts';

// Podman passes too where it may start containers, which it may not on many machines on which tests run.
const engines = (await enginesHere()).filter(({ engine }) => engine.name === 'docker');

/** Prints the same in an image that was built on the same layer only. */
const stamp = 'RUN date +%s%N > /stamp';

let folder: string;
let base: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deskpack-look-'));
  vi.stubEnv('XDG_CACHE_HOME', folder);
  const there = engines.find(({ missing }) => !missing);
  if (!there) return;
  // Each of four installations would read Debian's index otherwise, for a package of 100 kB.
  const recipe = recipeThatCanInstall(await sharedApplications(there.engine), ['bc']);
  base = `deskpack-test-${randomBytes(4).toString('hex')}/base:1`;
  await there.engine.build({ recipe, context: folder, tags: [base], buildArguments: {} });
  removeAfterRun(there.engine, base);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

// They wait for windows and packages, each with a template of its own, and so beside each other.
describe.concurrent.each(engines)('a look with $title', ({ engine, missing }) => {
  /**
   * A template of another vendor for each test: of one vendor, only the latest images of looks are kept. It is an image
   * of its own, too: two builds that begin on one image at the same time both add its first instruction, and the classic
   * builder reuses only the layers on the later one.
   */
  async function makeTemplate(): Promise<string> {
    const vendor = `deskpack-test-${randomBytes(4).toString('hex')}`;
    const [template, recipe] = [
      `${vendor}/applications:1`,
      `FROM ${base}\nLABEL vendor=${vendor}\n`,
    ];
    await engine.build({ recipe, context: folder, tags: [template], buildArguments: {} });
    removeAfterRun(engine, template);
    removeAfterRun(engine, `${vendor}/deskpack.look:`);
    return template;
  }

  /** Whether the image that is built of a descriptor has the layer of the image of a look. */
  async function expectReused(descriptor: Descriptor, template: string): Promise<void> {
    const { digest } = /:\d+-(?<digest>\w+)-/.exec(lookImageName(descriptor, template))!.groups!;
    const looked = (await engine.references()).find((name) => name.includes(`-${digest}-`));
    expect(looked).toBeDefined();
    const tag = `${template.split('/')[0]}/${descriptor.name}:looked`;
    const recipe = recipeOf(descriptor, Buffer.from('<svg/>'), noImageSettings);
    await engine.build({ recipe, context: folder, tags: [tag], buildArguments: {} });
    try {
      const stampIn = (image: string) =>
        engine.run(image, ['cat', '/stamp'], { doing: 'read the stamp', timeout: 600_000 });
      expect(await stampIn(tag)).toBe(await stampIn(looked!));
      const [built, trial] = await Promise.all([tag, looked!].map((name) => engine.inspect(name)));
      // Up to what installs the packages, and beyond: the rest differs by labels alone.
      const shared = built!.layers.filter((layer, at) => trial!.layers[at] === layer);
      const installs = packageInstructions(descriptor).length;
      const before = (await engine.inspect(template))!.layers.length;
      expect(shared.length).toBeGreaterThanOrEqual(before + 1 + installs);
    } finally {
      await engine.remove(tag);
      await engine.remove(looked!);
    }
  }

  it.skipIf(missing)('installs what a build that follows uses again', async () => {
    const template = await makeTemplate();
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
    await expectReused(descriptor, template);
  });

  it.skipIf(missing)('installs what has healed it for the build that follows, too', async () => {
    const template = await makeTemplate();
    const script =
      'printf "#!/bin/sh\\nbc </dev/null || exit 1\\nexec xcalc\\n" >/usr/bin/needs && chmod 0755 /usr/bin/needs';
    const descriptor = {
      ...{ name: 'needs', path: '/usr/bin/needs', launch: 'xcalc.XCalc', template },
      preruncommands: [`${stamp} && ${script} # ${engine.name} ${Math.random()}`],
    };
    const imageId = (await engine.inspect(template))!.id;
    const stages: string[] = [];
    const [outcome] = await lookAtWindows(
      engine,
      [{ descriptor, template: { imageId, reference: template }, versions: [], pictureText: {} }],
      {
        vendor: template.split('/')[0]!,
        isForBuild: true,
        onStage: ({ type }) => void stages.push(type),
      },
    );
    expect(outcome).toMatchObject({
      started: { proof: 'proven', launch: 'xcalc.XCalc' },
      heal: { findings: [{ name: 'heal-named', fix: { path: ['debpackage'], value: 'bc' } }] },
    });
    expect(stages.at(-1)).toBe('install-healed');
    await expectReused({ ...descriptor, debpackage: 'bc' }, template);
  });
});
