import type { PackageManagerName } from '../descriptor/package-managers.ts';
import { isOfLastDay, keepFile, keptPath, readKept } from './kept-file.ts';

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
  const path = keptPath(imageId, manager, 'packages.txt');
  const known = await readKept(path);
  if (known && isOfLastDay(known)) return known.content.toString('utf8');
  const listing = await list();
  if (listing.trim() !== '') await keepFile(path, listing);
  return listing;
}
