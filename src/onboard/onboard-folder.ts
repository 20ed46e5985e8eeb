import { join } from 'node:path';
import { hexDigestOf } from '../system/files/digest.ts';
import { realPathOf } from '../system/folders/same-folder.ts';
import { stateFolder } from '../system/folders/user-folders.ts';

/** The folder with the state of onboardings into a folder of descriptors. */
export function onboardFolder(output: string): string {
  // Different paths to a folder share their state.
  return join(stateFolder(), 'onboard', hexDigestOf(realPathOf(output)).slice(0, 16));
}
