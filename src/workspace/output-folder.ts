import { writeError } from '../system/files/atomic-write.ts';
import { makeFolder } from '../system/folders/make-folder.ts';

/**
 * Makes the folder that a person wants files in, where it is not there.
 *
 * @throws DeskpackError naming the folder
 */
export function makeOutputFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw writeError(folder, error);
  }
}
