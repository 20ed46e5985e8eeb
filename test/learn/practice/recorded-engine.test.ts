import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noImageSettings } from '../../../src/descriptor/check/image-settings.ts';
import { galculator, practiceIcon, xcalc } from '../../../src/learn/practice/descriptors.ts';
import { practiceMachine } from '../../../src/learn/practice/practice-machine.ts';
import { recordedEngine } from '../../../src/learn/practice/recorded-engine.ts';
import { recordedStarts } from '../../../src/learn/practice/recorded-start.ts';
import { readRecordings } from '../../../src/learn/recordings/read-recordings.ts';
import { checkFiles } from '../../../src/probe/checks/check-files.ts';
import { imageDifferences } from '../../../src/probe/checks/image-differences.ts';
import { recipeOf } from '../../../src/recipe/recipe.ts';
import { folderWith } from '../../support/folder.ts';

const icon = Buffer.from(practiceIcon('#000'));

async function engineIn(folder: string) {
  return recordedEngine(await readRecordings(), practiceMachine(folder));
}

/** Builds a descriptor with a recorded engine, and returns both with what the engine printed. */
async function built(descriptor: typeof galculator) {
  const engine = await engineIn(await folderWith({}));
  let printed = '';
  await engine.build(
    {
      recipe: recipeOf(descriptor, icon, noImageSettings),
      context: '/',
      tags: [String(descriptor.name)],
      buildArguments: {},
    },
    {
      onEvent(event) {
        if (event.type === 'output') printed += Buffer.from(event.chunk).toString();
      },
    },
  );
  const image = (await engine.inspect(String(descriptor.name)))!;
  return { engine, image, printed };
}

test('says first that it is a recording, and prints what a builder has printed', async () => {
  const { printed } = await built(galculator);
  const [first, ...rest] = printed.split('\n');
  expect(first).toMatch(/^This is a recording of \d{4}-\d\d-\d\d: nothing is built/);
  expect(rest.join('\n')).toContain('Setting up galculator');
});

test('gives an image the labels of its recipe, so that it is what the descriptor says', async () => {
  const { engine, image } = await built(galculator);
  expect(imageDifferences(galculator, icon, noImageSettings, image)).toEqual([]);
  expect(await checkFiles(galculator, image, engine)).toEqual([]);
});

test('reads any texts of a recipe as a builder does', async () => {
  const text = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme-ascii' });
  const engine = await engineIn(await folderWith({}));
  await fc.assert(
    fc.asyncProperty(text, text, async (displayname, keyword) => {
      const descriptor = { ...xcalc, displayname, keyword };
      const recipe = recipeOf(descriptor, icon, noImageSettings);
      const fast = { ...(await readRecordings())[1]!, output: '' };
      const quick = recordedEngine([fast], practiceMachine(await engineFolder()));
      await quick.build({ recipe, context: '/', tags: ['x'], buildArguments: {} });
      const image = (await quick.inspect('x'))!;
      expect(imageDifferences(descriptor, icon, noImageSettings, image)).toEqual([]);
    }),
    { numRuns: 20 },
  );
  expect(engine.name).toBe('recorded engine');

  function engineFolder() {
    return folderWith({});
  }
});

test('refuses what it has not recorded, and says what it has', async () => {
  await expect(built({ ...galculator, debpackage: 'gimp' })).rejects.toMatchObject({
    code: 'not-recorded',
    message: expect.stringContaining('has installed galculator and x11-apps only'),
  });
  const engine = await engineIn(await folderWith({}));
  await expect(
    engine.run('galculator', ['true'], { doing: 'try', timeout: 1 }),
  ).rejects.toMatchObject({ code: 'not-recorded' });
});

test('refuses a path that the recorded image does not have', async () => {
  const { engine, image } = await built(galculator);
  const wrong = { ...galculator, path: '/usr/bin/calculator' };
  await expect(checkFiles(wrong, image, engine)).rejects.toMatchObject({
    code: 'application-cannot-start',
    message: expect.stringContaining('there is no /usr/bin/calculator in the image'),
  });
});

test('judges a recorded start by the descriptor, as a real one', async () => {
  const { engine, image } = await built(galculator);
  const verify = recordedStarts(await readRecordings());
  const start = (descriptor: typeof galculator) =>
    verify({ image, descriptor, source: undefined }, engine, {
      vendor: 'deskpack',
      isStartOnly: true,
    });
  const names = async (descriptor: typeof galculator) =>
    (await start(descriptor)).rows.flatMap(({ findings }) => findings.map(({ name }) => name));
  expect((await start(galculator)).isProven).toBe(true);
  expect(await names({ ...galculator, launch: 'calc.Calc' })).toContain('window-class');
});

test('has started the calculator of the second lesson with quotes, which it refuses', async () => {
  const { engine, image } = await built(xcalc);
  const verify = recordedStarts(await readRecordings());
  const options = { vendor: 'deskpack', isStartOnly: true };
  const quoted = { ...xcalc, args: "-title 'My calculator'" };
  const failed = await verify({ image, descriptor: quoted, source: undefined }, engine, options);
  expect(failed.isProven).toBe(false);
  expect(failed.started?.log.join('\n')).toContain("unknown options: calculator'");
  const mended = { ...xcalc, args: '-title Calculator' };
  const right = await verify({ image, descriptor: mended, source: undefined }, engine, options);
  expect(right.isProven).toBe(true);
});
