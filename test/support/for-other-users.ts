import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const project = fileURLToPath(new URL('../..', import.meta.url));

/** Whether every user may run the file: it may be below a closed folder, such as the home of root. */
function isOpenToAll(file: string): boolean {
  for (let path = file; ; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false;
    if (path === dirname(path)) return true;
  }
}

/** The path of Node for a process of another user. It is copied into the folder if that user cannot reach it. */
export function nodeForOthers(folder: string): string {
  if (isOpenToAll(process.execPath)) return process.execPath;
  const copy = join(folder, 'node');
  copyFileSync(process.execPath, copy);
  return copy;
}

/**
 * Copies the built program into a folder where other users can read it, wherever this project is and whatever the umask
 * was when it was built. Packages that are installed beside it are left out.
 *
 * @returns the path of the copied `bin/deskpack.js`
 */
export function programForOthers(folder: string): string {
  const copy = join(folder, 'deskpack');
  for (const path of ['bin', 'dist', 'templates', 'schema', 'package.json']) {
    cpSync(join(project, path), join(copy, path), {
      recursive: true,
      filter: (source) => !source.endsWith('.map'),
    });
  }
  execFileSync('chmod', ['-R', 'a+rX', copy]);
  return join(copy, 'bin/deskpack.js');
}
