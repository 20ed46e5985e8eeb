import fc from 'fast-check';
import { expect, it } from 'vitest';
import { averaged, drawSmall } from '../../../src/terminal/picture/draw-small.ts';

it('averages each square, also partial ones at the edge', () => {
  const data = Uint8Array.from([10, 30, 50, 90, 20, 200].flatMap((grey) => [grey, 0, grey, 255]));
  const { width, height, data: means } = averaged({ width: 3, height: 2, data }, 2);
  expect([width, height]).toEqual([2, 1]);
  expect([...means]).toEqual([38, 0, 38, 255, 125, 0, 125, 255]);
});

it('keeps a single colour', () => {
  const sides = fc.integer({ min: 1, max: 20 });
  fc.assert(
    fc.property(sides, sides, sides, fc.nat(255), (width, height, side, grey) => {
      const data = new Uint8Array(width * height * 4).fill(grey);
      const small = averaged({ width, height, data }, side);
      expect(new Set(small.data)).toEqual(new Set([grey]));
    }),
  );
});

it('keeps thin lines of a drawing', async () => {
  const line = '<path d="M50 0V800" stroke="#f00" stroke-width="50"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 800">${line}</svg>`;
  const pixels = await drawSmall(Buffer.from(svg), { width: 8, height: 8 });
  expect(pixels).toMatchObject({ width: 8, height: 8 });
  expect([...pixels!.data.subarray(0, 4)]).toEqual([128, 0, 0, 128]);
});
