import { join } from 'node:path';

/** The places of an icon that move with a folder: the folder itself, and the icons folder in it. */
export function ownIconFolders(folder: string): string[] {
  return [folder, join(folder, 'icons')];
}

/**
 * The folders in which the icon of a descriptor is looked for, in this order: its own folder, the icons folder there, and
 * the icons folder beside it, as in a repository with the folders `descriptors` and `icons`.
 *
 * @param folder the descriptor's folder
 */
export function iconFolders(folder: string): string[] {
  return [...ownIconFolders(folder), join(folder, '..', 'icons')];
}
