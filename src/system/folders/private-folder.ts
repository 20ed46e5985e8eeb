import { chmodSync, lstatSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DeskpackError, errorMessage } from '../../error/deskpack-error.ts';
import { isOwnUser } from './is-own.ts';
import { makeFolder } from './make-folder.ts';
import { fallbackStateFolder, stateFolder } from './user-folders.ts';

const writableByAll = 0o002;
const onlyOwnersRemove = 0o1000;

/** Whether only this user and root can replace entries of a folder. */
function isSafe(folder: string): boolean {
  const { uid, mode } = lstatSync(folder);
  if (uid !== 0 && !isOwnUser(uid)) return false;
  return (mode & writableByAll) === 0 || (mode & onlyOwnersRemove) !== 0;
}

function requireOwn(path: string): void {
  if (!isOwnUser(lstatSync(path).uid)) throw new Error(`${path} belongs to another user`);
}

/** @throws an error that says why the folder cannot be trusted */
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
 * A folder whose content no other user may change, created if missing: in the state folder or, if that belongs
 * to another user (as with `sudo -E`), in the folder for temporary files.
 *
 * @returns its real path
 * @throws DeskpackError when other users could change both
 */
export function privateFolder(name: string): string {
  let first: unknown;
  for (const base of [stateFolder(), fallbackStateFolder()]) {
    try {
      return madePrivate(base, name);
    } catch (error) {
      first ??= error;
    }
  }
  throw new DeskpackError('no-private-folder', {
    reason: `there is no folder that is safe from other users: ${errorMessage(first)}`,
    cause: first,
    action: 'Set XDG_STATE_HOME to a folder that is yours alone.',
  });
}
