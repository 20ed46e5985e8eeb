import type { PackageManagerName } from '../descriptor/package-managers.ts';
import { cachePath, isFresh, readCached, writeCached } from './cached-file.ts';

/**
 * The list of an image's available packages: a cached one of the last day, else the result of `list`, which is then
 * cached.
 *
 * @param imageId the id of the image, which is a digest of its content
 */
export async function cachedPackages(
  imageId: string,
  manager: PackageManagerName,
  list: () => Promise<string>,
): Promise<string> {
  const path = cachePath(imageId, manager, 'packages.txt');
  const known = await readCached(path);
  if (known && isFresh(known)) return known.content.toString('utf8');
  const listing = await list();
  if (listing.trim() !== '') await writeCached(path, listing);
  return listing;
}
