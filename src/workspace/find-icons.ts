import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileName } from '../descriptor/rules/entry/icon.ts';
import { iconFolders } from './icon-folders.ts';

/** An SVG icon that a descriptor can name. */
export interface IconFile {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
}

/** The maximum number of entries to read in a folder, several times those of the largest icon themes. */
const maxEntries = 100_000;

const looksLikeIcon = (name: string) =>
  /\.svg$/i.test(name) && !name.startsWith('.') && isFileName(name);

async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  let seen = 0;
  try {
    for await (const entry of await opendir(folder)) {
      seen += 1;
      if (looksLikeIcon(entry.name) && !entry.isDirectory()) names.push(entry.name);
      if (seen === maxEntries) break;
    }
  } catch {
    // A folder that does not exist or is not readable counts as empty.
  }
  return names.sort();
}

async function fileIn(folder: string, name: string): Promise<IconFile | undefined> {
  const about = await stat(join(folder, name)).catch(() => undefined);
  return about?.isFile() ? { name, size: about.size } : undefined;
}

/**
 * The SVG icons that a descriptor can name, sorted by name. If several folders have an icon of the same name, the first
 * folder has precedence, as in the build. Hidden files are excluded; of a folder with
 * more than 100,000 files, not all are read.
 *
 * @param folder the descriptor's folder
 */
export async function findIcons(folder: string): Promise<IconFile[]> {
  const icons = new Map<string, IconFile>();
  for (const place of iconFolders(folder)) {
    const names = (await namesIn(place)).filter((name) => !icons.has(name));
    for (const icon of await Promise.all(names.map((name) => fileIn(place, name)))) {
      if (icon) icons.set(icon.name, icon);
    }
  }
  return [...icons.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}
