import { describe, expect, it, test, vi } from 'vitest';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import type { BuildRequest, Engine } from '../../../src/engine/engine.ts';
import { argumentsOfBuild } from '../../../src/engine/shared/build-arguments.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { build, refuseImageOfOtherApplication } from '../../../src/pipeline/steps/build.ts';
import { lookImageName } from '../../../src/probe/look/look-images.ts';
import { folderWith } from '../../support/folder.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';
import { planIn } from '../plan-in.ts';
import { imageOf, scriptedEngine, scriptedId } from '../scripted-engine.ts';

const template = 'acme/oc.template.debian.minimal:3.0';

/** The input of the step in a run of an application with these values, and with such an engine. */
async function contextOf(
  changes: Partial<Engine> = {},
  values: Descriptor = {},
  { stop = new AbortController(), withoutCache = false } = {},
) {
  const descriptor = smallDescriptor('xCalc', values);
  const folder = await folderWith(filesOf(descriptor));
  const plan = await planIn(folder, { withoutCache }, 'xCalc.d.3.0.json');
  const engine = scriptedEngine(imageOf(descriptor), { references: async () => [], ...changes });
  const options = { signal: stop.signal };
  return { plan, tools: { engine }, run: 'r-1', results: {}, options, folder, descriptor };
}

/** Lists the packages of a template of another distribution: to read the index of this machine takes seconds. */
const listing = async () => 'lamp-1.0-r0 - A light\n';
const onAlpine = { template: 'acme/oc.template.alpine.minimal' };

describe('a build', () => {
  it('builds the image from the recipe for the release, with the files beside the descriptor', async () => {
    const requests: BuildRequest[] = [];
    let isBuilt = false;
    const context = await contextOf({
      build: async (request) => {
        requests.push(request);
        isBuilt = true;
      },
      inspect: async () => (isBuilt ? imageOf(smallDescriptor('xCalc')) : undefined),
    });
    expect(await build.perform(context)).toEqual({
      summary: 'xcalc, 1.0 KB',
      values: { image: scriptedId },
      warnings: [],
    });
    expect(requests).toEqual([
      expect.objectContaining({
        recipe: context.plan.recipe(),
        context: context.folder,
        tags: ['xcalc'],
        buildArguments: { TAG: '3.0' },
      }),
    ]);
    const { plan } = context;
    expect(build.products!(plan, { image: scriptedId })).toEqual({
      image: 'xcalc',
      imageId: scriptedId,
    });
    expect(build.products!(plan, {})).toEqual({});
  });

  it('does not replace the image of another application', async () => {
    const other = imageOf(smallDescriptor('XCALC'));
    const started = vi.fn(async () => {});
    const context = await contextOf({ build: started, inspect: async () => other });
    await expect(build.perform(context)).rejects.toMatchObject({ code: 'name-taken' });
    expect(started).not.toHaveBeenCalled();
  });

  it('removes the images of looks at the same application, and succeeds even if they cannot be listed', async () => {
    const own = lookImageName(smallDescriptor('xCalc'), template, 9_000);
    const other = lookImageName(smallDescriptor('xCalc', { debpackage: 'a' }), template, 9_000);
    const removed: string[] = [];
    const remove = async (name: string) => void removed.push(name);
    await build.perform(await contextOf({ references: async () => [own, other], remove }));
    expect(removed).toEqual([own]);
    const unlisted = () => Promise.reject(new DeskpackError('program-failed', { reason: 'busy' }));
    const context = await contextOf({ references: unlisted });
    expect(await build.perform(context)).toMatchObject({ values: { image: scriptedId } });
  });
});

describe('a build that fails', () => {
  const failing = (name: string) => ({
    inspect: async () => undefined,
    build: () =>
      Promise.reject(
        new DeskpackError('package-missing', {
          reason: `there is no package ${name}`,
          subject: { kind: 'package', name },
        }),
      ),
  });

  it('names the field of a missing package, and similar packages of the template', async () => {
    const inspect = async (name: string) =>
      name.startsWith(onAlpine.template) ? imageOf(smallDescriptor()) : undefined;
    const changes = { ...failing('lampe'), run: listing, inspect };
    const wanted = { ...onAlpine, apkpackage: 'lampe', preruncommands: ['RUN true'] };
    await expect(build.perform(await contextOf(changes, wanted))).rejects.toMatchObject({
      code: 'package-missing',
      subject: { name: 'lampe', field: 'apkpackage', near: ['lamp'] },
    });
  });

  it('reports a missing template', async () => {
    // Without other engines, which would be asked for it.
    vi.stubEnv('PATH', await folderWith({}));
    const changes = {
      ...failing('a'),
      references: async () => ['acme/oc.template.debian.other:3.0'],
    };
    await expect(build.perform(await contextOf(changes))).rejects.toMatchObject({
      code: 'template-missing',
      message: expect.stringMatching(/^cannot build xcalc: /),
      subject: { kind: 'template', name: template },
    });
  });

  it.each([false, true])('is no failure if it is stopped: afterwards %s', async (isAfter) => {
    const stop = new AbortController();
    const stops = () => stop.abort(new Error('stopped by you'));
    const subject = { kind: 'package', name: 'lampe', field: 'apkpackage' } as const;
    const changes: Partial<Engine> = {
      build() {
        if (!isAfter) stops();
        return Promise.reject(new DeskpackError('package-missing', { reason: 'none', subject }));
      },
      // For packages that are near.
      async run() {
        stops();
        return listing();
      },
    };
    const context = await contextOf(changes, onAlpine, { stop });
    await expect(build.perform(context)).rejects.toThrow('stopped by you');
  });
});

describe('an earlier build', () => {
  it('is valid while the engine has its image', async () => {
    const context = await contextOf({ inspect: async () => imageOf(smallDescriptor('xCalc')) });
    expect(await build.isUpToDate!(context, { image: scriptedId })).toBe(true);
    expect(await build.isUpToDate!(context, { image: 'sha256:2' })).toBe(false);
    const gone = await contextOf({ inspect: async () => undefined });
    expect(await build.isUpToDate!(gone, { image: scriptedId })).toBe(false);
    expect(await build.isUpToDate!(gone, {})).toBe(false);
  });

  it('has other inputs if engine, recipe, release or template differ, and always if files are copied', async () => {
    const known: Partial<Engine> = {
      inspect: async (name) =>
        name === template ? { ...imageOf({}, Buffer.from('')), id: 'sha256:t' } : undefined,
    };
    const context = await contextOf(known);
    const inputs = await build.inputs(context);
    expect(inputs).toMatchObject({
      engine: 'docker',
      release: '3.0',
      template: 'sha256:t',
      context: 'none',
    });
    expect(await build.inputs(await contextOf(known))).toEqual(inputs);
    const other = await build.inputs(await contextOf(known, { args: '--other' }));
    expect(other.recipe).not.toBe(inputs.recipe);
    const unknown = await build.inputs(await contextOf({ inspect: async () => undefined }));
    expect(unknown.template).toBe('');
    const copying = await contextOf(known, { preruncommands: ['COPY icon.svg /'] });
    expect(await build.inputs(copying)).toMatchObject({ context: 'r-1' });
  });
});

it('builds without the layers of earlier builds where that is asked for, also in a resumed run', async () => {
  const requests: BuildRequest[] = [];
  const changes: Partial<Engine> = {
    build: async (request) => void requests.push(request),
    inspect: async () => (requests.length > 0 ? imageOf(smallDescriptor('xCalc')) : undefined),
  };
  const context = await contextOf(changes, {}, { withoutCache: true });
  expect(await build.inputs(context)).toMatchObject({ context: 'r-1' });
  await build.perform(context);
  expect(argumentsOfBuild(requests[0]!)[0]).toBe('--no-cache');
  const other = await contextOf(changes);
  expect(await build.inputs(other)).toMatchObject({ context: 'none' });
  await build.perform(other);
  expect(argumentsOfBuild(requests[1]!)).not.toContain('--no-cache');
});

const plan = { name: 'XCalc', image: 'xcalc' };
const imageNamed = (name: string | undefined) => {
  const image = imageOf(smallDescriptor());
  const { 'oc.name': _, ...labels } = image.labels;
  return { ...image, labels: name === undefined ? labels : { ...labels, 'oc.name': name } };
};

test.each([
  ['there is none', undefined],
  ['it is of this application', imageNamed('XCalc')],
  ['it is of no application', imageNamed(undefined)],
  ['it was given this name by hand, and its application has another image', imageNamed('other')],
])('an image may be built where %s', (_, present) => {
  expect(() => refuseImageOfOtherApplication(present, plan)).not.toThrow();
});

test('refuses to replace the image of an application whose name differs only in case', () => {
  expect(() => refuseImageOfOtherApplication(imageNamed('xCALC'), plan)).toThrow(
    expect.objectContaining({
      code: 'name-taken',
      subject: { kind: 'application', name: 'XCalc', field: 'name' },
    }),
  );
});
