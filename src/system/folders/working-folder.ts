import { type Stats, statSync } from 'node:fs';
import { DeskpackError } from '../../error/deskpack-error.ts';

function aboutOf(path: string): Stats | 'missing' | 'unknown' {
  try {
    return statSync(path, { throwIfNoEntry: false }) ?? 'missing';
  } catch {
    // Not every folder that one can work in can be looked at by its whole path.
    return 'unknown';
  }
}

function isThere(path: string): boolean {
  const [named, here] = [aboutOf(path), aboutOf('.')];
  if (named === 'missing') return false;
  if (named === 'unknown' || typeof here === 'string') return true;
  // Another folder may have been made in its place.
  return named.ino === here.ino && named.dev === here.dev;
}

/** The folder this process works in, by the name that it had at first; Node asks the system only once. */
function nameOfFolder(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}

/** Whether the folder this process works in is still where it was. */
export function hasWorkingFolder(): boolean {
  const path = nameOfFolder();
  return path !== undefined && isThere(path);
}

/**
 * Makes sure that the folder this process works in is still where it was. Otherwise programs fail to
 * start as if they were not installed, and files go to nowhere.
 *
 * @throws DeskpackError that says so
 */
export function requireWorkingFolder(): void {
  if (hasWorkingFolder()) return;
  const path = nameOfFolder();
  const name = path === undefined ? '' : `: ${path}`;
  throw new DeskpackError(
    `the folder that deskpack was started in has been removed or moved${name}`,
    {
      action: 'Go to a folder that is there, and start deskpack again.',
    },
  );
}
