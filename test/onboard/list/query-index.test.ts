import { expect, test } from 'vitest';
import type { Application } from '../../../src/desktop/appstream/application.ts';
import { nameOfEntry } from '../../../src/onboard/entry.ts';
import { nearCategory, queryIndex } from '../../../src/onboard/list/query-index.ts';

const application = (of: string, desktopFile: string, categories: string[]): Application => ({
  id: desktopFile,
  package: of,
  title: of,
  summary: '',
  translatedTitles: [],
  translated: '',
  categories,
  keywords: [],
  mimeTypes: [],
  icon: {},
  licence: '',
  desktopFile,
  programs: [],
  languages: 1,
  hasLinks: false,
});

const index = [
  application('stellarium', 'stellarium.desktop', ['Education', 'Science']),
  application('gcompris', 'gcompris.desktop', ['Education']),
  application('office', 'office-draw.desktop', ['Graphics']),
  application('office', 'office-learn.desktop', ['education']),
];

const names = (...args: Parameters<typeof queryIndex>) => queryIndex(...args).map(nameOfEntry);

test('a category chooses applications, sorted by package', () => {
  const found = names(index, { categories: ['Education'] });
  expect(found).toEqual(['gcompris', 'office/office-learn', 'stellarium']);
});

test('without a query it has all, each application of a package by itself', () => {
  expect(names(index, { categories: [] })).toEqual([
    'gcompris',
    'office/office-draw',
    'office/office-learn',
    'stellarium',
  ]);
});

test('a search keeps its order, and must match the category too', () => {
  const found = [index[3]!, index[2]!, index[0]!];
  expect(names(index, { categories: ['education'], found })).toEqual([
    'office/office-learn',
    'stellarium',
  ]);
});

test('a near category is named for a wrong one alone, as others match nothing for another reason', () => {
  expect(nearCategory(index, ['Educaton'])).toBe('Education');
  expect(nearCategory(index, ['education', 'Graphics'])).toBeUndefined();
});
