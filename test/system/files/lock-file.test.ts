import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockFile } from '../../../src/system/files/lock-file.ts';
import { folderWith } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';

it('lets one after the other have a file, and leaves nothing beside it', async () => {
  const folder = await folderWith({});
  const path = join(folder, 'a');
  const order: string[] = [];
  await Promise.all(
    ['one', 'two', 'three'].map(async (name) => {
      const lock = await lockFile(path);
      order.push(`${name} begins`);
      await new Promise(setImmediate);
      order.push(`${name} ends`);
      await lock!.release();
    }),
  );
  const names = order.filter((_, at) => at % 2 === 0).map((line) => line.split(' ')[0]);
  expect(order).toEqual(names.flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect(readdirSync(folder)).toEqual([]);
});

it('is refused in words, and never had without the lock, if another process keeps it', async () => {
  const path = join(await folderWith({}), 'a');
  const lock = await lockFile(path);
  await expect(lockFile(path, 3)).rejects.toMatchObject({
    code: 'file-in-the-way',
    reason: `process ${process.pid} is replacing ${path} and does not end`,
  });
  await lock!.release();
  await (await lockFile(path, 1))!.release();
});

it('is among the files of the user where the folder of the file cannot contain it', async () => {
  const state = await folderWith({});
  keepStateIn(state);
  const path = join(state, 'missing', 'a');
  const lock = await lockFile(path, 1);
  await expect(lockFile(path, 1)).rejects.toMatchObject({ code: 'file-in-the-way' });
  await lock!.release();
});
