import { posix } from 'node:path';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { resolvePath } from '../../image/files/resolve-path.ts';

const folders = ['/usr/share/pixmaps', '/usr/share/icons'];

const endings = ['.svg', '.png', '.xpm'];

async function isFile(files: ImageFiles, path: string): Promise<boolean> {
  return (await resolvePath(files, path))?.entry.type === 'file';
}

/**
 * Whether an image has the icon of a desktop file: either a file's path, or a name in any of the themes.
 *
 * @returns undefined if there are too many icons to search
 */
export async function hasIcon(files: ImageFiles, icon: string): Promise<boolean | undefined> {
  if (icon.startsWith('/')) return isFile(files, icon);
  const names = new Set([icon, ...endings.map((ending) => `${icon}${ending}`)]);
  let isKnown = true;
  for (const folder of folders) {
    const found = await resolvePath(files, folder);
    if (!found) continue;
    const paths = await files.below(found.path);
    isKnown &&= paths !== undefined;
    for (const path of paths ?? []) {
      if (names.has(posix.basename(path)) && (await isFile(files, path))) return true;
    }
  }
  return isKnown ? false : undefined;
}
