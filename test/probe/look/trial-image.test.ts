import { expect, it } from 'vitest';
import { noImageSettings } from '../../../src/descriptor/check/image-settings.ts';
import type { Descriptor } from '../../../src/descriptor/descriptor.ts';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { buildTrialImage, trialRecipe } from '../../../src/probe/look/trial-image.ts';
import { iconLinks } from '../../../src/recipe/icon-links.ts';
import { recipeOf } from '../../../src/recipe/recipe.ts';
import { imageOf, scriptedEngine } from '../../pipeline/scripted-engine.ts';
import { smallDescriptor } from '../../support/small-application.ts';

const template = { imageId: 'sha256:1', reference: 'acme/oc.template.debian.minimal:3.0' };

const recipe = (name: string) =>
  trialRecipe({
    descriptor: {
      template: 'acme/oc.template.debian.minimal',
      name,
      debpackage: 'lamp',
      path: '/usr/games/lamp',
    },
    template,
  });

it('is on the template that is there, and starts the application', () => {
  const lines = recipe('lamp').trimEnd().split('\n');
  expect(lines).toContain(`FROM ${template.reference}`);
  expect(lines.some((line) => line.startsWith('CMD '))).toBe(true);
});

it('has the packages before all that differs between applications', () => {
  const [one, other] = [recipe('lamp'), recipe('torch')];
  const difference = [...one].findIndex((character, at) => character !== other[at]);
  expect(one.slice(0, difference)).toContain('lamp');
  expect(one.slice(0, difference)).toContain('apt-get install');
});

it('starts as in the image that is built later, and lacks what only others read of that', () => {
  const descriptor: Descriptor = {
    template: template.reference,
    name: 'lamp',
    debpackage: 'lamp',
    path: '/usr/games/lamp',
    preruncommands: ['RUN true'],
    postruncommands: ['RUN echo light > /etc/lamp'],
  };
  const own = new Set(trialRecipe({ descriptor, template }).split('\n'));
  const lacking = recipeOf(descriptor, undefined, noImageSettings)
    .split('\n')
    .filter((line) => !own.has(line) && !/^ *oc\.|^LABEL /.test(line));
  expect(lacking).toEqual([iconLinks]);
});

it('is called after the application if its build fails', async () => {
  const descriptor = smallDescriptor('lamp', { debpackage: 'lamp' });
  const request = { descriptor, template, versions: [], pictureText: {} };
  const reason = 'the package index has no package "lamp"';
  const engine = scriptedEngine(imageOf(descriptor), {
    build: async ({ tags: [tag] }) => {
      throw new DeskpackError('package-missing', { doing: `build ${tag}`, reason });
    },
  });
  const building = buildTrialImage(engine, request, 'acme/deskpack.look:1', {});
  await expect(building).rejects.toMatchObject({
    code: 'package-missing',
    message: `cannot look at the window of lamp: ${reason}`,
  });
});

it('is built under the name that it is given, and said to be missing where something removes it', async () => {
  const descriptor = smallDescriptor('lamp', { debpackage: 'lamp' });
  const image = imageOf(descriptor);
  const request = { descriptor, template, versions: [], pictureText: {} };
  const built = new Map<string, string>();
  const engine = scriptedEngine(image, {
    build: async ({ tags, recipe: text }) => void built.set(tags[0]!, text),
    inspect: async (name) => (built.has(name) ? image : undefined),
  });
  expect(await buildTrialImage(engine, request, 'acme/deskpack.look:1', {})).toBe(image);
  expect([...built]).toEqual([['acme/deskpack.look:1', trialRecipe(request)]]);
  const gone = scriptedEngine(image, { inspect: async () => undefined });
  await expect(buildTrialImage(gone, request, 'acme/deskpack.look:1', {})).rejects.toMatchObject({
    code: 'image-missing',
    message: expect.stringMatching(/^cannot look at the window of lamp: /),
    subject: { kind: 'image', name: 'acme/deskpack.look:1' },
  });
});
