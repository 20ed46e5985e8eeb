import { encode } from 'fast-png';
import { describe, expect, test } from 'vitest';
import { differingShare, hasColours, pixelsOf } from '../../../src/probe/opens/picture-evidence.ts';

type Colour = readonly [number, number, number];
const colours: readonly Colour[] = [
  [214, 31, 147],
  [23, 163, 74],
  [250, 176, 5],
];

/** A picture of 100 x 100 pixels whose rows have the colours in turn, and are white after them. */
function picture(rows: readonly (readonly [Colour, number])[]) {
  const data = new Uint8Array(100 * 100 * 3).fill(255);
  let at = 0;
  for (const [colour, count] of rows) {
    for (let pixel = 0; pixel < count * 100; pixel += 1, at += 3) data.set(colour, at);
  }
  return pixelsOf(encode({ width: 100, height: 100, data, channels: 3, depth: 8 }));
}

describe('the colours of a file', () => {
  test('are found a little different, as lossy formats have them', () => {
    const lossy = colours.map(([red, green, blue]): [Colour, number] => [
      [red - 9, green + 9, blue],
      5,
    ]);
    expect(hasColours(picture(lossy), colours)).toBe(true);
  });

  test('are found if one of them is hidden', () => {
    const [one, two] = colours;
    expect(
      hasColours(
        picture([
          [one!, 5],
          [two!, 5],
        ]),
        colours,
      ),
    ).toBe(true);
    expect(hasColours(picture([[one!, 5]]), colours)).toBe(false);
  });

  test('are not found in other pictures, nor for files without any', () => {
    expect(hasColours(picture([[[200, 200, 200], 50]]), colours)).toBe(false);
    expect(hasColours(picture([]), [])).toBe(false);
  });
});

describe('the share that differs', () => {
  test('is that of the pixels that look different', () => {
    expect(differingShare(picture([]), picture([[[0, 0, 0], 25]]))).toBe(0.25);
    expect(differingShare(picture([]), picture([[[250, 250, 250], 25]]))).toBe(0);
  });

  test('is unknown for pictures of another size', () => {
    const small = pixelsOf(
      encode({ width: 1, height: 1, data: new Uint8Array(3), channels: 3, depth: 8 }),
    );
    expect(differingShare(picture([]), small)).toBeUndefined();
  });
});
