import { expect, it } from 'vitest';
import { drawToCompare, looksTheSame } from '../../src/icon/looks-the-same.ts';

async function areAlike(one: string, other: string) {
  const [first, second] = await Promise.all(
    [one, other].map((content) =>
      drawToCompare(
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

it('has nothing to compare of what cannot be drawn', async () => {
  expect(await drawToCompare(Buffer.from('no drawing'))).toBeUndefined();
});
