import { resolve } from 'node:path';
import { descriptorFiles, type SkipReason } from '../../workspace/descriptor-files.ts';
import { standardInput } from '../../workspace/standard-input.ts';

/** The help text for arguments that name descriptors. */
export const inputHelp =
  'descriptors, lists of descriptors, folders that hold them, or - for standard input';

/** The same where no file is needed. */
export const optionalInputHelp = `${inputHelp} (default: the current folder)`;

export const filesOrHere = (paths: readonly string[]) => (paths.length === 0 ? ['.'] : paths);

/**
 * The files for the paths on a command line, in their order and without duplicates: for a folder all descriptors
 * in it, and `-` for standard input.
 *
 * @param onLeftOut receives the other files of a folder whose names end in `.json`
 * @throws DeskpackError when a path does not exist, or a folder contains no descriptor
 */
export async function inputFiles(
  paths: readonly string[],
  onLeftOut?: (path: string, reason: SkipReason) => void,
): Promise<string[]> {
  const files = new Map<string, string>();
  const add = (file: string) => {
    // A file named `-` is different from standard input.
    const key = file === standardInput ? file : resolve(file);
    if (!files.has(key)) files.set(key, file);
  };
  for (const path of paths) {
    if (path === standardInput) add(path);
    else for await (const file of descriptorFiles([path], onLeftOut)) add(file);
  }
  return [...files.values()];
}
