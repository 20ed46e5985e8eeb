import { expect, test } from 'vitest';
import {
  importsBetweenModules,
  modules,
  modulesOnDisk,
} from '../../scripts/architecture/modules.ts';

test('the table of modules has every folder of src, and no other', () => {
  expect(modules.map(({ name }) => name).toSorted()).toEqual(modulesOnDisk().toSorted());
});

test('the table is in the order of the imports: each module imports only modules before it', () => {
  for (const [at, { name, mayImport }] of modules.entries()) {
    const before = modules.slice(0, at).map((module) => module.name);
    expect(before, name).toEqual(expect.arrayContaining([...mayImport]));
  }
});

test('the imports are read from the sources', () => {
  const imports = importsBetweenModules();
  expect(imports.get('recipe')).toContain('descriptor');
  expect(imports.get('commands')).toContain('wizard');
});
