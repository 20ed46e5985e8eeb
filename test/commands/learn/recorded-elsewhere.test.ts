import { readdir } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { folderWith } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';

it('refuses the recorded engine outside the folder of a lesson, and writes nothing', async () => {
  const cwd = await folderWith(filesOf(smallDescriptor()));
  const before = await readdir(cwd);
  const words = ['publish', 'xcalc.d.3.0.json', '--recorded', '--skip', 'register'];
  const { status, stderr } = await runInProcess(words, { cwd });
  expect(status, stderr).toBe(2);
  expect(stderr).toContain('--recorded works in the folder of a lesson only');
  expect(await readdir(cwd)).toEqual(before);
});
