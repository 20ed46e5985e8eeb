import { posix } from 'node:path';
import type { ImageFiles } from '../../image/files/image-files.ts';
import type { InstalledPackage } from '../package-manager.ts';

const lists = '/var/lib/dpkg/info';

/** The longest list of a package that is read. */
const maxListBytes = 4 * 1024 * 1024;

/** Reads the lists that dpkg keeps: a file for each package, `<name>.list` or `<name>:<architecture>.list`, with a path a line. */
export async function installedByDpkg(files: ImageFiles): Promise<InstalledPackage[]> {
  const found = await files.readAll(lists, '.list', maxListBytes);
  return found.map(({ path, bytes }) => [
    posix.basename(path, '.list').replace(/:[^:]*$/, ''),
    bytes.toString('utf8').split('\n').filter(Boolean),
  ]);
}
