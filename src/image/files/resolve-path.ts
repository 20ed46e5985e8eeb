import { posix } from 'node:path';
import type { FileEntry } from '../layer-tree.ts';
import type { ImageFiles } from './image-files.ts';

/** A chain of links that is longer goes round in circles, says the kernel. */
const maxLinks = 40;

/** Where a path leads in the end. */
export interface ResolvedPath {
  /** Without links. */
  readonly path: string;
  readonly entry: FileEntry;
  /** Every folder that was passed on the way, those behind links included. */
  readonly folders: ReadonlyMap<string, FileEntry>;
}

/**
 * Follows a path within an image, links included: an absolute one begins at the image's root, and none leads
 * out of it.
 *
 * @returns undefined when there is nothing
 */
export async function resolvePath(
  files: Pick<ImageFiles, 'entry'>,
  path: string,
): Promise<ResolvedPath | undefined> {
  const folders = new Map<string, FileEntry>();
  let left = posix.normalize(path).split('/').filter(Boolean);
  let at = '/';
  let entry = await files.entry(at);
  for (let links = 0; left.length > 0; ) {
    // Some ways to keep a layer have no word on the root itself.
    if (entry && entry.type !== 'folder') return undefined;
    if (entry) folders.set(at, entry);
    const [name = '', ...rest] = left;
    left = rest;
    if (name === '..') {
      at = posix.dirname(at);
      entry = await files.entry(at);
      continue;
    }
    const next = posix.join(at, name);
    const found = await files.entry(next);
    if (!found) return undefined;
    if (found.type !== 'link') {
      at = next;
      entry = found;
      continue;
    }
    links += 1;
    if (links > maxLinks) return undefined;
    const target = found.target ?? '';
    left = [...target.split('/').filter((part) => part !== '' && part !== '.'), ...left];
    if (target.startsWith('/')) at = '/';
    entry = await files.entry(at);
  }
  return entry && { path: at, entry, folders };
}
