import { expect, it, vi } from 'vitest';
import type { Engine } from '../../../src/engine/engine.ts';
import {
  type Toolkits,
  warmBase,
  warmName,
  warmRecipe,
} from '../../../src/probe/look/warm-base.ts';
import { imageOf, scriptedEngine } from '../../pipeline/scripted-engine.ts';

const template = { reference: 'acme/oc.template.debian.minimal:3.0', imageId: 'sha256:1' };
const toolkits: Toolkits = { manager: 'apt', versions: ['libgtk-3-0=3.24', 'tk=8.6.13'] };

it('installs the toolkits on the template, and says which it is for', () => {
  const recipe = warmRecipe(template, toolkits);
  expect(recipe).toMatch(/^FROM acme\/oc\.template\.debian\.minimal:3\.0\nUSER root\nRUN /);
  expect(recipe).toMatch(/ libgtk-3-0 tk$/m);
  expect(recipe).toContain('LABEL deskpack.warm="acme/oc.template.debian.minimal:3.0"');
});

it('has another name for another template, and for other versions', () => {
  const names = [
    warmName(template, toolkits),
    warmName({ ...template, imageId: 'sha256:2' }, toolkits),
    warmName(template, { ...toolkits, versions: ['libgtk-3-0=3.24', 'tk=8.6.14'] }),
  ];
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^acme\/deskpack\.warm:[0-9a-f]{12}$/);
  expect(warmName(template, toolkits)).toBe(names[0]);
});

/** An engine with these images, by their names, and the templates that bases among them are for. */
function engineWith(images: Map<string, string | undefined>, changes: Partial<Engine> = {}) {
  return scriptedEngine(imageOf({}, Buffer.from('')), {
    references: async () => [...images.keys()],
    inspect: async (name) => {
      const found = [...images].find(([one]) => one === name || one === `localhost/${name}`);
      if (!found) return undefined;
      const [reference, madeFor] = found;
      const labels: Record<string, string> =
        madeFor === undefined ? {} : { 'deskpack.warm': madeFor };
      const record = [{ RepoTags: [reference] }];
      return { ...imageOf({}, Buffer.from('')), id: `id of ${reference}`, labels, record };
    },
    build: async ({ tags }) => void images.set(`localhost/${tags[0]}`, template.reference),
    remove: async (name) => void images.delete(name),
    ...changes,
  });
}

it('is built where it is not there, without a word too, and what the template had before goes', async () => {
  const name = warmName(template, toolkits);
  const images = new Map<string, string | undefined>([
    ['localhost/acme/deskpack.warm:000000000000', template.reference],
    ['acme/deskpack.warm:111111111111', 'acme/oc.template.debian.other:3.0'],
    ['acme/deskpack.warm:222222222222', undefined],
    ['acme/lamp:3.0', template.reference],
  ]);
  const built = await warmBase(engineWith(images), template, toolkits);
  // As podman names it, whose builds find it by that.
  expect(built).toEqual({ reference: `localhost/${name}`, imageId: `id of localhost/${name}` });
  expect([...images.keys()]).toEqual([
    'acme/deskpack.warm:111111111111',
    'acme/deskpack.warm:222222222222',
    'acme/lamp:3.0',
    `localhost/${name}`,
  ]);
  const kept = engineWith(images, { build: () => Promise.reject(new Error('it is there')) });
  expect(await warmBase(kept, template, toolkits)).toEqual(built);
});

it('stays where another process removes the others meanwhile', async () => {
  const other = 'acme/deskpack.warm:000000000000';
  const images = new Map([[other, template.reference]]);
  const references = async () => [...images.keys(), 'acme/deskpack.warm:gone'];
  const remove = () => Promise.reject(new Error('a container uses it'));
  const onBuild = vi.fn();
  const engine = engineWith(images, { references, remove });
  const { imageId } = await warmBase(engine, template, toolkits, { onBuild });
  expect(imageId).toContain(warmName(template, toolkits));
  expect(onBuild).toHaveBeenCalledOnce();
});

it('is said to be missing where something removes it at once', async () => {
  const engine = engineWith(new Map(), { build: async () => {} });
  await expect(warmBase(engine, template, toolkits)).rejects.toMatchObject({
    code: 'image-missing',
    message: expect.stringMatching(/^cannot look on a base with the common toolkits: /),
    subject: { kind: 'image', name: warmName(template, toolkits) },
  });
});
