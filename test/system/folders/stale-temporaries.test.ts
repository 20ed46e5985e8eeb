import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdir, readdir, symlink, utimes, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryPath } from '../../../src/system/files/atomic-write.ts';
import { removeStaleTemporaries } from '../../../src/system/folders/stale-temporaries.ts';
import { isMarkRunning, processMark } from '../../../src/system/process/process-mark.ts';
import { folderOfEach } from '../../support/folder.ts';

const folder = folderOfEach();

async function put(name: string, age = 0): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, 'half');
  const time = new Date(Date.now() - age);
  await utimes(path, time, time);
  return path;
}

const [pid, start, place] = processMark().split('-');
const minute = 60_000;

it('keeps files of a running process', async () => {
  const own = basename(temporaryPath(join(folder, 'xcalc.tar')));
  await put(own);
  expect(await removeStaleTemporaries(folder)).toEqual([]);
  expect(await readdir(folder)).toEqual([own]);
});

it('removes files of a killed process', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {
    stdio: 'ignore',
  });
  await once(child, 'spawn');
  child.kill('SIGKILL');
  await once(child, 'exit');
  const left = await put(`.xcalc.tar.${child.pid}-${start}-${place}.0011aabb.deskpack-tmp`);
  expect(await removeStaleTemporaries(folder)).toEqual([left]);
});

it('removes files of an earlier process with the same id', async () => {
  await put(`.xcalc.tar.${pid}-1-${place}.0011aabb.deskpack-tmp`);
  await removeStaleTemporaries(folder);
  expect(await readdir(folder)).toEqual([]);
});

it('gives a process of another machine a day', async () => {
  const fresh = `.xcalc.tar.${pid}-${start}-00000000.0011aabb.deskpack-tmp`;
  await put(fresh, 10 * minute);
  await put(`.xcalc.json.${pid}-${start}-00000000.0011aabb.deskpack-tmp`, 25 * 60 * minute);
  await removeStaleTemporaries(folder);
  expect(await readdir(folder)).toEqual([fresh]);
});

it('removes nothing else', async () => {
  const names = ['.deskpack-tmp', '.x.deskpack-tmp', 'xcalc.tar', '.xcalc.1-2-3.deskpack-tmp'];
  for (const name of names) await put(name, 48 * 60 * minute);
  await removeStaleTemporaries(folder);
  expect((await readdir(folder)).sort()).toEqual([...names].sort());
});

it('removes no folder, nothing through a link, and no link', async () => {
  const precious = await put('precious');
  const names = ['.xcalc.tar', '.xcalc.json'].map(
    (name) => `${name}.${pid}-1-${place}.0011aabb.deskpack-tmp`,
  );
  await mkdir(join(folder, names[0]!, 'with something in it'), { recursive: true });
  await symlink(precious, join(folder, names[1]!));
  expect(await removeStaleTemporaries(folder)).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(['precious', ...names].sort());
});

it.runIf(process.getuid?.() === 0)('removes nothing of another user (needs root)', async () => {
  const left = await put(`.xcalc.tar.${pid}-1-${place}.0011aabb.deskpack-tmp`);
  await chown(left, 65_534, 65_534);
  expect(await removeStaleTemporaries(folder)).toEqual([]);
});

it('takes a folder that is missing for an empty one', async () => {
  expect(await removeStaleTemporaries(join(folder, 'nowhere'))).toEqual([]);
});

it('knows that this process runs', () => {
  expect(isMarkRunning(processMark())).toBe(true);
});
