import { lstatSync, realpathSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** The folder of a link's target; undefined if the path is not a link, or its target does not exist. */
export function linkTargetFolder(path: string): string | undefined {
  try {
    return lstatSync(path).isSymbolicLink() ? dirname(realpathSync(resolve(path))) : undefined;
  } catch {
    return undefined;
  }
}
