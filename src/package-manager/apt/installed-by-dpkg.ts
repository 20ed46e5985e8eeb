import { posix } from 'node:path';
import type { ImageFiles } from '../../image/files/image-files.ts';
import type { InstalledPackage } from '../package-manager.ts';

const lists = '/var/lib/dpkg/info';

/** Longer lists of a package's files are not read. */
const maxListBytes = 4 * 1024 * 1024;

/**
 * Reads dpkg's lists of installed files: for each package `<name>.list` or `<name>:<architecture>.list`, with one
 * path per line.
 */
export async function installedByDpkg(files: ImageFiles): Promise<InstalledPackage[]> {
  const found = await files.readAll(lists, '.list', maxListBytes);
  return found.map(({ path, bytes }) => [
    posix.basename(path, '.list').replace(/:[^:]*$/, ''),
    bytes.toString('utf8').split('\n').filter(Boolean),
  ]);
}
