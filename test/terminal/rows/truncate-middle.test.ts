import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ending,
  truncateApart,
  truncateMiddle,
} from '../../../src/terminal/rows/truncate-middle.ts';
import { columnsOf } from '../../../src/text/columns/columns.ts';

describe('truncateMiddle', () => {
  test('keeps the beginning and more of the end', () => {
    expect(truncateMiddle('org.libreoffice.Writer.svg', 16)).toBe('org.l…Writer.svg');
  });

  test('keeps a text that fits, and truncates at the end if there is no room for both parts', () => {
    expect(truncateMiddle('xcalc.svg', 9)).toBe('xcalc.svg');
    expect(truncateMiddle('xcalc.svg', 3)).toBe('xc…');
    expect(truncateMiddle('xcalc.svg', 0)).toBe('');
  });

  test('splits no character and is never too wide', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.integer({ min: 0, max: 30 }),
        (text, columns) => {
          expect(columnsOf(truncateMiddle(text, columns))).toBeLessThanOrEqual(columns);
        },
      ),
    );
    expect(truncateMiddle('計算機計算機', 8)).toBe('計…算機');
    expect(ending('計算機', 3)).toBe('機');
  });
});

describe('truncateApart', () => {
  test('keeps texts distinct that would look the same', () => {
    const types = [
      'application/vnd.oasis.opendocument.text-flat-xml',
      'application/vnd.oasis.opendocument.presentation-flat-xml',
    ];
    expect(truncateApart(types, 22)).toEqual(['applica….text-flat-xml', 'applica…ation-flat-xml']);
    expect(truncateApart(types, 12)).toEqual(['app…text-fl…', 'app…present…']);
  });

  test('is like truncateMiddle if no texts look the same', () => {
    const icons = ['org.libreoffice.Writer.svg', 'org.libreoffice.Calc.svg', 'xcalc.svg'];
    expect(truncateApart(icons, 16)).toEqual(icons.map((icon) => truncateMiddle(icon, 16)));
  });

  test('is never too wide, however alike the texts are', () => {
    const alike = fc
      .tuple(fc.string({ minLength: 9 }), fc.string({ unit: 'grapheme' }), fc.string())
      .map(([start, middle, end]) => start.repeat(3) + middle + end.repeat(3));
    fc.assert(
      fc.property(fc.array(alike), fc.integer({ min: 0, max: 30 }), (texts, columns) => {
        for (const text of truncateApart(texts, columns)) {
          expect(columnsOf(text)).toBeLessThanOrEqual(columns);
        }
      }),
    );
  });
});
