import { expect, it } from 'vitest';
import { searchPackages } from '../../src/package-manager/search-packages.ts';

const packages = [
  { name: 'xournal-extras', description: 'Templates' },
  { name: 'xournalpp', description: 'Take handwritten notes and annotate PDF' },
  { name: 'gnote', description: 'Notes of the desktop' },
  { name: 'libnotes', description: 'Library' },
  { name: 'xo', description: 'Game' },
];

const found = (query: string) => searchPackages(query, packages).map(({ name }) => name);

it.each([
  ['xour', ['xournalpp', 'xournal-extras']],
  ['notes', ['libnotes', 'gnote', 'xournalpp']],
  ['PDF annotate', ['xournalpp']],
  ['notes desktop', ['gnote']],
  ['nothing-like-it', []],
])('finds %s in names first, then in descriptions', (query, expected) => {
  expect(found(query)).toEqual(expected);
});

it('looks for two letters at the beginning of names only', () => {
  expect(found('xo')).toEqual(['xo', 'xournalpp', 'xournal-extras']);
  expect(found('no')).toEqual([]);
});

it('forgives a typing error in a name', () => {
  expect(found('xuornalpp')).toEqual(['xournalpp']);
});

it('keeps the best of many: names that start so before all that only contain it', () => {
  const many = Array.from({ length: 3_000 }, (_, index) => ({
    name: `a${index}`,
    description: 'contains kword',
  }));
  const best = { name: 'kword-with-a-long-name', description: 'Text' };
  const all = searchPackages('kword', [...many, best]);
  expect(all[0]).toBe(best);
  expect(all).toHaveLength(500);
});

it('finds the same whatever was looked for before', () => {
  const queries = ['not', 'notes', 'notes des', 'note', 'gno', 'xournal', 'xour', 'no', '', 'pdf'];
  const alone = queries.map((query) => searchPackages(query, [...packages]));
  for (const order of [queries, [...queries].reverse()]) {
    for (const query of order)
      expect(searchPackages(query, packages)).toEqual(alone[queries.indexOf(query)]);
  }
});
