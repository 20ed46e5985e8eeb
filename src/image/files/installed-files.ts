import { posix } from 'node:path';
import type { ImageFiles } from './image-files.ts';
import { readText } from './read-text.ts';

/** The installed files of an image: the paths of each package, by its name. */
export type InstalledFiles = ReadonlyMap<string, readonly string[]>;

const dpkgLists = '/var/lib/dpkg/info';

/** Maximum size of a package's list that is read. */
const maxListBytes = 4 * 1024 * 1024;

async function installedByDpkg(files: ImageFiles): Promise<[string, string[]][]> {
  const lists = await files.readAll(dpkgLists, '.list', maxListBytes);
  return lists.map(({ path, bytes }) => [
    posix.basename(path, '.list').replace(/:[^:]*$/, ''),
    bytes.toString('utf8').split('\n').filter(Boolean),
  ]);
}

/** Apk has one list: `P:` is a package, `F:` a folder of it, `R:` a file in that folder. */
async function installedByApk(files: ImageFiles): Promise<[string, string[]][]> {
  const text = await readText(files, '/lib/apk/db/installed');
  const packages: [string, string[]][] = [];
  let folder = '/';
  for (const line of text?.split('\n') ?? []) {
    const value = line.slice(2);
    if (line.startsWith('P:')) packages.push([value, []]);
    else if (line.startsWith('F:')) folder = posix.join('/', value);
    else if (line.startsWith('R:')) packages.at(-1)?.[1].push(posix.join(folder, value));
  }
  return packages;
}

/** Reads the lists of installed files of dpkg and apk. */
export async function installedFiles(files: ImageFiles): Promise<InstalledFiles> {
  return new Map([...(await installedByDpkg(files)), ...(await installedByApk(files))]);
}
