import { chmod, chown, lstat, readdir, readFile, stat, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fixFile } from '../../../src/workspace/edit/fix-file.ts';
import { folderWith } from '../../support/folder.ts';

const always = () => true;

async function fix(path: string) {
  return fixFile(path, await readFile(path), always);
}

test('the file is written with the change, its byte order mark and its mode, and no other file remains', async () => {
  const folder = await folderWith({ 'a.json': '\ufeff{"keyword": "a, b"}\r\n' });
  const path = join(folder, 'a.json');
  await chmod(path, 0o640);
  expect((await fix(path)).count).toBe(1);
  expect(await readFile(path, 'utf8')).toBe('\ufeff{"keyword": "a,b"}\r\n');
  expect((await stat(path)).mode & 0o777).toBe(0o640);
  expect(await readdir(folder)).toEqual(['a.json']);
});

test.runIf(process.getuid?.() === 0)('the file stays whose it is (needs root)', async () => {
  const path = join(await folderWith({ 'a.json': '{"keyword": "a, b"}' }), 'a.json');
  await chown(path, 4711, 4712);
  await fix(path);
  const { uid, gid } = await stat(path);
  expect([uid, gid]).toEqual([4711, 4712]);
});

test('a read-only file, and one that has changed since, are not written', async () => {
  const path = join(await folderWith({ 'a.json': '{"keyword": "a, b"}' }), 'a.json');
  await expect(fixFile(path, Buffer.from('{"keyword": "c, d"}'), always)).rejects.toThrow(
    'was changed',
  );
  await chmod(path, 0o444);
  await expect(fix(path)).rejects.toThrow('is not writable');
  expect(await readFile(path, 'utf8')).toBe('{"keyword": "a, b"}');
});

test('a link remains a link', async () => {
  const folder = await folderWith({ 'real/a.json': '{"keyword": "a, b"}' });
  const path = join(folder, 'link.json');
  await symlink('real/a.json', path);
  await fix(path);
  expect((await lstat(path)).isSymbolicLink()).toBe(true);
  expect(await readFile(join(folder, 'real/a.json'), 'utf8')).toBe('{"keyword": "a,b"}');
});

test.each(['{"keyword": "a,b"}', '{ broken', '', Uint8Array.of(0x22, 0xff, 0x22)])(
  'a file with nothing to change is not touched',
  async (content) => {
    const path = join(await folderWith({ 'a.json': content }), 'a.json');
    await utimes(path, 1, 1);
    expect((await fix(path)).count).toBe(0);
    expect((await stat(path)).mtimeMs).toBe(1000);
  },
);
