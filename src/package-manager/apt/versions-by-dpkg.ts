import { type ImageFiles, readText } from '../../image/files/image-files.ts';
import type { InstalledVersion } from '../package-manager.ts';

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
