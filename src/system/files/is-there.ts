import { lstat } from 'node:fs/promises';

/** Whether there is anything at a path, a broken link included. */
export function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
