import { lstat, opendir, readlink } from 'node:fs/promises';
import { join, posix } from 'node:path';

/** A part of a folder that an image can have. */
interface FolderEntry {
  /** From the folder, without a slash at its beginning. */
  readonly path: string;
  readonly type: 'file' | 'folder' | 'link';
  /** Zero for folders and links. */
  readonly bytes: number;
  /** Whether it can be executed; false for folders and links. */
  readonly isExecutable: boolean;
  /** Of a link, which stays in the folder. */
  readonly target?: string;
}

/** What is in a folder. */
export interface ListedFolder {
  /** Sorted by their bytes; each folder before what is in it. */
  readonly entries: readonly FolderEntry[];
  /** Sum of the files. */
  readonly bytes: number;
  /** Whether there is more than was listed. */
  readonly isMore: boolean;
}

/** Limits of a listing; what is beyond them is no application. */
interface Limits {
  readonly maxEntries: number;
  readonly maxDepth: number;
}

/** More than any application has. */
export const folderLimits: Limits = { maxEntries: 200_000, maxDepth: 40 };

/** Folders of version control, whose content no application needs. */
const skipped = new Set(['.git', '.hg', '.svn']);

/** Whether a link leads to a path in the folder. */
function staysInside(path: string, target: string): boolean {
  if (target.startsWith('/')) return false;
  const reached = posix.normalize(posix.join(posix.dirname(path), target));
  return reached !== '..' && !reached.startsWith('../');
}

/**
 * Lists the files, folders and links of a folder that an image can have. Links that lead out of it, devices, pipes and sockets are
 * left out, and no link is followed.
 *
 * @throws Error of the file system
 */
export async function listFolder(
  folder: string,
  { maxEntries, maxDepth } = folderLimits,
): Promise<ListedFolder> {
  const entries: FolderEntry[] = [];
  let bytes = 0;
  let isMore = false;
  const waiting: { readonly path: string; readonly depth: number }[] = [{ path: '', depth: 0 }];
  for (let next = waiting.pop(); next && !isMore; next = waiting.pop()) {
    const { path: parent, depth } = next;
    for await (const { name } of await opendir(join(folder, parent))) {
      if (entries.length >= maxEntries) {
        isMore = true;
        break;
      }
      const path = parent === '' ? name : `${parent}/${name}`;
      const about = await lstat(join(folder, path));
      const plain = { path, bytes: 0, isExecutable: false };
      if (about.isSymbolicLink()) {
        const target = await readlink(join(folder, path));
        if (staysInside(path, target)) entries.push({ ...plain, type: 'link', target });
      } else if (about.isDirectory()) {
        if (skipped.has(name)) continue;
        entries.push({ ...plain, type: 'folder' });
        if (depth < maxDepth) waiting.push({ path, depth: depth + 1 });
        else isMore = true;
      } else if (about.isFile()) {
        const isExecutable = (about.mode & 0o111) !== 0;
        entries.push({ path, type: 'file', bytes: about.size, isExecutable });
        bytes += about.size;
      }
    }
  }
  const sorted = entries.sort((one, other) =>
    Buffer.compare(Buffer.from(one.path), Buffer.from(other.path)),
  );
  return { entries: sorted, bytes, isMore };
}
