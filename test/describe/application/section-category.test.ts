import { describe, expect, it } from 'vitest';
import { categoryTable } from '../../../src/describe/application/categories.ts';
import {
  categoryOfSection,
  sectionTable,
} from '../../../src/describe/application/section-category.ts';

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
