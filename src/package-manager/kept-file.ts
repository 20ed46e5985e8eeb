import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PackageManagerName } from '../descriptor/package-managers.ts';
import { DeskpackError, systemErrorCode } from '../error/deskpack-error.ts';
import { replaceFile } from '../system/files/atomic-write.ts';
import { makeFolder } from '../system/folders/make-folder.ts';
import { cacheFolder } from '../system/folders/user-folders.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** What no one has asked for in this time is of an image that has probably been replaced. */
const unusedMs = 30 * dayMs;

/** What is kept in the cache folder about an image, and when it was read, in milliseconds since the epoch. */
export interface KeptFile {
  readonly content: Buffer;
  readonly readAt: number;
}

/**
 * The path of what is kept about an image, which changes with the image.
 *
 * @param imageId `sha256:` and digits
 * @param name the folder and the extension: `packages.txt`
 */
export function keptPath(imageId: string, manager: PackageManagerName, name: string): string {
  const [folder = '', extension] = name.split('.');
  const file = `${manager}-${imageId.replace(/[^0-9a-z]+/gi, '-')}.${extension}`;
  return join(cacheFolder(), folder, file);
}

/** Whether it is from the last day: distributions change rarely, and a build reads their index anew anyway. */
export function isOfLastDay({ readAt }: Pick<KeptFile, 'readAt'>): boolean {
  return Date.now() - readAt < dayMs;
}

/** What is kept; undefined if there is nothing. */
export async function readKept(path: string): Promise<KeptFile | undefined> {
  try {
    const [{ mtimeMs }, content] = await Promise.all([stat(path), readFile(path)]);
    return { content, readAt: mtimeMs };
  } catch {
    return undefined;
  }
}

async function removeUnused(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs > unusedMs) await rm(path, { force: true });
  }
}

/** Keeps something for the next start, and removes what has not been used for long. Without a cache folder, nothing is kept. */
export async function keepFile(path: string, content: string | Uint8Array): Promise<void> {
  try {
    makeFolder(dirname(path));
    await replaceFile(path, (file) => file.writeFile(content));
    await removeUnused(dirname(path));
  } catch (error) {
    const isExpected = error instanceof DeskpackError || systemErrorCode(error) !== undefined;
    if (!isExpected) throw error;
  }
}
