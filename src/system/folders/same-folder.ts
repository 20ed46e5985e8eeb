import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';

/** The path without links; for a missing file or folder, the absolute path. */
export function realPathOf(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return resolve(path);
  }
}

export function isSameFolder(one: string, other: string): boolean {
  return resolve(one) === resolve(other) || realPathOf(one) === realPathOf(other);
}
