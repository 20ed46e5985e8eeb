import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';

/** A folder without links; one that is not there yet has no other name. */
function withoutLinks(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return resolve(folder);
  }
}

/** Whether two paths lead to one folder. */
export function isSameFolder(one: string, other: string): boolean {
  return resolve(one) === resolve(other) || withoutLinks(one) === withoutLinks(other);
}
