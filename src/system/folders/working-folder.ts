import { type Stats, statSync } from 'node:fs';
import { DeskpackError } from '../../error/deskpack-error.ts';

function aboutOf(path: string): Stats | 'missing' | 'unknown' {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? 'missing';
  } catch {
    // A folder can be the working folder although its full path cannot be accessed.
    return 'unknown';
  }
}

function isThere(path: string): boolean {
  const [named, here] = [aboutOf(path), aboutOf('.')];
  if (named === 'missing') return false;
  if (named === 'unknown' || typeof here === 'string') return true;
  // Another folder may have been created at its path.
  return named.ino === here.ino && named.dev === here.dev;
}

/** Path of the working folder when the process started; Node asks the system only once. */
function nameOfFolder(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}

/** Whether the working folder still exists at its path. */
export function hasWorkingFolder(): boolean {
  const path = nameOfFolder();
  return path !== undefined && isThere(path);
}

/**
 * Makes sure that the working folder still exists at its path. Otherwise programs would fail to start as if
 * they were not installed, and written files would be lost.
 *
 * @throws DeskpackError when it does not exist any more
 */
export function requireWorkingFolder(): void {
  if (hasWorkingFolder()) return;
  const path = nameOfFolder();
  const name = path === undefined ? '' : `: ${path}`;
  throw new DeskpackError('working-folder-gone', {
    reason: `the folder that deskpack was started in has been removed or moved${name}`,
    action: 'Go to a folder that exists, and start deskpack again.',
  });
}
