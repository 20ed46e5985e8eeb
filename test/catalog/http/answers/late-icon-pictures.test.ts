import { expect, test } from 'vitest';
import { LateIconPictures } from '../../../../src/catalog/http/answers/late-icon-pictures.ts';
import type { DrawnIcons } from '../../../../src/catalog/http/views/view-maker.ts';
import type { IconPicture } from '../../../../src/catalog/model/entry.ts';
import { assetOf } from '../../store/contract/store-under-test.ts';

const iconOf = (text: string) => assetOf('image/svg+xml', Buffer.from(text));
const pngs = (text: string) => [Buffer.from(`${text} small`), Buffer.from(`${text} large`)];

/** Pictures by a maker that answers one after the other, and what was asked of it. */
function picturesOf(...answers: readonly (DrawnIcons | Error)[]) {
  const asked: string[] = [];
  const kept = new Map<string, readonly IconPicture[]>();
  const service = {
    iconPicture: async (icon: string, size: number) =>
      kept.get(icon)?.find((each) => each.size === size)?.picture,
    keepIconPictures: async (icon: string, pictures: readonly IconPicture[]) => {
      kept.set(icon, pictures);
    },
  };
  const views = {
    drawings: async (icons: readonly Uint8Array[]) => {
      const answer = answers[asked.length] ?? [undefined];
      asked.push(icons.map((icon) => Buffer.from(icon).toString()).join());
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  const pictures = new LateIconPictures(service, views);
  const ask = async (text: string, size: number) => {
    const icon = iconOf(text);
    const found = await pictures.picture(icon.digest, size, async () => icon);
    return found && Buffer.from(found.bytes).toString();
  };
  return { ask, asked };
}

test('each icon is drawn once, also while it is being drawn, and also if there is no picture', async () => {
  const { ask, asked } = picturesOf([pngs('a')], [undefined], [{ reason: 'it is empty' }]);
  expect(await Promise.all([ask('a', 128), ask('a', 256)])).toEqual(['a small', 'a large']);
  for (const _ of [1, 2]) expect(await ask('b', 128)).toBeUndefined();
  for (const _ of [1, 2]) expect(await ask('c', 128)).toBeUndefined();
  expect(await ask('a', 128)).toBe('a small');
  expect(asked).toEqual(['a', 'b', 'c']);
});

test('an icon that could not be drawn now is drawn on the next request', async () => {
  const { ask } = picturesOf('late', new Error('too many'), [pngs('a')]);
  await expect(ask('a', 128)).rejects.toMatchObject({
    ...{ code: 'busy', status: 503, headers: { 'retry-after': '5' } },
  });
  await expect(ask('a', 128)).rejects.toThrow('too many');
  expect(await ask('a', 128)).toBe('a small');
});
