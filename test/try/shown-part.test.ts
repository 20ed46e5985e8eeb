import { describe, expect, it } from 'vitest';
import { shownPart } from '../../src/try/shown-part.ts';

/** A screen of a background with other pixels, as the X server sends it. */
function screenWith(width: number, height: number, others: readonly (readonly [number, number])[]) {
  const pixels = Buffer.alloc(width * height * 4);
  for (let at = 0; at < width * height; at += 1) pixels.writeUIntLE(0x56_5e_6b, at * 4, 3);
  // The padding says nothing.
  for (const [x, y] of others) pixels.writeUInt32LE(0xff_00_00_01, (y * width + x) * 4);
  return shownPart(pixels, { width, height }, 0x56_5e_6b);
}

describe('shownPart', () => {
  it('is around all that has another colour than the background', () => {
    expect(
      screenWith(9, 7, [
        [2, 5],
        [6, 1],
      ]),
    ).toEqual({ x: 2, y: 1, width: 5, height: 5 });
    expect(
      screenWith(9, 7, [
        [0, 0],
        [8, 6],
      ]),
    ).toEqual({ x: 0, y: 0, width: 9, height: 7 });
    expect(screenWith(9, 7, [[8, 6]])).toEqual({ x: 8, y: 6, width: 1, height: 1 });
  });

  it('is absent on a screen without a window, and where pixels are missing', () => {
    expect(screenWith(9, 7, [])).toBeUndefined();
    expect(shownPart(Buffer.alloc(0), { width: 9, height: 7 }, 0)).toBeUndefined();
  });
});
