import { realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { digestOf } from '../system/files/digest.ts';
import { stateFolder } from '../system/folders/user-folders.ts';

/** The real path of a folder, so that different paths to it share their state. */
function realOf(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return resolve(folder);
  }
}

/** The folder with the state of onboardings into a folder of descriptors. */
export function onboardFolder(output: string): string {
  const digest = digestOf(realOf(output)).replace(/^sha256:/, '');
  return join(stateFolder(), 'onboard', digest.slice(0, 16));
}
