import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { existingFileAt, isReadOnly } from '../../system/files/existing-file.ts';
import type { EditedFile } from '../../workspace/edit/edited-file.ts';

/** The folder itself or, where it is not there yet, the one that it would be made in. */
async function presentFolder(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere || folder === dirname(folder) ? folder : presentFolder(dirname(folder));
}

/** As with files, what root may do all the same is no answer to what the folder's owner wants. */
async function isWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return ((await stat(folder)).mode & 0o222) !== 0;
  } catch {
    return false;
  }
}

/**
 * What will be in the way of writing, said before a person has given a single answer; undefined where nothing is.
 *
 * @param folder absolute path of the output folder
 */
export async function placeWarning(
  folder: string,
  edited: EditedFile | undefined,
): Promise<string | undefined> {
  const present = await presentFolder(folder);
  if (!(await isWritable(present))) {
    const what = present === folder ? 'This folder' : 'The folder above';
    return `${what} may not be written to. --output names another, and a draft comes along: ${folder}`;
  }
  if (!edited || dirname(edited.path) !== folder) return undefined;
  const standing = await existingFileAt(edited.path).catch(() => undefined);
  if (!standing || !(await isReadOnly(standing))) return undefined;
  return `${edited.path} may not be written to: you will be asked first.`;
}
