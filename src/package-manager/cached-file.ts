import { link, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PackageManagerName } from '../descriptor/package-managers.ts';
import { DeskpackError, systemErrorCode } from '../error/deskpack-error.ts';
import { replaceFile } from '../system/files/atomic-write.ts';
import { makeFolder } from '../system/folders/make-folder.ts';
import { cacheFolder } from '../system/folders/user-folders.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Files unused for this time probably belong to an image that was replaced. */
const unusedMs = 30 * dayMs;

/** A cached file about an image, and when it was written, in milliseconds since the epoch. */
export interface CachedFile {
  readonly content: Buffer;
  readonly readAt: number;
}

/**
 * @param imageId `sha256:` and digits
 * @param name the folder and the extension: `packages.txt`
 */
export function cachePath(imageId: string, manager: PackageManagerName, name: string): string {
  const [folder = '', extension] = name.split('.');
  const file = `${manager}-${imageId.replace(/[^0-9a-z]+/gi, '-')}.${extension}`;
  return join(cacheFolder(), folder, file);
}

/** Whether a file is at most a day old: distributions change rarely, and a build updates the index anyway. */
export function isFresh({ readAt }: Pick<CachedFile, 'readAt'>): boolean {
  return Date.now() - readAt < dayMs;
}

/** Reads a cached file; undefined if there is none. */
export async function readCached(path: string): Promise<CachedFile | undefined> {
  try {
    const [{ mtimeMs }, content] = await Promise.all([stat(path), readFile(path)]);
    return { content, readAt: mtimeMs };
  } catch {
    return undefined;
  }
}

interface CacheOptions {
  /** Whether a file that is more than a day old is read again. */
  readonly isDaily?: boolean;
  /** Whether it is read again in any case. */
  readonly refresh?: boolean;
  /** Whether this content may be cached. */
  readonly isKept?: (content: Buffer) => boolean;
}

/** The content of a cached file; without one, or if it is too old, the result of `read`, which is then cached. */
export async function cached(
  path: string,
  read: () => Promise<string | Uint8Array>,
  { isDaily = false, refresh = false, isKept = () => true }: CacheOptions = {},
): Promise<Buffer> {
  const known = refresh ? undefined : await readCached(path);
  if (known && (!isDaily || isFresh(known))) return known.content;
  const content = Buffer.from(await read());
  if (isKept(content)) await writeCached(path, content);
  return content;
}

async function removeUnused(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > unusedMs) await rm(path, { force: true });
  }
}

/** Writes a file to the cache, and removes unused ones. Without a cache folder, it does nothing. */
export async function writeCached(path: string, content: string | Uint8Array): Promise<void> {
  try {
    makeFolder(dirname(path));
    await replaceFile(path, (file) => file.writeFile(content));
    await removeUnused(dirname(path));
  } catch (error) {
    const isExpected = error instanceof DeskpackError || systemErrorCode(error) !== undefined;
    if (!isExpected) throw error;
  }
}

/** Uses a cached file as another one, too, with its age. Without a cache folder, it does nothing. */
export async function shareCached(from: string, to: string): Promise<void> {
  try {
    await rm(to, { force: true });
    await link(from, to);
  } catch (error) {
    if (systemErrorCode(error) === undefined) throw error;
  }
}
