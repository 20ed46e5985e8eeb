import { expect, test } from 'vitest';
import { IconPictures } from '../../../../src/catalog/http/answers/icon-picture.ts';
import type { DrawnIcon } from '../../../../src/catalog/http/views/view-maker.ts';
import { makesViewsHere } from '../../../../src/catalog/http/views/view-maker.ts';
import { assetOf } from '../../store/contract/store-under-test.ts';

const iconOf = (text: string) => assetOf('image/svg+xml', Buffer.from(text));

/** Pictures by a maker that answers one after the other, and what was asked of it. */
function picturesOf(...answers: readonly (DrawnIcon | Error)[]) {
  const asked: string[] = [];
  const pictures = new IconPictures({
    ...makesViewsHere,
    drawing: async (svg, size) => {
      const answer = answers[asked.length] ?? 'undrawable';
      asked.push(`${Buffer.from(svg)} ${size}`);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  return { pictures, asked };
}

test('each picture is drawn once, also while it is being drawn, and also if there is none', async () => {
  const [png, other] = [Uint8Array.of(1), Uint8Array.of(2)];
  const { pictures, asked } = picturesOf(png, other, 'undrawable');
  const both = [pictures.picture(iconOf('a'), 16), pictures.picture(iconOf('a'), 16)];
  expect(await Promise.all(both)).toEqual([png, png]);
  expect(await pictures.picture(iconOf('a'), 32)).toBe(other);
  for (const _ of [1, 2]) expect(await pictures.picture(iconOf('b'), 16)).toBeUndefined();
  expect(await pictures.picture(iconOf('a'), 16)).toBe(png);
  expect(asked).toEqual(['a 16', 'a 32', 'b 16']);
});

test('an icon that could not be drawn is drawn on the next request', async () => {
  const png = Uint8Array.of(1);
  const { pictures } = picturesOf('late', new Error('too many'), png);
  await expect(pictures.picture(iconOf('a'), 16)).rejects.toMatchObject({
    ...{ code: 'busy', status: 503, headers: { 'retry-after': '5' } },
  });
  await expect(pictures.picture(iconOf('a'), 16)).rejects.toThrow('too many');
  expect(await pictures.picture(iconOf('a'), 16)).toBe(png);
});

test('pictures need no more than some megabytes', async () => {
  const large = new Uint8Array(1024 * 1024);
  const { pictures, asked } = picturesOf(...Array(50).fill(large));
  for (let index = 0; index < 20; index += 1) await pictures.picture(iconOf(`${index}`), 16);
  await pictures.picture(iconOf('19'), 16);
  expect(asked).toHaveLength(20);
  await pictures.picture(iconOf('0'), 16);
  expect(asked).toHaveLength(21);
});
