import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { settingsFile } from '../../settings/settings-file.ts';
import { stateFolder } from '../../system/folders/user-folders.ts';

/** The offer of a lesson, in a line that asks nothing. */
export const lessonOffer = 'New here? "deskpack learn" teaches this in a folder for practice.';

/** Whether deskpack was never used by this user: no preference, no draft and no run, and a folder without files. */
export async function isFirstStart(folder: string): Promise<boolean> {
  if (existsSync(settingsFile()) || existsSync(stateFolder())) return false;
  const entries = await readdir(folder).catch(() => []);
  return entries.every((name) => name.startsWith('.'));
}
