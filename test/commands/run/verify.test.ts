import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { folderWith } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { filesOf } from '../../support/small-application.ts';

let folder: string;

beforeEach(async () => {
  folder = await folderWith({ ...filesOf(), file: '' });
});

/** Without a program to find, so that it ends before an application is started. */
const verify = (output: string) =>
  runInProcess(['verify', 'xcalc.d.3.0.json', '--output', output], {
    cwd: folder,
    env: { PATH: '' },
  });

test('a folder for the picture that cannot be made is reported before anything is started', async () => {
  const { status, stderr } = await verify('file/below');
  expect(status).toBe(1);
  expect(stderr).toContain(`cannot write ${join(folder, 'file/below')}`);
  expect(stderr).toContain('part of the path is not a folder');
});

test('a folder for the picture is made', async () => {
  await verify('new/deeper');
  expect(existsSync(join(folder, 'new/deeper'))).toBe(true);
});
