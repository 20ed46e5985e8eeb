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
