import { describe, expect, it } from 'vitest';
import {
  categoryOfSection,
  categoryTable,
  platformCategories,
  sectionTable,
} from '../../../src/describe/application/categories.ts';
import { fields } from '../../../src/descriptor/fields.ts';

const chosen = (...categories: string[]) =>
  platformCategories(categories).map(({ category, by }) => `${category} by ${by}`);

describe('platformCategories', () => {
  it.each([
    [['Office', 'WordProcessor'], ['office by Office']],
    [['GTK', 'Utility', 'Calculator'], ['utilities by Utility']],
    [['Utility', 'Development'], ['development by Development']],
    [
      ['Game', 'Education', 'KidsGame'],
      ['games by Game', 'education by Education'],
    ],
    [['AudioVideo', 'Player'], ['utilities by AudioVideo']],
    // Without a main category the others decide.
    [
      ['Spreadsheet', 'BoardGame'],
      ['office by Spreadsheet', 'games by BoardGame'],
    ],
    [['Qt', 'X-Own', 'constructor'], []],
  ])('maps %j to %j', (categories, expected) => {
    expect(chosen(...categories)).toEqual(expected);
  });
});

describe('categoryTable', () => {
  it('has all categories of the platform, and each name once', () => {
    expect(Object.keys(categoryTable).toSorted()).toEqual(fields.cat.values.toSorted());
    const names = Object.values(categoryTable).flat();
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('the category of a section', () => {
  it.each([
    ['games', 'games'],
    ['non-free/games', 'games'],
    ['universe/games', 'games'],
    ['math', 'education'],
    ['graphics', 'graphics'],
    ['editors', 'utilities'],
    ['devel', 'development'],
    ['tex', 'office'],
  ])('%s is %s', (section, category) => {
    const from = { source: 'package', detail: `section ${section}` };
    expect(categoryOfSection(section)).toEqual({ value: category, from });
  });

  it.each(['', 'x11', 'gnome', 'kde', 'misc', 'libs', 'doc', 'constructor', 'games/'])(
    'is not known for %j',
    (section) => {
      expect(categoryOfSection(section)).toBeUndefined();
    },
  );

  it('is a category of the platform, and no section has two', () => {
    expect(Object.keys(sectionTable)).toEqual(Object.keys(categoryTable));
    const sections = Object.values(sectionTable).flat();
    expect(new Set(sections).size).toBe(sections.length);
  });
});
