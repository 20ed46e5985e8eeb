import fc from 'fast-check';
import { decode } from 'fast-png';
import { expect, it } from 'vitest';
import {
  commonestShare,
  pictureOf,
  visiblePart,
} from '../../../src/probe/windows/window-picture.ts';
import type { XConnection } from '../../../src/probe/windows/x-connection.ts';
import { caseCount } from '../../support/sample.ts';

it.each([
  [
    { x: 10, y: 20, width: 30, height: 40 },
    { x: 10, y: 20, width: 30, height: 40 },
  ],
  [
    { x: -10, y: -5, width: 30, height: 40 },
    { x: 0, y: 0, width: 20, height: 35 },
  ],
  [
    { x: 1270, y: 790, width: 30, height: 40 },
    { x: 1270, y: 790, width: 10, height: 10 },
  ],
  [{ x: 1280, y: 0, width: 30, height: 40 }, undefined],
  [{ x: -30, y: 0, width: 30, height: 40 }, undefined],
])('cuts %o to the screen', (window, part) => {
  expect(visiblePart(window)).toEqual(part);
});

/** A display of which every pixel has the same blue, green and red, but for some. */
function displayOf(...pixels: readonly (readonly [number, number, number])[]): XConnection {
  const bytes = Buffer.from(pixels.flatMap((pixel) => [...pixel, 0]));
  return { root: 1, pixelsOf: async () => bytes } as unknown as XConnection;
}

const window = { x: 0, y: 0, width: 2, height: 1 };

it('takes a picture with its notes', async () => {
  const x = displayOf([1, 2, 3], [4, 5, 6]);
  const picture = await pictureOf(x, window, { deskpack: 'xcalc' });
  expect(picture).toMatchObject({ width: 2, height: 1, commonestShare: 0.5, isBlank: false });
  const { data, text } = decode(picture!.png);
  expect([...data]).toEqual([3, 2, 1, 6, 5, 4]);
  expect(text).toEqual({ deskpack: 'xcalc' });
});

it('sees that a window is blank', async () => {
  expect(await pictureOf(displayOf([7, 7, 7], [7, 7, 7]), window)).toMatchObject({ isBlank: true });
});

it('has no picture of a window that is gone', async () => {
  expect(await pictureOf(displayOf(), window)).toBeUndefined();
});

it('the share of the most frequent colour counts whole pixels', () => {
  expect(commonestShare(Uint8Array.of(1, 2, 3, 1, 2, 3, 3, 2, 1, 1, 2, 3))).toBe(0.75);
  expect(commonestShare(Uint8Array.of(9, 9, 9))).toBe(1);
  expect(commonestShare(new Uint8Array())).toBe(1);
});

it('the share of the most frequent colour is 1 for a single colour only, and never less than an equal share', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(1), fc.nat(1), fc.nat(1)), { minLength: 1, maxLength: 50 }),
      (pixels) => {
        const share = commonestShare(Uint8Array.from(pixels.flat()));
        const colours = new Set(pixels.map(String)).size;
        expect(share === 1).toBe(colours === 1);
        expect(share).toBeGreaterThanOrEqual(1 / colours - 1e-9);
      },
    ),
    { numRuns: caseCount(500) },
  );
});
