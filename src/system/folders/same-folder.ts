import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';

/** The real path of a folder; for a missing folder, the given path. */
function withoutLinks(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return resolve(folder);
  }
}

/** Whether two paths lead to the same folder. */
export function isSameFolder(one: string, other: string): boolean {
  return resolve(one) === resolve(other) || withoutLinks(one) === withoutLinks(other);
}
