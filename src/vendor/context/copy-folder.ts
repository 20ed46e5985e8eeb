import { chmod, copyFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../system/folders/make-folder.ts';
import { listFolder } from '../read/list-folder.ts';

/** Copies what an image can have of a folder to another one, which is made. Modes are the usual ones, so that each copy is the same. */
export async function copyFolder(from: string, to: string): Promise<void> {
  makeFolder(to);
  await chmod(to, 0o755);
  for (const { path, type, target = '', isExecutable } of (await listFolder(from)).entries) {
    const place = join(to, path);
    if (type === 'link') await symlink(target, place);
    else {
      if (type === 'folder') makeFolder(place);
      else await copyFile(join(from, path), place);
      await chmod(place, type === 'folder' || isExecutable ? 0o755 : 0o644);
    }
  }
}
