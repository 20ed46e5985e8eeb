import { makeFolder } from '../system/make-folder.ts';
import { writeTrouble } from './atomic-write.ts';

/**
 * Makes the folder that a person wants files in, where it is not there.
 *
 * @throws Trouble naming the folder
 */
export function makeOutputFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (thrown) {
    throw writeTrouble(folder, thrown);
  }
}
