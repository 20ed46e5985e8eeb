import { extname } from 'node:path';
import { DeskpackError } from '../../../error/deskpack-error.ts';
import { namedFiles } from '../../../workspace/named-files.ts';
import { standardInput } from '../../../workspace/standard-input.ts';

/** The help text for arguments that name icons. */
export const iconHelp = 'SVG files, folders that hold them, or - for standard input';

const icons = {
  matches: (path: string) => extname(path).toLowerCase() === '.svg',
  missing: (folder: string) =>
    new DeskpackError('nothing-to-do', {
      reason: `there is no icon in ${folder}`,
      subject: { kind: 'file', name: folder },
      action: 'Name a folder that holds SVG files.',
    }),
};

/**
 * The icon files for the paths on a command line, in their order and without duplicates.
 *
 * @throws DeskpackError when a path does not exist, or a folder contains no icon
 */
export async function iconFiles(paths: readonly string[]): Promise<string[]> {
  const files = new Set<string>();
  for (const path of paths) {
    if (path === standardInput) files.add(path);
    else for await (const file of namedFiles([path], icons)) files.add(file);
  }
  return [...files];
}
