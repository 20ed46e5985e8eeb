import { posix } from 'node:path';
import { type ImageFiles, readText } from '../../image/files/image-files.ts';
import type { InstalledPackage, InstalledVersion } from '../package-manager.ts';

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

const database = '/var/lib/dpkg/status';

/** The field of a paragraph, which stands in one line; empty if it is absent. */
function fieldOf(paragraph: string, name: string): string {
  return new RegExp(`^${name}: *(.*)$`, 'm').exec(paragraph)?.[1]?.trim() ?? '';
}

/** Reads dpkg's database: a paragraph for each package, also for removed ones whose configuration is left. */
export async function versionsByDpkg(files: ImageFiles): Promise<InstalledVersion[]> {
  const text = await readText(files, database);
  return (text ?? '').split(/\n{2,}/).flatMap((paragraph) => {
    const [name, version] = [fieldOf(paragraph, 'Package'), fieldOf(paragraph, 'Version')];
    const isInstalled = / installed$/.test(fieldOf(paragraph, 'Status'));
    if (!isInstalled || name === '' || version === '') return [];
    const source = fieldOf(paragraph, 'Source').replace(/\s.*$/, '');
    const architecture = fieldOf(paragraph, 'Architecture');
    return [{ name, version, architecture, source: source || name }];
  });
}
