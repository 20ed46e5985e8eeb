import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import type { DeskpackError } from '../../../src/error/deskpack-error.ts';
import type { PlanOptions } from '../../../src/pipeline/plan.ts';
import { prepare } from '../../../src/pipeline/steps/prepare.ts';
import { digestOf } from '../../../src/system/files/digest.ts';
import type { ObstacleError } from '../../../src/workspace/product/obstacle.ts';
import { folderWith } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';
import { planIn } from '../plan-in.ts';

/** The error of an application whose descriptor has these values. */
async function refusal(changes: Descriptor): Promise<DeskpackError> {
  const { 'xcalc.d.3.0.json': text = '', ...others } = filesOf(smallDescriptor('xcalc'));
  const wrong = JSON.stringify({ ...JSON.parse(String(text)), ...changes });
  const folder = await folderWith({ ...others, 'xcalc.d.3.0.json': wrong });
  const plan = await planIn(folder);
  const { signal } = new AbortController();
  const context = { plan, tools: {}, run: 'r', results: {}, options: { signal } };
  return prepare.perform(context).then(
    () => Promise.reject(new Error('it was prepared')),
    (error) => error,
  );
}

it('names the first field with an error, not one with a warning', async () => {
  const error = await refusal({ launch: 'xcalc', host_config: { mem_limit: 'much' } });
  expect(error).toMatchObject({
    code: 'descriptor-invalid',
    reason: 'the descriptor of xcalc has 1 error',
    subject: { kind: 'field', name: 'host_config.mem_limit', field: 'host_config.mem_limit' },
  });
  expect(error.tail).toHaveLength(1);
});

it('names a list as a whole, and an icon by its file name', async () => {
  const acl = { permit: ['all', 7] } as unknown as NonNullable<Descriptor['acl']>;
  expect((await refusal({ acl })).subject).toMatchObject({ kind: 'field', field: 'acl.permit' });
  const { subject } = await refusal({ postruncommands: ['RUN true', 'NONSENSE'] });
  expect(subject).toMatchObject({ kind: 'field', field: 'postruncommands' });
  expect((await refusal({ icon: 'none.svg' })).subject).toEqual({
    ...{ kind: 'icon', name: 'none.svg', field: 'icon' },
  });
});

it('calls an unnamed application "the application"', async () => {
  const error = await refusal({ name: undefined });
  expect(error.reason).toMatch(/^the descriptor of the application has \d+ error/);
});

/** The input of the step in a run of an application of these files that writes into `output`. */
async function contextIn(
  folder: string,
  options: Partial<PlanOptions> = {},
  file = 'xcalc.d.3.0.json',
) {
  const plan = await planIn(folder, options, file);
  const { signal } = new AbortController();
  return { plan, tools: {}, run: 'r', results: {}, options: { signal } };
}

it('writes the recipe beside the descriptor, and reports whether it has changed', async () => {
  const folder = await folderWith(filesOf(smallDescriptor('xcalc')));
  const context = await contextIn(folder);
  const { summary, values } = await prepare.perform(context);
  expect(summary).toBe('xcalc.d written');
  expect(values).toEqual({ recipe: digestOf(context.plan.recipe()) });
  expect(await readFile(join(folder, 'xcalc.d'), 'utf8')).toBe(context.plan.recipe());
  expect((await readdir(folder)).sort()).toEqual(['icon.svg', 'xcalc.d', 'xcalc.d.3.0.json']);
  expect((await prepare.perform(context)).summary).toBe('xcalc.d unchanged');
  const { plan } = context;
  expect(prepare.products!(plan, {})).toEqual({});
  expect(prepare.products!(plan, values)).toEqual({
    descriptor: join(folder, 'xcalc.d.3.0.json'),
    recipe: join(folder, 'xcalc.d'),
  });
});

it('lists the files that were written before the run first', async () => {
  const folder = await folderWith(filesOf(smallDescriptor('xcalc')));
  const { plan, ...context } = await contextIn(folder);
  const written = [
    { path: '/a/icon.svg', isNew: true },
    { path: '/a/xcalc.d.3.0.json', isNew: false },
  ];
  expect((await prepare.perform({ ...context, plan: { ...plan, written } })).summary).toBe(
    'icon.svg written, xcalc.d.3.0.json unchanged, xcalc.d written',
  );
});

it('copies icon and descriptor to another output folder, and records their digests', async () => {
  keepStateIn(await folderWith({}));
  const folder = await folderWith(filesOf(smallDescriptor('xcalc')));
  const output = join(folder, 'made', 'here');
  const context = await contextIn(folder, { output });
  const { summary, values } = await prepare.perform(context);
  expect(summary).toBe('icon.svg written, xcalc.d.3.0.json written, xcalc.d written');
  const texts = Object.fromEntries(
    await Promise.all(
      ['icon.svg', 'xcalc.d.3.0.json', 'xcalc.d'].map(async (name) => [
        name,
        digestOf(await readFile(join(output, name))),
      ]),
    ),
  );
  expect(values).toEqual({
    icon: texts['icon.svg'],
    descriptor: texts['xcalc.d.3.0.json'],
    recipe: texts['xcalc.d'],
  });
  // A file that was there already is not the run's own.
  const again = await prepare.perform(context);
  expect(again.summary).toBe('xcalc.d.3.0.json unchanged, xcalc.d unchanged');
  expect(Object.keys(again.values)).toEqual(['recipe']);
});

it('writes nothing if a later step would overwrite a foreign file, unless that step is skipped', async () => {
  const folder = await folderWith({
    ...filesOf(smallDescriptor('xcalc')),
    'xcalc.tar': 'mine',
  });
  const refused = prepare.perform(await contextIn(folder));
  await expect(refused).rejects.toMatchObject({
    obstacles: [{ path: join(folder, 'xcalc.tar'), kind: 'not-ours' }],
  });
  expect(await readdir(folder)).not.toContain('xcalc.d');
  for (const options of [
    { skips: ['save'] },
    { steps: ['prepare', 'build'] },
    { withoutEngine: true },
  ] as const) {
    const { summary } = await prepare.perform(await contextIn(folder, options));
    expect(summary).toMatch(/^xcalc\.d /);
  }
  expect(await readFile(join(folder, 'xcalc.tar'), 'utf8')).toBe('mine');
});

it('replaces a foreign recipe only with consent', async () => {
  const folder = await folderWith({ ...filesOf(smallDescriptor('xcalc')), 'xcalc.d': 'mine\n' });
  const error = await prepare.perform(await contextIn(folder)).then(
    () => undefined,
    (thrown: ObstacleError) => thrown,
  );
  expect(error?.obstacles).toMatchObject([{ product: 'recipe', path: join(folder, 'xcalc.d') }]);
  expect(await readFile(join(folder, 'xcalc.d'), 'utf8')).toBe('mine\n');
  const agreed = await contextIn(folder, { consent: error!.obstacles });
  expect((await prepare.perform(agreed)).summary).toBe('xcalc.d written');
});

it('continues if a foreign picture is in the way, because the picture is optional', async () => {
  const folder = await folderWith({ ...filesOf(smallDescriptor('xcalc')), 'xcalc.png': 'mine' });
  const proof = { failsIf: 'never', retriesDisplay: false, vendor: 'acme' } as const;
  const { summary } = await prepare.perform(await contextIn(folder, { proof }));
  expect(summary).toBe('xcalc.d written');
});

it('does not overwrite a descriptor with the recipe', async () => {
  const descriptor = smallDescriptor('xcalc');
  const folder = await folderWith(filesOf(descriptor, 'xcalc.d'));
  const context = await contextIn(folder, {}, 'xcalc.d');
  await expect(prepare.perform(context)).rejects.toMatchObject({
    code: 'file-in-the-way',
    reason: expect.stringContaining('is a descriptor, and the recipe would replace it'),
  });
  expect(await readFile(join(folder, 'xcalc.d'), 'utf8')).toBe(JSON.stringify(descriptor));
});
