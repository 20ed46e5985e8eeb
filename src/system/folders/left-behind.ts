import type { Stats } from 'node:fs';
import { isRunning } from '../process/process-mark.ts';
import { isOwn } from './is-own.ts';

/** Age above which something counts as unused if it cannot be found out whether its process still runs. */
const oneDayMs = 24 * 60 * 60 * 1000;

/**
 * Whether a file or folder was left behind by a dead process of this user, judging by the mark in its name.
 * Files of other users never count, because any user can choose any name.
 *
 * @param about of the entry itself, with links not followed
 */
export function isLeftBehind(mark: string, about: Stats): boolean {
  if (!isOwn(about.uid)) return false;
  const running = isRunning(mark);
  return running === undefined ? Date.now() - about.mtimeMs > oneDayMs : !running;
}
