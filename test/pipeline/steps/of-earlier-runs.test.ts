import { rm, writeFile } from 'node:fs/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import { steps } from '../../../src/pipeline/all-steps.ts';
import type { RunPlan } from '../../../src/pipeline/plan.ts';
import type { RunTools, StepContext } from '../../../src/pipeline/step.ts';
import type { StepResults, Values } from '../../../src/pipeline/step-results.ts';
import { digestOf } from '../../../src/system/files/digest.ts';
import { identityOf } from '../../../src/system/files/file-identity.ts';
import { folderWith } from '../../support/folder.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';
import { planIn } from '../plan-in.ts';
import { imageOf, scriptedEngine, scriptedId, scriptedStore } from '../scripted-engine.ts';

const descriptor = smallDescriptor('xcalc');

let plan: RunPlan;

beforeEach(async () => {
  const folder = await folderWith(filesOf(descriptor));
  plan = await planIn(folder, { push: 'registry.example/acme', nodes: ['n1'] });
});

const nodesThat = (has: boolean, names = ['n1', 'n2']): NonNullable<RunTools['nodes']> => ({
  names,
  namespace: 'k8s.io',
  import: async () => [],
  have: async (image) => has && image.id === scriptedId && image.reference === plan.image,
});

type Name = Exclude<keyof typeof steps, never>;

/** The context of a step, with all tools. */
function contextOf(results: StepResults, tools: RunTools = {}, run = 'r') {
  const { signal } = new AbortController();
  const all = {
    engine: scriptedEngine(imageOf(descriptor)),
    store: scriptedStore(scriptedId),
    nodes: nodesThat(true),
    catalog: 'http://c',
    ...tools,
  };
  return { plan, tools: all, run, results, options: { signal } } as StepContext;
}

describe('a step is repeated if its inputs have changed', () => {
  const results = {
    prepare: { recipe: 'sha256:a' },
    build: { image: 'sha256:1' },
    save: { archive: 'x' },
  };
  const otherStore = { ...scriptedStore(scriptedId), name: 'other' };
  const cases: readonly [Name, StepResults, RunTools?][] = [
    ['inspect', { ...results, build: { image: 'sha256:2' } }],
    ['inspect', { ...results, prepare: { recipe: 'sha256:b' } }],
    ['save', { ...results, build: { image: 'sha256:2' } }],
    ['push', { ...results, build: { image: 'sha256:2' } }],
    ['import', { ...results, build: { image: 'sha256:2' } }],
    ['import', { ...results, save: { archive: 'y' } }],
    ['import', results, { store: otherStore }],
    ['nodes', { ...results, build: { image: 'sha256:2' } }],
    ['nodes', results, { nodes: { ...nodesThat(true), names: ['n1'] } }],
    ['nodes', results, { nodes: { ...nodesThat(true), namespace: 'other' } }],
    ['register', results, { catalog: 'http://d' }],
  ];

  it.each(cases)('%s', async (name, changed, tools) => {
    await writeFile(plan.files.record, '[]');
    const { inputs } = steps[name];
    const first = await inputs(contextOf(results));
    expect(await inputs(contextOf(results))).toEqual(first);
    expect(await inputs(contextOf(changed, tools))).not.toEqual(first);
  });

  it('save and push: the name of the image, and that in the registry', async () => {
    const [saved, pushed] = [steps.save.inputs, steps.push.inputs];
    const before = [await saved(contextOf(results)), await pushed(contextOf(results))];
    plan = { ...plan, image: 'acme/other:1', pushTarget: 'registry.example/other:1' };
    const after = [await saved(contextOf(results)), await pushed(contextOf(results))];
    expect(after[0]).not.toEqual(before[0]);
    expect(after[1]).not.toEqual(before[1]);
  });

  it('register: the record of the image', async () => {
    await writeFile(plan.files.record, '[1]');
    const first = await steps.register.inputs(contextOf(results));
    await writeFile(plan.files.record, '[2]');
    expect(await steps.register.inputs(contextOf(results))).not.toEqual(first);
  });

  it('build: its template', async () => {
    const template = (id: string) =>
      ({ inspect: async () => ({ ...imageOf(descriptor), id }) }) as Partial<Engine>;
    const inputs = (id: string) =>
      steps.build.inputs(
        contextOf({}, { engine: scriptedEngine(imageOf(descriptor), template(id)) }),
      );
    expect(await inputs('sha256:1')).toEqual(await inputs('sha256:1'));
    expect(await inputs('sha256:2')).not.toEqual(await inputs('sha256:1'));
  });
});

describe('a product of an earlier run is still valid', () => {
  const isValid = (name: Name, earlier: Values, tools: RunTools = {}) =>
    steps[name].isUpToDate!(contextOf({}, tools), earlier);

  it('an image: if the engine has the same one under its name', async () => {
    const of = (id: string | undefined) => {
      const inspect = async () => (id === undefined ? undefined : { ...imageOf(descriptor), id });
      return { engine: scriptedEngine(imageOf(descriptor), { inspect }) };
    };
    expect(await isValid('build', { image: 'sha256:1' }, of('sha256:1'))).toBe(true);
    expect(await isValid('build', { image: 'sha256:1' }, of('sha256:2'))).toBe(false);
    expect(await isValid('build', { image: 'sha256:1' }, of(undefined))).toBe(false);
    expect(await isValid('build', {}, of(undefined))).toBe(false);
  });

  it('a record or an archive: if the file is unchanged', async () => {
    await writeFile(plan.files.record, 'record');
    expect(await isValid('inspect', { record: digestOf('record') })).toBe(true);
    expect(await isValid('inspect', { record: digestOf('other') })).toBe(false);
    await writeFile(plan.files.archive, 'archive');
    const archive = (await identityOf(plan.files.archive))!;
    expect(await isValid('save', { archive })).toBe(true);
    expect(await isValid('save', { archive: 'other' })).toBe(false);
    await Promise.all([rm(plan.files.record), rm(plan.files.archive)]);
    expect(await isValid('inspect', {})).toBe(false);
    expect(await isValid('save', {})).toBe(false);
  });

  it('an imported image: if the store and all nodes have it', async () => {
    expect(await isValid('import', { imported: scriptedId })).toBe(true);
    expect(await isValid('import', { imported: 'sha256:2' })).toBe(false);
    const empty = { ...scriptedStore(scriptedId), imageId: async () => undefined };
    expect(await isValid('import', {}, { store: empty })).toBe(false);
    expect(await isValid('nodes', { nodes: scriptedId })).toBe(true);
    expect(await isValid('nodes', { nodes: scriptedId }, { nodes: nodesThat(false) })).toBe(false);
    expect(await isValid('nodes', {})).toBe(false);
  });
});

it('lists only the products that the steps have made', () => {
  const made: Readonly<Partial<Record<Name, Values>>> = {
    prepare: { recipe: 'sha256:a' },
    build: { image: 'sha256:1' },
    inspect: { record: 'sha256:b' },
    verify: { picture: 'yes' },
    save: { archive: 'x' },
    push: { pushed: 'sha256:c' },
    import: { imported: 'sha256:1' },
    nodes: { nodes: 'sha256:1' },
    register: { registered: 'http://c/xcalc' },
  };
  const productsOf = (own: (name: Name) => Values) =>
    Object.assign(
      {},
      ...Object.entries(steps).map(([name, step]) => step.products?.(plan, own(name as Name))),
    );
  const { files, image } = plan;
  expect(productsOf((name) => made[name] ?? {})).toEqual({
    descriptor: files.descriptor,
    recipe: files.recipe,
    image,
    imageId: 'sha256:1',
    record: files.record,
    picture: files.picture,
    archive: files.archive,
    pushed: `${plan.pushTarget}@sha256:c`,
    imported: 'docker.io/library/xcalc:latest',
    nodes: 'n1',
    registered: 'http://c/xcalc',
  });
  expect(productsOf(() => ({}))).toEqual({});
});

it('saves an archive by default, and has the steps nodes and push only if they are requested', () => {
  const options = { release: '3.0' };
  expect(steps.save.skipReason!(options)).toBeUndefined();
  expect(steps.save.skipReason!({ ...options, keepArchive: false })).toContain('no archive');
  const wanted = (more: object) =>
    [steps.push, steps.nodes].map((step) => step.isWanted!({ ...options, ...more }));
  expect(wanted({})).toEqual([false, false]);
  expect(wanted({ nodes: [] })).toEqual([false, false]);
  expect(wanted({ push: 'r', nodes: ['n1'] })).toEqual([true, true]);
});
