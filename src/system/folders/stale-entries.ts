import type { Stats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isMarkRunning } from '../process/process-mark.ts';
import { isOwnUser } from './is-own.ts';

/** The age above which a file counts as unused if the state of its process is unknown. */
const oneDayMs = 24 * 60 * 60 * 1000;

/**
 * Whether a file or folder was left behind by a dead process of this user, judging by the mark in its name.
 * Files of other users never count, because any user can choose any name.
 *
 * @param about of the entry itself, with links not followed
 */
export function isStale(mark: string, about: Stats): boolean {
  if (!isOwnUser(about.uid)) return false;
  const running = isMarkRunning(mark);
  return running === undefined ? Date.now() - about.mtimeMs > oneDayMs : !running;
}

/**
 * The entries of a folder that dead processes of this user left behind.
 *
 * @param pattern of their names, with the mark of the process as its group
 */
export async function staleEntries(
  folder: string,
  pattern: RegExp,
): Promise<ReadonlyArray<{ readonly path: string; readonly about: Stats }>> {
  const found: { path: string; about: Stats }[] = [];
  for (const name of await readdir(folder).catch(() => [])) {
    const mark = pattern.exec(name)?.[1];
    if (mark === undefined) continue;
    const path = join(folder, name);
    const about = await lstat(path).catch(() => undefined);
    if (about && isStale(mark, about)) found.push({ path, about });
  }
  return found;
}
