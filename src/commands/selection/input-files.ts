import { resolve } from 'node:path';
import { descriptorFiles } from '../../workspace/descriptor-files.ts';
import { standardInput } from '../../workspace/standard-input.ts';

/** What can be named where descriptors are read. */
export const inputHelp =
  'descriptors, lists of descriptors, folders that hold them, or - for standard input';

/**
 * The files that paths on a command line stand for, in their order: of a folder all descriptors in it, and `-`
 * for standard input. Each is there once, however often the paths lead to it.
 *
 * @throws DeskpackError when there is no such path, or a folder holds no descriptor
 */
export async function inputFiles(paths: readonly string[]): Promise<string[]> {
  const files = new Map<string, string>();
  const add = (file: string) => {
    // A file of that name is not what is piped in.
    const key = file === standardInput ? file : resolve(file);
    if (!files.has(key)) files.set(key, file);
  };
  for (const path of paths) {
    if (path === standardInput) add(path);
    else for await (const file of descriptorFiles([path])) add(file);
  }
  return [...files.values()];
}
