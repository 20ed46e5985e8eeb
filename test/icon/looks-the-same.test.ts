import { expect, it } from 'vitest';
import { drawForComparison, looksTheSame } from '../../src/icon/looks-the-same.ts';
import type { Pixels } from '../../src/icon/pixels.ts';

const picture = (width: number, height: number, ...data: number[]): Pixels => ({
  width,
  height,
  data: Uint8Array.from(data),
});

async function areAlike(one: string, other: string) {
  const [first, second] = await Promise.all(
    [one, other].map((content) =>
      drawForComparison(
        Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${content}</svg>`),
      ),
    ),
  );
  return looksTheSame(first!, second!);
}

it('finds drawings alike that differ by less than can be seen', async () => {
  const square = (fill: string) => `<rect x="9" y="9" width="20" height="20" fill="${fill}"/>`;
  expect(await areAlike(square('#204060'), square('#204060'))).toBe(true);
  expect(await areAlike(square('#204060'), square('#214161'))).toBe(true);
  expect(await areAlike(square('#204060'), square('#204066'))).toBe(false);
});

it('finds drawings different of which one corner has moved', async () => {
  const path = (x: string) => `<path d="M9 9h20v20H${x}z"/>`;
  expect(await areAlike(path('9'), path('9.001'))).toBe(true);
  expect(await areAlike(path('9'), path('9.2'))).toBe(false);
});

it('finds drawings different that are only less opaque', async () => {
  const group = (opacity: string) => `<g opacity="${opacity}"><rect width="48" height="48"/></g>`;
  expect(await areAlike(group('.5'), group('.53'))).toBe(false);
});

it('takes a difference of four steps for rounding, up or down, and one of five not', () => {
  const grey = [picture(1, 1, 100, 100, 100, 255)];
  expect(looksTheSame(grey, [picture(1, 1, 104, 96, 100, 251)])).toBe(true);
  expect(looksTheSame(grey, [picture(1, 1, 105, 100, 100, 255)])).toBe(false);
  expect(looksTheSame(grey, [picture(1, 1, 100, 95, 100, 255)])).toBe(false);
});

it('finds drawings different of which the pictures have other sizes, or one is missing', () => {
  const data = [0, 0, 0, 255, 0, 0, 0, 255];
  expect(looksTheSame([picture(2, 1, ...data)], [picture(2, 1, ...data)])).toBe(true);
  expect(looksTheSame([picture(2, 1, ...data)], [picture(1, 1, ...data)])).toBe(false);
  expect(looksTheSame([picture(2, 1, ...data)], [picture(2, 2, ...data)])).toBe(false);
  expect(looksTheSame([picture(2, 1, ...data)], [])).toBe(false);
});

it('finds drawings different that differ in one of the sizes only', () => {
  const [small, black, white] = [
    picture(1, 1, 0, 0, 0, 255),
    picture(2, 1, 0, 0, 0, 255, 0, 0, 0, 255),
    picture(2, 1, 0, 0, 0, 255, 255, 255, 255, 255),
  ];
  expect(looksTheSame([small, black], [small, white])).toBe(false);
});

it('has nothing to compare of what cannot be drawn', async () => {
  expect(await drawForComparison(Buffer.from('no drawing'))).toBeUndefined();
});
