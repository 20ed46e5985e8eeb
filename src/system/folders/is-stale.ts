import type { Stats } from 'node:fs';
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
