import { lstat, readdir, readlink } from 'node:fs/promises';
import { posix } from 'node:path';
import { readStart } from '../../system/files/read-start.ts';
import type { FileEntry } from '../layer-tree.ts';
import type { FoundFile, ImageFiles } from './image-files.ts';

/** The maximum number of paths; no folder of icons has more. */
const maxPaths = 300_000;

async function entry(path: string): Promise<FileEntry | undefined> {
  try {
    const found = await lstat(path);
    const { uid, gid } = found;
    const about = { mode: found.mode & 0o7777, uid, gid };
    if (found.isSymbolicLink()) return { type: 'link', target: await readlink(path), ...about };
    if (found.isDirectory()) return { type: 'folder', ...about };
    return { type: found.isFile() ? 'file' : 'other', ...about };
  } catch {
    return undefined;
  }
}

const read = (path: string, maxBytes: number) => readStart(path, maxBytes).catch(() => undefined);

async function below(folder: string): Promise<readonly string[] | undefined> {
  const paths: string[] = [];
  const left = [folder];
  for (let at = left.pop(); at !== undefined; at = left.pop()) {
    const found = await readdir(at, { withFileTypes: true }).catch(() => []);
    for (const one of found) {
      const path = posix.join(at, one.name);
      paths.push(path);
      if (one.isDirectory()) left.push(path);
    }
    if (paths.length > maxPaths) return undefined;
  }
  return paths;
}

/** The files of this machine, with the interface of an image's files. Unreadable files count as missing. */
export const hostFiles: ImageFiles = {
  entry,
  read,
  below,
  async readAll(folder, ending, maxBytes) {
    const files: FoundFile[] = [];
    for (const path of (await below(folder)) ?? []) {
      if (!path.endsWith(ending) || (await entry(path))?.type !== 'file') continue;
      const bytes = await read(path, maxBytes);
      if (bytes) files.push({ path, bytes });
    }
    return files;
  },
  close: async () => {},
};
