import { expect, test } from 'vitest';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { register } from '../../../../src/catalog/service/change/register.ts';
import { remove } from '../../../../src/catalog/service/change/remove.ts';
import { count, counts, list } from '../../../../src/catalog/service/list/list.ts';
import type { CatalogStore } from '../../../../src/catalog/store/store.ts';
import { descriptor, record } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';
import { elementsOf } from '../../listed.ts';
import { scratchStore, storeWith } from '../scratch-store.ts';

const whenever = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
const everything = { terms: [], viewer: undefined };
const whole = { ...everything, limit: 100 };

const namesOf = async (store: CatalogStore, options: object) => {
  const found = await elementsOf(await list(store, { ...whole, ...options }));
  return found.map(({ name }) => name);
};

test('the list has the identifying fields of applications, and the first tag of an image', async () => {
  const store = await scratchStore();
  const documents = [record(), descriptor({ name: 'plot' })];
  const registered = await register(store, anyone, entriesOf(...documents));
  const both = {
    displayname: 'Sketch Pad',
    cat: 'graphics',
    launch: 'sketch.Sketch',
    revision: 1,
    registered: whenever,
    updated: whenever,
  };
  const [sketch, plot] = registered.map(({ etag }) => ({
    ...both,
    etag,
    digest: `sha256:${etag.slice(1, -1)}`,
  }));
  expect(await elementsOf(await list(store, whole))).toEqual([
    { name: 'plot', source: 'descriptor', ...plot },
    { name: 'sketch', source: 'record', image: 'acme/sketch.d:3.0', ...sketch },
  ]);
});

test('an absent field is not in the list', async () => {
  const store = await scratchStore();
  const document = record({ 'oc.cat': undefined, 'oc.displayname': undefined });
  await register(store, anyone, entriesOf(document));
  const [sketch] = await elementsOf(await list(store, whole));
  expect(sketch).not.toHaveProperty('cat');
  expect(sketch).toMatchObject({ name: 'sketch', displayname: 'sketch' });
});

test('only the wanted properties are listed, those of the fields too, and none that there are not', async () => {
  const store = await scratchStore();
  await register(store, anyone, entriesOf(record({ 'oc.showinview': 'dock' })));
  const chosen = async (...properties: string[]) =>
    (await elementsOf(await list(store, { ...whole, properties })))[0];
  expect(await chosen('name', 'cat')).toEqual({ name: 'sketch', cat: 'graphics' });
  expect(await chosen('args', 'revision')).toEqual({ args: '--fresh', revision: 1 });
  expect(await chosen('labels')).toMatchObject({ labels: { 'oc.showinview': 'dock' } });
  expect(await chosen('image')).toEqual({ image: 'acme/sketch.d:3.0' });
  expect(await chosen('nothing', 'toString', '__proto__')).toEqual({});
});

test('a page is read in parts as it is taken, of some hundred thousand bytes each', async () => {
  const store = await scratchStore();
  const names = Array.from({ length: 12 }, (_, index) => `a${String(index).padStart(2, '0')}`);
  const large = 'x'.repeat(120_000);
  for (const name of names) {
    await register(store, anyone, entriesOf(record({ 'oc.name': name, large, 'oc.cat': large })));
  }
  const read: string[][] = [];
  const bytes: number[] = [];
  const watched = storeWith(store, {
    heads: async (digests) => {
      read.push([...digests]);
      const heads = await store.heads(digests);
      bytes.push([...heads.values()].join('').length);
      return heads;
    },
  });
  const options = { ...whole, properties: ['name', 'labels', 'displayname'] };
  const { parts } = await list(watched, options);
  expect(read).toEqual([]);
  const elements: { name: string; labels: object }[] = [];
  let others = 0;
  const turns = setInterval(() => {
    others += 1;
  }, 0);
  for await (const part of parts) {
    elements.push(...part.elements.map((element) => JSON.parse(element)));
    // No part is read before the one before it was taken.
    expect(elements).toHaveLength(read.flat().length);
  }
  clearInterval(turns);
  expect(elements.map(({ name }) => name)).toEqual(names);
  expect(elements.every(({ labels }) => 'large' in labels)).toBe(true);
  expect(Math.max(...bytes)).toBeLessThan(1024 * 1024);
  // Between the parts others had their turn.
  expect(others).toBeGreaterThan(0);
  // Of the list alone, nothing but what is small was read.
  const listed = await store.list({ ...everything, limit: 100, withHeadBytes: true });
  expect(JSON.stringify(listed).length).toBeLessThan(10_000);
});

test('an application that was removed before a page is read is not in it', async () => {
  const store = await scratchStore();
  const cat = 'x'.repeat(10_000);
  const documents = ['a', 'b', 'c'].map((name) => descriptor({ name, cat }));
  await register(store, anyone, entriesOf(...documents));
  const { parts } = await list(store, whole);
  await remove(store, anyone, 'b');
  expect((await elementsOf({ parts })).map(({ name }) => name)).toEqual(['a', 'c']);
});

test('a page ends with the name after which the next one begins, in any capitals, and the last one does not', async () => {
  const store = await scratchStore();
  const names = ['alpha', 'Beta', 'gamma'];
  await register(store, anyone, entriesOf(...names.map((name) => descriptor({ name }))));
  const page = async (limit: number, after?: string) => {
    const { parts, next } = await list(store, { ...whole, limit, after });
    return [(await elementsOf({ parts })).map(({ name }) => name), next];
  };
  expect(await page(2)).toEqual([['alpha', 'Beta'], 'Beta']);
  expect(await page(2, 'Beta')).toEqual([['gamma'], undefined]);
  expect(await page(1, 'BETA')).toEqual([['gamma'], undefined]);
  expect(await page(3)).toEqual([names, undefined]);
});

test('a search takes words apart from each other, without capitals and accents, and the first eight of them', async () => {
  const store = await scratchStore();
  const draw = descriptor({ name: 'draw', displayname: 'Éditeur de dessin', keyword: '' });
  await register(store, anyone, entriesOf(draw, descriptor({ name: 'plot' })));
  expect(await namesOf(store, { search: 'DESSIN, edi' })).toEqual(['draw']);
  expect(await namesOf(store, { search: 'dessin nothing' })).toEqual([]);
  expect(await namesOf(store, { search: ' -, ' })).toEqual([]);
  expect(await namesOf(store, { search: 'd dr dra draw e ed edi edit nothing' })).toEqual(['draw']);
});

test('values of facets are counted', async () => {
  const store = await scratchStore();
  const documents = [descriptor(), descriptor({ name: 'plot', cat: 'graphics,office' })];
  await register(store, anyone, entriesOf(...documents));
  expect(await counts(store, ['category'], everything)).toEqual([
    { facet: 'category', value: 'graphics', count: 2 },
    { facet: 'category', value: 'office', count: 1 },
  ]);
});

test('the results of a search are counted like a list, also if there are none', async () => {
  const store = await scratchStore();
  const documents = [
    descriptor(),
    descriptor({ name: 'plot', displayname: 'Plotter', cat: 'graphics,office' }),
    descriptor({ name: 'plan', displayname: 'Planner', cat: 'office' }),
  ];
  await register(store, anyone, entriesOf(...documents));
  const search = (words: string) => ({ ...everything, search: words });
  expect(await count(store, search('pl'))).toBe(2);
  expect(await counts(store, ['category'], search('plotter'))).toEqual([
    { facet: 'category', value: 'graphics', count: 1 },
    { facet: 'category', value: 'office', count: 1 },
  ]);
  const games = { terms: [['category', 'graphics']], viewer: undefined } as const;
  expect(await count(store, { ...games, search: 'pl' })).toBe(1);
  expect(await count(store, search(' -, '))).toBe(0);
  expect(await counts(store, ['category'], search(' -, '))).toEqual([]);
});
