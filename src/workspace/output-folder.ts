import { accessSync, constants } from 'node:fs';
import { writeError } from '../system/files/atomic-write.ts';
import { makeFolder } from '../system/folders/make-folder.ts';

/**
 * Creates the output folder that the user chose, if it does not exist.
 *
 * @throws DeskpackError with the path of the folder
 */
export function makeOutputFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw writeError(folder, error);
  }
}

/**
 * Creates an output folder and checks that files can be created in it, before work whose result belongs there.
 *
 * @throws DeskpackError with the path of the folder
 */
export function makeWritableFolder(folder: string): void {
  makeOutputFolder(folder);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw writeError(folder, error);
  }
}
