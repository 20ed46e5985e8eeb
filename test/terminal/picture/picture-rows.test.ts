import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Pixels } from '../../../src/icon/picture/pixels.ts';
import { pictureRows } from '../../../src/terminal/picture/picture-rows.ts';

const points = {
  R: [255, 0, 0, 255],
  G: [0, 255, 0, 255],
  W: [255, 255, 255, 255],
  K: [0, 0, 0, 255],
  h: [128, 128, 128, 128],
  '.': [0, 0, 0, 0],
};

/** A picture from lines of letters, one a point. */
function picture(...lines: readonly string[]): Pixels {
  const data = lines.flatMap((line) =>
    [...line].flatMap((point) => points[point as keyof typeof points]),
  );
  return { width: lines[0]!.length, height: lines.length, data: Uint8Array.from(data) };
}

it('puts two vertical pixels into one cell', () => {
  expect(pictureRows(picture('R', 'G'), 24)).toEqual([
    [{ text: '▀', color: '#ff0000', background: '#00ff00' }],
  ]);
});

it("leaves the terminal's background where nothing is drawn", () => {
  expect(pictureRows(picture('.R.', '..G'), 24)).toEqual([
    [{ text: ' ' }, { text: '▀', color: '#ff0000' }, { text: '▄', color: '#00ff00' }],
  ]);
});

it('merges cells of the same style', () => {
  expect(pictureRows(picture('RR..', 'GG..'), 24)).toEqual([
    [{ text: '▀▀', color: '#ff0000', background: '#00ff00' }, { text: '  ' }],
  ]);
});

it('draws an odd last row of pixels as upper halves', () => {
  expect(pictureRows(picture('R', 'R', 'G'), 24)[1]).toEqual([{ text: '▀', color: '#00ff00' }]);
});

it('blends translucent pixels with a dark background', () => {
  expect(pictureRows(picture('h'), 24)).toEqual([[{ text: '▀', color: '#8f8f8f' }]]);
});

it('adds a light background to a nearly black drawing', () => {
  expect(pictureRows(picture('KKK.', 'KKKK'), 24)).toEqual([
    [
      { text: '▀▀▀', color: '#000000', background: '#000000' },
      { text: '▀', color: '#dedede', background: '#000000' },
    ],
  ]);
});

it.each([
  [24, '#ff0000', '#ffffff'],
  [8, 'ansi256(196)', 'ansi256(231)'],
  [4, 'redBright', 'whiteBright'],
] as const)('names colours as a terminal of %d bits has them', (depth, red, white) => {
  expect(pictureRows(picture('R', 'W'), depth)).toEqual([
    [{ text: '▀', color: red, background: white }],
  ]);
});

it('returns rows as wide as the picture and half as high', () => {
  const size = fc.integer({ min: 1, max: 12 });
  const pixels = fc
    .tuple(size, size)
    .chain(([width, height]) =>
      fc
        .uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 })
        .map((data) => ({ width, height, data })),
    );
  const depth = fc.constantFrom(4 as const, 8 as const, 24 as const);
  fc.assert(
    fc.property(pixels, depth, (given, bits) => {
      const rows = pictureRows(given, bits);
      expect(rows).toHaveLength(Math.ceil(given.height / 2));
      for (const row of rows) {
        expect(row.map(({ text }) => text).join('')).toHaveLength(given.width);
        for (const { color, background } of row) {
          for (const name of [color, background]) {
            expect(name ?? '#000000').toMatch(/^(?:#[0-9a-f]{6}|ansi256\(\d{1,3}\)|[a-zA-Z]+)$/);
          }
        }
      }
    }),
  );
});
