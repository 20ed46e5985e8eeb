import { expect, it } from 'vitest';
import { packageSearch } from '../../../src/package-manager/find/search-packages.ts';

const packages = [
  { name: 'xournal-extras', description: 'Templates' },
  { name: 'xournalpp', description: 'Take handwritten notes and annotate PDF' },
  { name: 'gnote', description: 'Notes of the desktop' },
  { name: 'libnotes', description: 'Library' },
  { name: 'xo', description: 'Game' },
];

const search = packageSearch(packages);
const names = (found: typeof packages) => found.map(({ name }) => name);
const found = (query: string) => names([...search.matching(query)]);

it.each([
  ['xour', ['xournalpp', 'xournal-extras']],
  ['notes', ['libnotes', 'gnote', 'xournalpp']],
  ['PDF annotate', ['xournalpp']],
  ['notes desktop', ['gnote']],
  ['nothing-like-it', []],
])('finds %s in names first, then in descriptions', (query, expected) => {
  expect(found(query)).toEqual(expected);
});

it('matches two letters with the beginning of names only', () => {
  expect(found('xo')).toEqual(['xo', 'xournalpp', 'xournal-extras']);
  expect(found('no')).toEqual([]);
});

it('finds names with one typing error', () => {
  expect(found('xuornalpp')).toEqual([]);
  expect(names([...search.similar('xuornalpp')])).toEqual(['xournalpp']);
  expect(search.similar('nothing-like-it')).toEqual([]);
});

it('ranks the best of many matches: names that begin with the query before all others', () => {
  const many = Array.from({ length: 3_000 }, (_, index) => ({
    name: `a${index}`,
    description: 'contains kword',
  }));
  const best = { name: 'kword-with-a-long-name', description: 'Text' };
  const all = packageSearch([...many, best]).matching('kword');
  expect(all[0]).toBe(best);
  expect(all).toHaveLength(500);
});
