import { expect, it } from 'vitest';
import { readCollection } from '../../../src/desktop/appstream/read-collection.ts';

const titlesOf = (...names: readonly string[]) => {
  const document = ['---', 'Type: desktop-application', 'ID: a', 'Package: a', 'Name:', ...names];
  return readCollection(document.join('\n'))[0]?.translatedTitles;
};

it('keeps each title that differs from the original once', () => {
  const names = ['  C: Calculator', '  en_GB: Calculator', '  nb: Kalkulator', '  pl: Kalkulator'];
  expect(titlesOf(...names, '  de: Taschenrechner')).toEqual(['Kalkulator', 'Taschenrechner']);
});

it('omits empty titles and sentences', () => {
  expect(titlesOf('  C: Calculator', "  de: ''", `  fr: ${'très '.repeat(20)}`)).toEqual([]);
});

it('is known to be translated where only the title or only the summary is', () => {
  const read = (key: string) =>
    readCollection(
      ['---', 'Type: desktop-application', 'ID: a', 'Package: a']
        .concat(['Name:', '  C: A', ...(key === 'Name' ? ['  de: B', '  fr: C'] : [])])
        .concat(['Summary:', '  C: A', ...(key === 'Summary' ? ['  de: B', '  fr: C'] : [])])
        .join('\n'),
    )[0]?.languages;
  expect([read('Name'), read('Summary'), read('')]).toEqual([3, 3, 1]);
});
