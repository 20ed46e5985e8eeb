import { chmodSync, lstatSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolder } from '../system/make-folder.ts';
import { messageOf, Trouble } from '../trouble.ts';
import { stateFolder } from './folders.ts';

const writableByAll = 0o002;
const onlyOwnersRemove = 0o1000;

/** This user; where the system has none, everything is this user's. */
export function isOwn(uid: number): boolean {
  const own = process.getuid?.();
  return own === undefined || own === uid;
}

/** Whether nobody but this user and the administrator can put another thing in the place of what is in a folder. */
function isSafe(folder: string): boolean {
  const { uid, mode } = lstatSync(folder);
  if (uid !== 0 && !isOwn(uid)) return false;
  return (mode & writableByAll) === 0 || (mode & onlyOwnersRemove) !== 0;
}

/** @throws an error that says why the folder is nothing to trust */
function madePrivate(base: string, name: string): string {
  makeFolder(join(base, name), 0o700);
  const folder = realpathSync(join(base, name));
  for (const path of [dirname(folder), folder]) {
    if (!isOwn(lstatSync(path).uid)) throw new Error(`${path} belongs to another user`);
  }
  for (let path = dirname(folder); path !== dirname(path); path = dirname(path)) {
    if (!isSafe(path)) throw new Error(`other users can replace what is in ${path}`);
  }
  chmodSync(folder, 0o700);
  return folder;
}

/** Where state is kept for a user who has no home of their own; anyone may have made it before. */
export function spareStateFolder(): string {
  return join(tmpdir(), `deskpack-${process.getuid?.() ?? 'state'}`);
}

/**
 * A folder for what no other user may touch, made where it is not there: below the state folder or, where
 * that is another user's (as with `sudo -E`), below one in the folder for temporary files.
 *
 * @returns its path without links
 * @throws Trouble when other users could get at both
 */
export function privateFolder(name: string): string {
  let first: unknown;
  for (const base of [stateFolder(), spareStateFolder()]) {
    try {
      return madePrivate(base, name);
    } catch (thrown) {
      first ??= thrown;
    }
  }
  throw new Trouble(`there is no folder that is safe from other users: ${messageOf(first)}`, {
    cause: first,
    action: 'Set XDG_STATE_HOME to a folder that is yours alone.',
  });
}
