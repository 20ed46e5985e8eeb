import { expect, it } from 'vitest';
import { drawForComparison, looksTheSame } from '../../../src/icon/optimize/looks-the-same.ts';
import type { Pixels } from '../../../src/icon/picture/pixels.ts';

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

it('accepts invisible differences', async () => {
  const square = (fill: string) => `<rect x="9" y="9" width="20" height="20" fill="${fill}"/>`;
  expect(await areAlike(square('#204060'), square('#204060'))).toBe(true);
  expect(await areAlike(square('#204060'), square('#214161'))).toBe(true);
  expect(await areAlike(square('#204060'), square('#204066'))).toBe(false);
});

it('rejects a moved corner', async () => {
  const path = (x: string) => `<path d="M9 9h20v20H${x}z"/>`;
  expect(await areAlike(path('9'), path('9.001'))).toBe(true);
  expect(await areAlike(path('9'), path('9.2'))).toBe(false);
});

it('rejects a lower opacity', async () => {
  const group = (opacity: string) => `<g opacity="${opacity}"><rect width="48" height="48"/></g>`;
  expect(await areAlike(group('.5'), group('.53'))).toBe(false);
});

it('accepts a difference of 4 of 255, up or down, but not of 5', () => {
  const grey = [picture(1, 1, 100, 100, 100, 255)];
  expect(looksTheSame(grey, [picture(1, 1, 104, 96, 100, 251)])).toBe(true);
  expect(looksTheSame(grey, [picture(1, 1, 105, 100, 100, 255)])).toBe(false);
  expect(looksTheSame(grey, [picture(1, 1, 100, 95, 100, 255)])).toBe(false);
});

it('rejects pictures of other sizes, and a missing one', () => {
  const data = [0, 0, 0, 255, 0, 0, 0, 255];
  expect(looksTheSame([picture(2, 1, ...data)], [picture(2, 1, ...data)])).toBe(true);
  expect(looksTheSame([picture(2, 1, ...data)], [picture(1, 1, ...data)])).toBe(false);
  expect(looksTheSame([picture(2, 1, ...data)], [picture(2, 2, ...data)])).toBe(false);
  expect(looksTheSame([picture(2, 1, ...data)], [])).toBe(false);
});

it('rejects a difference in only one of the sizes', () => {
  const [small, black, white] = [
    picture(1, 1, 0, 0, 0, 255),
    picture(2, 1, 0, 0, 0, 255, 0, 0, 0, 255),
    picture(2, 1, 0, 0, 0, 255, 255, 255, 255, 255),
  ];
  expect(looksTheSame([small, black], [small, white])).toBe(false);
});

it('is undefined for a drawing that cannot be drawn', async () => {
  expect(await drawForComparison(Buffer.from('no drawing'))).toBeUndefined();
});
