import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isFirstStart } from '../../../src/commands/wizard/first-start.ts';
import { setSetting } from '../../../src/settings/settings.ts';
import { folderWith } from '../../workspace/folder.ts';

/** A user who has never used deskpack, and a folder with these files. */
async function newUser(files: Readonly<Record<string, string>> = {}) {
  const home = await folderWith({});
  vi.stubEnv('XDG_STATE_HOME', join(home, 'state'));
  vi.stubEnv('XDG_CONFIG_HOME', join(home, 'config'));
  onTestFinished(() => void vi.unstubAllEnvs());
  return { home, folder: await folderWith(files) };
}

test('is the first start for a new user in an empty folder', async () => {
  const { folder } = await newUser();
  expect(await isFirstStart(folder)).toBe(true);
});

test('hidden files, such as those of git, do not count', async () => {
  const { folder } = await newUser({ '.gitignore': '' });
  expect(await isFirstStart(folder)).toBe(true);
});

test('is none in a folder with files, or one that does not exist yet', async () => {
  const { folder } = await newUser({ 'xcalc.svg': '' });
  expect(await isFirstStart(folder)).toBe(false);
  expect(await isFirstStart(join(folder, 'new'))).toBe(true);
});

test('is none for a user with drafts, runs or lessons', async () => {
  const { home, folder } = await newUser();
  await mkdir(join(home, 'state', 'deskpack', 'drafts'), { recursive: true });
  expect(await isFirstStart(folder)).toBe(false);
});

test('is none for a user with a preference', async () => {
  const { folder } = await newUser();
  await setSetting('vendor', 'acme');
  expect(await isFirstStart(folder)).toBe(false);
});
