import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { isFirstStart } from '../../../src/commands/wizard/first-start.ts';
import { setSetting } from '../../../src/settings/settings.ts';
import { folderWith } from '../../support/folder.ts';

/** The home of a user who has never used deskpack. */
async function newHome(): Promise<string> {
  const home = await folderWith({});
  vi.stubEnv('XDG_STATE_HOME', join(home, 'state'));
  vi.stubEnv('XDG_CONFIG_HOME', join(home, 'config'));
  return home;
}

// Also in a folder with files: a new user begins in a clone.
test('is the first start for a new user', async () => {
  await newHome();
  expect(isFirstStart()).toBe(true);
});

test('is none for a user with drafts, runs or lessons', async () => {
  const home = await newHome();
  await mkdir(join(home, 'state', 'deskpack', 'drafts'), { recursive: true });
  expect(isFirstStart()).toBe(false);
});

test('is none for a user with a preference', async () => {
  await newHome();
  await setSetting('vendor', 'acme');
  expect(isFirstStart()).toBe(false);
});
