import { lstatSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The folder of the file that a link leads to; undefined if the path is no link, or leads nowhere. */
export function linkTargetFolder(path: string): string | undefined {
  try {
    return lstatSync(path).isSymbolicLink() ? dirname(realpathSync(resolve(path))) : undefined;
  } catch {
    return undefined;
  }
}
