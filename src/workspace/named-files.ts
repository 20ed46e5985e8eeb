import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeskpackError } from '../error/deskpack-error.ts';
import { readError } from '../system/files/read-file.ts';

/** Selects files of a folder, and makes the error for a folder without such files. */
interface FileFilter {
  matches(path: string): boolean;
  missing(folder: string): DeskpackError;
}

async function isFolder(path: string): Promise<boolean> {
  const about = await stat(path).catch(() => undefined);
  return about?.isDirectory() === true;
}

/** All files under a folder, sorted by name, without hidden ones and node_modules. */
async function* filesIn(folder: string): AsyncIterable<string> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    throw readError(folder, error, 'list');
  });
  for (const entry of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue;
    if (entry.isDirectory()) yield* filesIn(path);
    // Links to folders are not followed, because they can lead in circles.
    else if (!(entry.isSymbolicLink() && (await isFolder(path)))) yield path;
  }
}

/**
 * The files at some paths: each path is a file, which is always taken, or a folder, whose matching files are taken.
 *
 * @throws DeskpackError when a path does not exist, or a folder contains no matching file
 */
export async function* namedFiles(
  paths: Iterable<string>,
  { matches, missing }: FileFilter,
): AsyncIterable<string> {
  for (const path of paths) {
    const about = await stat(path).catch((error: unknown) => {
      throw readError(path, error);
    });
    if (!about.isDirectory()) {
      yield path;
      continue;
    }
    let isEmpty = true;
    for await (const file of filesIn(path)) {
      if (!matches(file)) continue;
      isEmpty = false;
      yield file;
    }
    if (isEmpty) throw missing(path);
  }
}
