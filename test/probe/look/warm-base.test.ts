import { expect, it } from 'vitest';
import { type Toolkits, warmName, warmRecipe } from '../../../src/probe/look/warm-base.ts';

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
