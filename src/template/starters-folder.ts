import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Absolute path of the folder with the starters, which is shipped beside the program. */
export function startersFolder(): string {
  // From the bundle it is one folder up, from the source two: the package is where its package.json is.
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) {
    folder = dirname(folder);
  }
  return join(folder, 'templates');
}
