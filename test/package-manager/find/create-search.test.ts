import { describe, expect, it } from 'vitest';
import { createSearch } from '../../../src/package-manager/find/create-search.ts';
import { applications } from './sample-applications.ts';

const packages = [
  { name: 'evince', description: 'Document viewer' },
  { name: 'xournalpp', description: 'Take notes' },
  { name: 'pdfgrep', description: 'Searches in PDF files' },
  { name: 'gimb', description: 'Its name is like another' },
  { name: 'htop', description: 'Shows processes' },
];

const search = await createSearch({ applications, packages });

function names(query: string) {
  const found = search(query);
  return [found.applications.map(({ title }) => title), found.packages.map(({ name }) => name)];
}

describe('finding', () => {
  it('finds applications, and packages that contain none', () => {
    expect(names('pdf')).toEqual([['Document Viewer', 'PDF Arranger', 'Xournal++'], ['pdfgrep']]);
    expect(names('evince')).toEqual([['Document Viewer'], []]);
  });

  it('does not treat the name of a package as a typing error', () => {
    expect(names('gimb')).toEqual([[], ['gimb']]);
    expect(names('gimpp')[0]).toEqual(['GNU Image Manipulation Program']);
  });

  it('finds packages with typing errors if nothing else is found', () => {
    expect(names('htpo')).toEqual([[], ['htop']]);
    expect(names('nothing-like-it')).toEqual([[], []]);
  });

  it('reports whether there are more packages than it ranks', async () => {
    const many = Array.from({ length: 300 }, (_, index) => ({
      name: `lib${index}`,
      description: 'Library',
    }));
    const found = (await createSearch({ applications, packages: many }))('lib');
    expect(found).toMatchObject({ hasMore: true });
    expect(found.packages).toHaveLength(100);
    expect(search('pdf').hasMore).toBe(false);
  });

  it('searches only packages if there are no applications', async () => {
    const alone = await createSearch({ applications: [], packages });
    expect(alone('notes').packages.map(({ name }) => name)).toEqual(['xournalpp']);
  });
});
