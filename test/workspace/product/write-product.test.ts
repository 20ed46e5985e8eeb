import {
  chmod,
  chown,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { digestOf } from '../../../src/system/files/digest.ts';
import { replaceInPlace } from '../../../src/system/files/replace-in-place.ts';
import { ObstacleError, reportChangedFile } from '../../../src/workspace/product/obstacle.ts';
import { obstacleTo, refuseObstacles } from '../../../src/workspace/product/obstacle-to.ts';
import { ownFile } from '../../../src/workspace/product/own-file.ts';
import { writeProduct } from '../../../src/workspace/product/write-product.ts';
import { folderWith } from '../../support/folder.ts';

const isRoot = process.getuid?.() === 0;
const read = (text: string) => [digestOf(text)];

async function refusal(writing: Promise<unknown>) {
  const cause = await writing.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(cause instanceof ObstacleError)) throw new Error('it was not refused', { cause });
  return cause;
}

describe('a product', () => {
  it('can be written concurrently with the same content', async () => {
    for (let round = 0; round < 20; round += 1) {
      const folder = await folderWith({});
      const product = ownFile('icon', join(folder, 'icon.svg'), []);
      const writing = Array.from({ length: 24 }, async (_, position) => {
        await wait(position % 6);
        await refuseObstacles([{ product, content: '<svg/>' }], []);
        return writeProduct(product, '<svg/>', []);
      });
      expect(await Promise.all(writing)).toContain(true);
      expect(await readdir(folder)).toEqual(['icon.svg']);
    }
  });

  it.each([
    ['a new file', undefined],
    ['a file that each of them may replace', 'earlier'],
  ])('is written by one only of several that write something else: %s', async (_, earlier) => {
    for (let round = 0; round < 20; round += 1) {
      const folder = await folderWith(earlier === undefined ? {} : { 'icon.svg': earlier });
      const path = join(folder, 'icon.svg');
      const known = earlier === undefined ? [] : read(earlier);
      const contents = Array.from({ length: 8 }, (_, position) => `<svg id="${position}"/>`);
      const written = await Promise.allSettled(
        contents.map((content) => writeProduct(ownFile('icon', path, known), content, [])),
      );
      const winners = contents.filter((_, at) => written[at]!.status === 'fulfilled');
      expect(winners).toEqual([await readFile(path, 'utf8')]);
      for (const one of written) {
        if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(ObstacleError);
      }
      expect(await readdir(folder)).toEqual(['icon.svg']);
    }
  });

  it('is refused if another file appears during the check', async () => {
    const path = join(await folderWith({}), 'icon.svg');
    const writing = replaceInPlace(
      path,
      (file) => file.writeFile('<svg/>'),
      () => writeFile(path, '<svg id="other"/>'),
    );
    await expect(writing).rejects.toThrow('in the meantime');
    expect(await readFile(path, 'utf8')).toBe('<svg id="other"/>');
  });

  it('is written completely, and no other file remains', async () => {
    const folder = await folderWith({});
    const path = join(folder, 'a.json');
    expect(await writeProduct(ownFile('icon', path, []), '{"ü": 1}\n', [])).toBe(true);
    expect(await readFile(path, 'utf8')).toBe('{"ü": 1}\n');
    expect(await readdir(folder)).toEqual(['a.json']);
  });

  it('is not written if it has the same bytes already', async () => {
    const path = join(await folderWith({ a: 'same' }), 'a');
    await chmod(path, 0o444);
    const before = await stat(path, { bigint: true });
    expect(await writeProduct(ownFile('icon', path, []), 'same', [])).toBe(false);
    const after = await stat(path, { bigint: true });
    expect([after.ino, after.ctimeNs]).toEqual([before.ino, before.ctimeNs]);
  });

  it('replaces an empty file', async () => {
    const path = join(await folderWith({ a: '' }), 'a');
    expect(await writeProduct(ownFile('icon', path, []), 'new', [])).toBe(true);
  });

  it.each([0o600, 0o664, 0o2755])('keeps the mode %o', async (mode) => {
    const path = join(await folderWith({ a: 'old' }), 'a');
    await chmod(path, mode);
    await writeProduct(ownFile('icon', path, read('old')), 'new', []);
    expect((await stat(path)).mode & 0o7777).toBe(mode);
  });

  it.runIf(isRoot)('keeps its owner, however it is reached (needs root)', async () => {
    const folder = await folderWith({ a: 'old' });
    const path = join(folder, 'a');
    await chmod(path, 0o600);
    await chown(path, 4711, 4712);
    await symlink('a', join(folder, 'link'));
    await writeProduct(ownFile('icon', join(folder, 'link'), read('old')), 'new', []);
    const { uid, gid, mode } = await stat(path);
    expect([uid, gid, mode & 0o777]).toEqual([4711, 4712, 0o600]);
  });

  it('is written to the target of a link, and no other file remains there', async () => {
    const folder = await folderWith({ 'real/a.json': 'old' });
    const path = join(folder, 'link.json');
    await symlink('real/a.json', path);
    await writeProduct(ownFile('icon', path, read('old')), 'new', []);
    expect(await readlink(path)).toBe('real/a.json');
    expect(await readFile(join(folder, 'real/a.json'), 'utf8')).toBe('new');
    expect(await readdir(join(folder, 'real'))).toEqual(['a.json']);
  });
});

describe('a file in the way of a product', () => {
  it('is one that deskpack did not write', async () => {
    const path = join(await folderWith({ a: 'theirs' }), 'a');
    const { obstacles, action } = await refusal(writeProduct(ownFile('icon', path, []), 'new', []));
    expect(obstacles).toMatchObject([{ kind: 'not-ours', path }]);
    expect(action).toContain('--force');
    expect(await readFile(path, 'utf8')).toBe('theirs');
  });

  it('is one that has changed since it was read', async () => {
    const path = join(await folderWith({ a: 'changed' }), 'a');
    const { obstacles } = await refusal(
      writeProduct(ownFile('icon', path, read('old')), 'new', []),
    );
    expect(obstacles).toMatchObject([{ kind: 'changed', path }]);
    expect(await readFile(path, 'utf8')).toBe('changed');
  });

  it('is a read-only file, for root as well', async () => {
    const path = join(await folderWith({ a: 'old' }), 'a');
    await chmod(path, 0o444);
    const { obstacles } = await refusal(
      writeProduct(ownFile('icon', path, read('old')), 'new', []),
    );
    expect(obstacles).toMatchObject([{ kind: 'read-only', path }]);
    expect(await readFile(path, 'utf8')).toBe('old');
    await writeProduct(ownFile('icon', path, read('old')), 'new', obstacles);
    expect([await readFile(path, 'utf8'), (await stat(path)).mode & 0o777]).toEqual(['new', 0o444]);
  });

  it('is a broken symbolic link, whose target is not created', async () => {
    const folder = await folderWith({});
    const path = join(folder, 'a');
    await symlink(join(folder, 'nowhere'), path);
    await refusal(writeProduct(ownFile('icon', path, []), 'new', []));
    expect(await readdir(folder)).toEqual(['a']);
    await writeProduct(ownFile('icon', path, []), 'new', 'all');
    expect((await lstat(path)).isFile()).toBe(true);
    expect(await readdir(folder)).toEqual(['a']);
  });

  it('is reported with all others before any product is written', async () => {
    const folder = await folderWith({ a: 'theirs', b: 'theirs', c: 'same' });
    const wanted = ['a', 'b', 'c', 'd'].map((name) => ({
      product: ownFile('icon', join(folder, name), []),
      content: 'same',
    }));
    const { message, tail, obstacles } = await refusal(refuseObstacles(wanted, []));
    expect(message).toContain('2 files');
    expect(tail).toHaveLength(2);
    expect(obstacles.map(({ path }) => path)).toEqual([join(folder, 'a'), join(folder, 'b')]);
  });

  it('is replaced with consent, but not a file that has come since', async () => {
    const path = join(await folderWith({ a: 'theirs' }), 'a');
    const product = ownFile('icon', path, []);
    const agreed = [(await obstacleTo(product))!];
    await writeFile(path, 'later');
    await refusal(writeProduct(product, 'new', agreed));
    expect(await readFile(path, 'utf8')).toBe('later');
    await writeProduct(product, 'new', [(await obstacleTo(product))!]);
    expect(await readFile(path, 'utf8')).toBe('new');
  });

  it('is never replaced if it is a folder', async () => {
    const path = join(await folderWith({}), 'a');
    await mkdir(path);
    await expect(writeProduct(ownFile('icon', path, []), 'new', 'all')).rejects.toThrow(
      'a folder with that name is in the way',
    );
  });
});

describe('a file that appears during the write', () => {
  it.each(['', 'old'])('stays as it is, where %j stood before', async (before) => {
    const folder = await folderWith(before === '' ? {} : { a: before });
    const path = join(folder, 'a');
    const writing = reportChangedFile('icon', () =>
      replaceInPlace(path, async (file) => {
        await file.writeFile('new');
        await writeFile(path, 'meanwhile');
      }),
    );
    expect((await refusal(writing)).obstacles).toMatchObject([{ kind: 'changed', path }]);
    expect(await readFile(path, 'utf8')).toBe('meanwhile');
    expect(await readdir(folder)).toEqual(['a']);
  });
});
