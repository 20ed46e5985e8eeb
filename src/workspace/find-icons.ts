import { opendir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isFileName } from '../descriptor/rules/icon.ts';

/** An SVG icon that a descriptor can name. */
export interface IconFile {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
}

/** As many entries of a folder are looked at, and as many icons found, before the rest is left alone. */
const maxEntries = 20_000;
const maxIcons = 2000;

const looksLikeIcon = (name: string) =>
  /\.svg$/i.test(name) && !name.startsWith('.') && isFileName(name);

async function namesIn(folder: string): Promise<string[]> {
  const names: string[] = [];
  let seen = 0;
  try {
    for await (const entry of await opendir(folder)) {
      seen += 1;
      if (looksLikeIcon(entry.name) && !entry.isDirectory()) names.push(entry.name);
      if (seen === maxEntries || names.length === maxIcons) break;
    }
  } catch {
    // A folder that is not there or may not be read has nothing to offer.
  }
  return names.sort();
}

async function fileIn(folder: string, name: string): Promise<IconFile | undefined> {
  const about = await stat(join(folder, name)).catch(() => undefined);
  return about?.isFile() ? { name, size: about.size } : undefined;
}

/**
 * The SVG icons beside a descriptor and in the icons folder there, by name. Where both have one of a
 * name, it is the one beside the descriptor, as it is for the build. Hidden files are left out, and of
 * a folder with thousands of files some.
 *
 * @param folder the descriptor's
 */
export async function findIcons(folder: string): Promise<IconFile[]> {
  const icons = new Map<string, IconFile>();
  for (const place of [folder, join(folder, 'icons')]) {
    const names = (await namesIn(place)).filter((name) => !icons.has(name));
    for (const icon of await Promise.all(names.map((name) => fileIn(place, name)))) {
      if (icon) icons.set(icon.name, icon);
    }
  }
  return [...icons.values()]
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .slice(0, maxIcons);
}
