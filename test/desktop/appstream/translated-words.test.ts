import { expect, it } from 'vitest';
import { readCollection } from '../../../src/desktop/appstream/read-collection.ts';

const document = (...lines: readonly string[]) =>
  ['---', 'Type: desktop-application', 'ID: a', 'Package: a', ...lines].join('\n');

it('keeps the words of titles, summaries and keywords in other languages, each once', () => {
  const text = document(
    'Name:',
    '  C: Abacus',
    '  de: Abakus',
    'Summary:',
    '  C: Calculate sums',
    '  de: Taschenrechner (Summen)',
    '  en_GB: Calculate totals',
    'Keywords:',
    '  C:',
    '  - sums',
    '  de:',
    '  - Rechnen',
    '  - Summen',
    '  fr:',
    '  - sums',
  );
  expect(readCollection(text)[0]?.translated.split(' ').sort()).toEqual([
    'abakus',
    'rechnen',
    'summen',
    'taschenrechner',
  ]);
});
