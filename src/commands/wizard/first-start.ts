import { existsSync } from 'node:fs';
import { settingsFile } from '../../settings/settings-file.ts';
import { stateFolder } from '../../system/folders/user-folders.ts';

/** The offer of a lesson, in a line that asks nothing. */
export const lessonOffer = 'New here? "deskpack learn" teaches this in a folder for practice.';

/** Whether deskpack was never used by this user: there is no preference, no draft and no run. */
export function isFirstStart(): boolean {
  return !existsSync(settingsFile()) && !existsSync(stateFolder());
}
