import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Pixels } from '../../../src/icon/picture/pixels.ts';
import { pictureRows } from '../../../src/terminal/picture/picture-rows.ts';
import { columnsOf } from '../../../src/text/columns/columns.ts';

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

const end = '\u001b[39m';
const endBoth = `\u001b[49m${end}`;
const front = (...colour: readonly number[]) => `\u001b[38;2;${colour.join(';')}m`;
const back = (...colour: readonly number[]) => `\u001b[48;2;${colour.join(';')}m`;
const red = front(255, 0, 0);

it('puts two vertical pixels into one cell', () => {
  expect(pictureRows(picture('R', 'G'), 24)).toEqual([`${red}${back(0, 255, 0)}▀${endBoth}`]);
});

it("leaves the terminal's background where nothing is drawn", () => {
  expect(pictureRows(picture('.R.', '..G'), 24)).toEqual([
    ` ${red}▀${end}${front(0, 255, 0)}▄${end}`,
  ]);
});

it('merges cells of the same style', () => {
  expect(pictureRows(picture('RR..', 'GG..'), 24)).toEqual([
    `${red}${back(0, 255, 0)}▀▀${endBoth}  `,
  ]);
});

it('draws an odd last row of pixels as upper halves', () => {
  expect(pictureRows(picture('R', 'R', 'G'), 24)[1]).toBe(`${front(0, 255, 0)}▀${end}`);
});

it('blends translucent pixels with a dark background', () => {
  expect(pictureRows(picture('h'), 24)).toEqual([`${front(143, 143, 143)}▀${end}`]);
});

it('adds a light background to a nearly black drawing', () => {
  const black = back(0, 0, 0);
  expect(pictureRows(picture('KKK.', 'KKKK'), 24)).toEqual([
    `${front(0, 0, 0)}${black}▀▀▀${endBoth}${front(222, 222, 222)}${black}▀${endBoth}`,
  ]);
});

it('uses the fixed ones of 256 colours', () => {
  expect(pictureRows(picture('R', 'W'), 8)).toEqual([
    `\u001b[38;5;196m\u001b[48;5;231m▀${endBoth}`,
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
  const depth = fc.constantFrom(8 as const, 24 as const);
  fc.assert(
    fc.property(pixels, depth, (given, bits) => {
      const rows = pictureRows(given, bits);
      expect(rows).toHaveLength(Math.ceil(given.height / 2));
      for (const row of rows) expect(columnsOf(row)).toBe(given.width);
    }),
  );
});
