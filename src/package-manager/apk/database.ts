import { posix } from 'node:path';
import { type ImageFiles, readText } from '../../image/files/image-files.ts';
import type { InstalledPackage, InstalledVersion } from '../package-manager.ts';

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

/** Reads apk's database: a paragraph for each package, whose fields have one letter. */
export async function versionsByApk(files: ImageFiles): Promise<InstalledVersion[]> {
  const text = await readText(files, database);
  return (text ?? '').split(/\n{2,}/).flatMap((paragraph) => {
    const field = (letter: string) =>
      new RegExp(`^${letter}:(.*)$`, 'm').exec(paragraph)?.[1]?.trim() ?? '';
    const [name, version] = [field('P'), field('V')];
    if (name === '' || version === '') return [];
    return [{ name, version, architecture: field('A'), source: field('o') || name }];
  });
}
