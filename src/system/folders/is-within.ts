import { sep } from 'node:path';

/** Whether a path is a folder or somewhere in it. Both are absolute; links are not followed. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
