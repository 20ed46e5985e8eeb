import { posix } from 'node:path';
import { type ImageFiles, readText } from '../../image/files/image-files.ts';
import type { InstalledPackage } from '../package-manager.ts';

const database = '/lib/apk/db/installed';

/**
 * Reads apk's single list of installed packages: `P:` names a package, `F:` a folder of it, `R:` a file in that
 * folder.
 */
export async function installedByApk(files: ImageFiles): Promise<InstalledPackage[]> {
  const text = await readText(files, database);
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
