import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PackageManagerName } from '../descriptor/package-managers.ts';
import { DeskpackError, systemErrorCode } from '../error/deskpack-error.ts';
import { replaceFile } from '../system/files/atomic-write.ts';
import { makeFolder } from '../system/folders/make-folder.ts';
import { cacheFolder } from '../system/folders/user-folders.ts';

/** Distributions add packages rarely; before a build the index is read anew anyway. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/** The file of an image's package list. An image id is `sha256:` and digits. */
function pathOf(imageId: string, manager: PackageManagerName): string {
  return join(cacheFolder(), 'packages', `${manager}-${imageId.replace(/[^0-9a-z]+/gi, '-')}.txt`);
}

async function kept(path: string): Promise<string | undefined> {
  try {
    const { mtimeMs } = await stat(path);
    return Date.now() - mtimeMs < maxAgeMs ? await readFile(path, 'utf8') : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a list for the next start. Without a cache folder, it is read again then. */
async function keep(path: string, listing: string): Promise<void> {
  try {
    makeFolder(dirname(path));
    await replaceFile(path, (file) => file.writeFile(listing));
  } catch (error) {
    const isExpected = error instanceof DeskpackError || systemErrorCode(error) !== undefined;
    if (!isExpected) throw error;
  }
}

/**
 * The list of available packages of an image: the one that was kept within the last day, else the one that `list`
 * reads, which is kept then.
 *
 * @param imageId the id of the image, which changes with its content
 */
export async function keptPackages(
  imageId: string,
  manager: PackageManagerName,
  list: () => Promise<string>,
): Promise<string> {
  const path = pathOf(imageId, manager);
  const known = await kept(path);
  if (known !== undefined) return known;
  const listing = await list();
  if (listing.trim() !== '') await keep(path, listing);
  return listing;
}
