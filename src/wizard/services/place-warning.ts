import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { existingFileAt, isReadOnly } from '../../system/files/existing-file.ts';
import type { EditedFile } from '../../workspace/edit/edited-file.ts';

/** The folder, or its nearest existing parent. */
async function presentFolder(folder: string): Promise<string> {
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  return isThere || folder === dirname(folder) ? folder : presentFolder(dirname(folder));
}

/** Whether the mode of a folder allows writing. The mode is respected even for root, as for files. */
async function isWritable(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK | constants.X_OK);
    return ((await stat(folder)).mode & 0o222) !== 0;
  } catch {
    return false;
  }
}

/**
 * A warning, before the first answer, about a folder that cannot be written to; undefined if it can.
 *
 * @param folder absolute path of the output folder
 */
export async function placeWarning(
  folder: string,
  edited: EditedFile | undefined,
): Promise<string | undefined> {
  const present = await presentFolder(folder);
  if (!(await isWritable(present))) {
    const problem =
      present === folder
        ? `The output folder ${folder} is not writable.`
        : `The output folder ${folder} cannot be created: ${present} is not writable.`;
    return `${problem} Choose another one with --output; a draft can be resumed there.`;
  }
  if (!edited || dirname(edited.path) !== folder) return undefined;
  const existing = await existingFileAt(edited.path).catch(() => undefined);
  if (!existing || !(await isReadOnly(existing))) return undefined;
  return `${edited.path} is not writable. You will be asked before it is replaced.`;
}
