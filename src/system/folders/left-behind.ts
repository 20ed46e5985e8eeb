import type { Stats } from 'node:fs';
import { isRunning } from '../process/process-mark.ts';
import { isOwn } from './is-own.ts';

/** Where it cannot be seen whether its process still runs, what is that old is not being used any more. */
const oneDayMs = 24 * 60 * 60 * 1000;

/**
 * Whether something that a process of this user made, by the mark in its name, is of no use to anyone any
 * more. What belongs to another user never is: anyone can choose a name.
 *
 * @param about what stands there itself, not what it may be a link to
 */
export function isLeftBehind(mark: string, about: Stats): boolean {
  if (!isOwn(about.uid)) return false;
  const running = isRunning(mark);
  return running === undefined ? Date.now() - about.mtimeMs > oneDayMs : !running;
}
