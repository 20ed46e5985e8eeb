import { mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { systemErrorCode } from '../../error/deskpack-error.ts';

function isFolder(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  } catch (error) {
    if (systemErrorCode(error) === 'ENOTDIR') return false;
    throw error;
  }
}

function systemError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}

/**
 * Makes a folder and its missing parents. Node's own recursive `mkdir` retries for ever, without being
 * interruptible, below a folder that cannot contain folders, such as /proc.
 *
 * @param mode of each new folder
 * @throws an error with the system's code: ENOTDIR if a file is in the way, ENOTSUP if the parent cannot
 *   contain folders
 */
export function makeFolder(path: string, mode = 0o777): void {
  const folder = resolve(path);
  if (isFolder(folder)) return;
  const parent = dirname(folder);
  makeFolder(parent, mode);
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    const code = systemErrorCode(error);
    if (code === 'ENOENT') throw systemError('ENOTSUP', `no folder can be created in ${parent}`);
    if (code !== 'EEXIST') throw error;
    // Another program may have made it at the same moment.
    if (!isFolder(folder)) throw systemError('ENOTDIR', `${folder} is not a folder`);
  }
}
