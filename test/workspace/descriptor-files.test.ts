import { relative } from 'node:path';
import { expect, test } from 'vitest';
import { DeskpackError } from '../../src/error/deskpack-error.ts';
import { descriptorFiles, releaseInName } from '../../src/workspace/descriptor-files.ts';
import { sound } from '../descriptor/sound.ts';
import { folderWith } from '../support/folder.ts';
import { runToEnd } from '../support/run-to-end.ts';

const json = JSON.stringify;

async function found(files: Record<string, string>): Promise<string[]> {
  const folder = await folderWith(files);
  const paths: string[] = [];
  for await (const path of descriptorFiles([folder])) paths.push(relative(folder, path));
  return paths;
}

test('a folder stands for its descriptors and those of its subfolders, in order', async () => {
  const record = [{ Id: 'sha256:0', Config: { Labels: {} } }];
  expect(
    await found({
      'b.d.3.0.json': '{ broken',
      'a.json': json(sound),
      'sub/list.json': json([sound]),
      'sub/half.json': json({ name: 'x', icon: 'x', launch: 'x' }),
      'record.json': json(record),
      'records/named.d.3.0.json': json(record),
      'package.json': json({ name: 'x' }),
      'broken.json': '{',
      'empty.json': '[]',
      'notes.txt': json(sound),
      'xcalc.d': 'FROM scratch',
      '.hidden/a.json': json(sound),
      'node_modules/x/a.json': json(sound),
    }),
  ).toEqual(['a.json', 'b.d.3.0.json', 'sub/half.json', 'sub/list.json']);
});

test('a file stands for itself, with any name', async () => {
  const folder = await folderWith({ x: '' });
  const paths = await runToEnd(descriptorFiles([`${folder}/x`]));
  expect(paths).toEqual([`${folder}/x`]);
});

test('a folder without descriptors and a missing path are errors', async () => {
  await expect(found({ 'a.txt': '' })).rejects.toThrow(/there is no descriptor in/);
  const nowhere = descriptorFiles(['/nowhere/x'])[Symbol.asyncIterator]();
  await expect(nowhere.next()).rejects.toBeInstanceOf(DeskpackError);
});

test("the release is part of a file's name", () => {
  expect(releaseInName('/a/xcalc.d.3.0.json')).toBe('3.0');
  expect(releaseInName('a.d.b.d.dev.json')).toBe('b.d.dev');
  expect(releaseInName('xcalc.json')).toBeUndefined();
});
