import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256OfFile } from './digest-of-file.ts';
import { listFolder } from './list-folder.ts';

/**
 * The digest of a folder: the SHA-256 of the lines `digest  ./path` of its files, in the order of their bytes, each ended by NUL, as
 * {@link digestCommand} computes it in an image.
 */
export async function sha256OfFolder(folder: string, signal?: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  const { entries } = await listFolder(folder);
  for (const { path, type } of entries) {
    if (type !== 'file') continue;
    hash.update(`${await sha256OfFile(join(folder, path), signal)}  ./${path}\0`);
  }
  return hash.digest('hex');
}

/** A shell command that prints the digest of the folder in which it runs. */
export const digestCommand =
  'find . -type f -print0 | LC_ALL=C sort -z | xargs -0 -r sha256sum -z | sha256sum | cut -c 1-64';

/** The digest of a file or folder. */
export async function sha256Of(path: string, signal?: AbortSignal): Promise<string> {
  const isFolder = (await stat(path)).isDirectory();
  return isFolder ? sha256OfFolder(path, signal) : sha256OfFile(path, signal);
}
