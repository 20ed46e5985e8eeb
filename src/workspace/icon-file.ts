import { lstatSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isFileName } from '../descriptor/rules/entry/icon.ts';
import { DeskpackError } from '../error/deskpack-error.ts';
import { readBytesIfThere } from '../system/files/read-file.ts';
import { iconFolders } from './icon-folders.ts';

/** Larger files are not read as an icon. */
const maxBytes = 16_000_000;

/**
 * The bytes of a descriptor's icon; `null` if it is in none of the folders, undefined if the name is not a valid file
 * name.
 *
 * @param folder the descriptor's folder
 * @param folders where it is looked for
 * @throws DeskpackError when the file exists but cannot be read
 */
export async function readIcon(
  folder: string,
  name: string | undefined,
  folders: readonly string[] = iconFolders(folder),
): Promise<Uint8Array | null | undefined> {
  if (name === undefined || !isFileName(name) || name.includes('\0')) return undefined;
  for (const place of folders) {
    const found = await readBytesIfThere(join(place, name), maxBytes);
    if (found) return found;
  }
  return null;
}

/** The result of `readIcon`, in the form that the rules for descriptors take. */
export interface FoundIcon {
  readonly icon: Uint8Array | null | undefined;
  /** Why an existing icon could not be read. */
  readonly iconReadError?: string;
  /** The folders that were searched, if the descriptor is a link and the icon is in neither. */
  readonly iconPlaces?: readonly string[];
}

export type IconFinder = (folder: string, name: string | undefined) => Promise<FoundIcon>;

/** Returns a function that reads icons, each only once: the applications of a list often share one. */
export function iconFinder(): IconFinder {
  const known = new Map<string, Promise<FoundIcon>>();
  const find: IconFinder = async (folder, name) => {
    try {
      return { icon: await readIcon(folder, name) };
    } catch (error) {
      if (!(error instanceof DeskpackError)) throw error;
      return { icon: null, iconReadError: error.message };
    }
  };
  return (folder, name) => {
    const key = JSON.stringify([folder, name]);
    const found = known.get(key) ?? find(folder, name);
    known.set(key, found);
    return found;
  };
}

/** The folder of a link's target; undefined if the path is not a link, or its target does not exist. */
export function linkTargetFolder(path: string): string | undefined {
  try {
    return lstatSync(path).isSymbolicLink() ? dirname(realpathSync(resolve(path))) : undefined;
  } catch {
    return undefined;
  }
}

/** The icon of a descriptor file: beside it or, if the file is a link, beside the target. */
export async function iconOfFile(
  file: string,
  name: string | undefined,
  find: IconFinder,
): Promise<FoundIcon> {
  const folder = dirname(resolve(file));
  const found = await find(folder, name);
  const target = linkTargetFolder(file);
  const isMissing = found.icon === null && found.iconReadError === undefined;
  if (!isMissing || target === undefined || target === folder) return found;
  const there = await find(target, name);
  return there.icon ? there : { ...there, iconPlaces: [folder, target] };
}
