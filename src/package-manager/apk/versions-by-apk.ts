import { type ImageFiles, readText } from '../../image/files/image-files.ts';
import type { InstalledVersion } from '../package-manager.ts';

const database = '/lib/apk/db/installed';

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
