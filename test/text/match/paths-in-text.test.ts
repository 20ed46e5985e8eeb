import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pathsInText } from '../../../src/text/match/paths-in-text.ts';
import { caseCount } from '../../support/sample.ts';

test.each([
  ['/home/ada/viewer.deb', ['/home/ada/viewer.deb']],
  ["'/home/ada/ACME Viewer.deb' ", ['/home/ada/ACME Viewer.deb']],
  ['"/home/ada/ACME Viewer.deb"', ['/home/ada/ACME Viewer.deb']],
  [String.raw`/home/ada/ACME\ Viewer\ \(2\).deb `, ['/home/ada/ACME Viewer (2).deb']],
  [String.raw`'/home/ada/it'\''s.deb'`, ["/home/ada/it's.deb"]],
  ['file:///home/ada/ACME%20Viewer.deb', ['/home/ada/ACME Viewer.deb']],
  ["file:///home/it's.deb '/b c.deb'", ["/home/it's.deb", '/b c.deb']],
  [String.raw`/home/ada/a\  '/b.deb'`, ['/home/ada/a ', '/b.deb']],
  ['FILE://localhost/home/ada/a.deb', ['/home/ada/a.deb']],
  ['file:///home/ada/100%.deb', ['/home/ada/100%.deb']],
  ['~/Downloads/viewer.deb', ['~/Downloads/viewer.deb']],
  ['./a.deb  ../b.deb', ['./a.deb', '../b.deb']],
  ['file:///a.deb file:///b%20c.deb', ['/a.deb', '/b c.deb']],
  [String.raw`"C:\Users\ada"`, [String.raw`C:\Users\ada`]],
])('%s is read as a terminal pastes it', (text, paths) => {
  expect(pathsInText(text)[0]).toEqual(paths);
});

test('a name with blanks or a quote is read as it is too', () => {
  expect(pathsInText('/home/ada/ACME Viewer.deb')).toEqual([
    ['/home/ada/ACME', 'Viewer.deb'],
    ['/home/ada/ACME Viewer.deb'],
  ]);
  expect(pathsInText("/home/ada/it's.deb")).toEqual([["/home/ada/it's.deb"]]);
  expect(pathsInText('/home/ada/a\\')).toEqual([['/home/ada/a\\']]);
  expect(pathsInText('  ')).toEqual([]);
});

/** The ways in which terminals and file managers write a path. */
const writings: readonly ((path: string) => string)[] = [
  (path) => `'${path.replaceAll("'", String.raw`'\''`)}'`,
  (path) => `"${path.replaceAll(/["\\$`]/g, (sign) => `\\${sign}`)}"`,
  (path) => path.replaceAll(/[^\w./-]/gu, (sign) => `\\${sign}`),
  (path) => pathToFileURL(path).href,
];

test('every path is found in every writing of it, with others before and after', () => {
  // Node makes a path of it that is whole: without ".." and double slashes.
  const name = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((text) => !/[/\p{Control}\p{Surrogate}]/u.test(text) && !/^\.{1,2}$/.test(text));
  const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => `/${parts.join('/')}`);
  const written = fc.record({ path, writing: fc.integer({ min: 0, max: writings.length - 1 }) });
  fc.assert(
    fc.property(fc.array(written, { minLength: 1, maxLength: 3 }), (all) => {
      const text = all.map((one) => writings[one.writing]!(one.path)).join(' ');
      expect(pathsInText(`${text} `)[0]).toEqual(all.map((one) => one.path));
    }),
    { numRuns: caseCount(1000) },
  );
});
