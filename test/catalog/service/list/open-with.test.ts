import { expect, test } from 'vitest';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { register } from '../../../../src/catalog/service/change/register.ts';
import { openWith } from '../../../../src/catalog/service/list/open-with.ts';
import { descriptor } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';
import { scratchStore } from '../scratch-store.ts';

function opener(name: string, mimetype: string, fileextensions: string, isDefault: boolean) {
  return descriptor({ name, mimetype, fileextensions, usedefaultapplication: isDefault });
}

test('types count before extensions, and defaults first among each, whichever of the types they open', async () => {
  const store = await scratchStore();
  const documents = [
    opener('a-extension', '', 'x', false),
    opener('b-extension', '', 'x', true),
    opener('c-type', 'a/one;', '', false),
    opener('d-type', 'a/two;', 'x', true),
    opener('e-other', 'a/three;', 'y', true),
  ];
  await register(store, anyone, entriesOf(...documents));
  const query = { types: ['a/one', 'a/two'], extensions: ['x'], viewer: undefined };
  const { openers: found } = await openWith(store, query);
  expect(found.map(({ name, by, isDefault }) => [name, by, isDefault])).toEqual([
    ['d-type', 'mimetype', true],
    ['c-type', 'mimetype', false],
    ['b-extension', 'extension', false],
    ['a-extension', 'extension', false],
  ]);
});

test('more applications than any menu has are cut off, never the default', async () => {
  const store = await scratchStore();
  const many = Array.from({ length: 120 }, (_, index) =>
    opener(`app-${index}`, 'a/one;', '', index === 119),
  );
  await register(store, anyone, entriesOf(...many));
  const { openers: found } = await openWith(store, {
    types: ['a/one'],
    extensions: [],
    viewer: undefined,
  });
  expect(found).toHaveLength(100);
  expect(found[0]).toMatchObject({ name: 'app-119', isDefault: true });
});
