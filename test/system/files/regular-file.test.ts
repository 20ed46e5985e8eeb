import { execFileSync } from 'node:child_process';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestOfFile } from '../../../src/system/files/digest.ts';
import { readStart } from '../../../src/system/files/read-start.ts';
import { readRegular, regularText } from '../../../src/system/files/regular-file.ts';
import { descriptorFiles } from '../../../src/workspace/descriptor-files.ts';
import { readApplications } from '../../../src/workspace/read-applications.ts';
import { sound } from '../../descriptor/sound.ts';
import { folderWith } from '../../support/folder.ts';
import { runToEnd } from '../../support/run-to-end.ts';

const pipeIn = (folder: string, name: string): string => {
  const path = join(folder, name);
  execFileSync('mkfifo', [path]);
  return path;
};

test('a file is read to its end, up to a limit', async () => {
  const folder = await folderWith({ a: 'ä'.repeat(700_000), empty: '' });
  expect(regularText(join(folder, 'a'))).toHaveLength(700_000);
  expect(readRegular(join(folder, 'empty'), 10)).toHaveLength(0);
  expect(readRegular(join(folder, 'none'), 10)).toBeUndefined();
  expect(() => readRegular(join(folder, 'a'), 1_000_000)).toThrow('at most');
  await truncate(join(folder, 'empty'), 11);
  expect(() => readRegular(join(folder, 'empty'), 10)).toThrow('at most');
});

test('a file that claims to be empty and is not is read up to the limit only', () => {
  expect(() => readRegular('/proc/self/environ', 3)).toThrow('longer than');
});

test('no one waits for a pipe that no one writes to', async () => {
  const folder = await folderWith({ 'a.json': JSON.stringify(sound) });
  const pipe = pipeIn(folder, 'pipe.json');
  expect(() => readRegular(pipe, 10)).toThrow('not a regular file');
  expect(regularText(pipe)).toBeUndefined();
  expect(await digestOfFile(pipe)).toBeUndefined();
  expect(await readStart(pipe, 10)).toBeUndefined();
  await expect(readApplications(pipe)).rejects.toThrow('not a regular file');
  const found = await runToEnd(descriptorFiles([folder]));
  expect(found).toEqual([join(folder, 'a.json')]);
});

test('a pipe in the place of an icon or a configuration is reported as such', async () => {
  const folder = await folderWith({ 'a.json': JSON.stringify(sound) });
  pipeIn(folder, 'xcalc.svg');
  const { applications } = await readApplications(join(folder, 'a.json'));
  expect(applications[0]!.findings[0]!.message).toContain('not a regular file');
  pipeIn(folder, '.deskpackrc.json');
  await expect(readApplications(join(folder, 'a.json'))).rejects.toThrow('not a regular file');
});
