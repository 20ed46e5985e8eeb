import { chmodSync, lstatSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DeskpackError, errorMessage } from '../../error/deskpack-error.ts';
import { isOwn } from './is-own.ts';
import { makeFolder } from './make-folder.ts';
import { spareStateFolder, stateFolder } from './user-folders.ts';

const writableByAll = 0o002;
const onlyOwnersRemove = 0o1000;

/** Whether nobody but this user and the administrator can put another thing in the place of what is in a folder. */
function isSafe(folder: string): boolean {
  const { uid, mode } = lstatSync(folder);
  if (uid !== 0 && !isOwn(uid)) return false;
  return (mode & writableByAll) === 0 || (mode & onlyOwnersRemove) !== 0;
}

function requireOwn(path: string): void {
  if (!isOwn(lstatSync(path).uid)) throw new Error(`${path} belongs to another user`);
}

/** @throws an error that says why the folder is nothing to trust */
function madePrivate(base: string, name: string): string {
  makeFolder(base, 0o700);
  const parent = realpathSync(base);
  requireOwn(parent);
  for (let path = parent; path !== dirname(path); path = dirname(path)) {
    if (!isSafe(path)) throw new Error(`other users can replace what is in ${path}`);
  }
  makeFolder(join(parent, name), 0o700);
  const folder = realpathSync(join(parent, name));
  requireOwn(folder);
  chmodSync(folder, 0o700);
  return folder;
}

/**
 * A folder for what no other user may touch, made where it is not there: below the state folder or, where
 * that is another user's (as with `sudo -E`), below one in the folder for temporary files.
 *
 * @returns its path without links
 * @throws DeskpackError when other users could get at both
 */
export function privateFolder(name: string): string {
  let first: unknown;
  for (const base of [stateFolder(), spareStateFolder()]) {
    try {
      return madePrivate(base, name);
    } catch (error) {
      first ??= error;
    }
  }
  throw new DeskpackError(
    `there is no folder that is safe from other users: ${errorMessage(first)}`,
    {
      cause: first,
      action: 'Set XDG_STATE_HOME to a folder that is yours alone.',
    },
  );
}
