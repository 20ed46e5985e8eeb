import { wrapPng } from '../../icon/picture/wrap-png.ts';
import { readBytesIfThere } from '../../system/files/read-file.ts';
import { findIcons, type IconFile } from '../../workspace/find-icons.ts';
import {
  type FoundIcon,
  type IconFinder,
  iconFinder,
  linkTargetFolder,
  readIcon,
} from '../../workspace/icon-file.ts';
import { sourceFolder, type WizardPlace } from './wizard-settings.ts';

/** The folders that are searched for icons: the application's source folder, the one that a link leads to, the output folder. */
function foldersOf(place: WizardPlace): string[] {
  const target = place.edited && linkTargetFolder(place.edited.path);
  return [...new Set([sourceFolder(place), ...(target ? [target] : []), place.folder])];
}

export async function wizardIcons(place: WizardPlace): Promise<IconFile[]> {
  const found = await Promise.all(foldersOf(place).map(findIcons));
  const icons = new Map<string, IconFile>();
  for (const icon of found.flat()) if (!icons.has(icon.name)) icons.set(icon.name, icon);
  return [...icons.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/**
 * The folders that are searched for one icon. None before the icon of another descriptor, so that a file of the same name
 * is not taken in its place; once that is written, its file is the icon.
 */
function foldersFor(place: WizardPlace, name: string): string[] {
  if (!place.heldIcons?.get(name)?.isOfOrigin) return foldersOf(place);
  return place.writtenIcons?.has(name) ? [place.folder] : [];
}

/** The bytes of an icon, or `null` if there is none with that name. */
export async function wizardIcon(place: WizardPlace, name: string): Promise<Uint8Array | null> {
  for (const folder of foldersFor(place, name)) {
    const icon = await readIcon(folder, name);
    if (icon) return icon;
  }
  return place.heldIcons?.get(name)?.content ?? null;
}

/** An icon finder that searches the same folders as the wizard. */
export function wizardIconFinder(place: WizardPlace): IconFinder {
  const find = iconFinder();
  return async (_, name) => {
    const held = place.heldIcons?.get(name ?? '');
    let found: FoundIcon = { icon: held ? null : undefined };
    for (const folder of foldersFor(place, name ?? '')) {
      found = await find(folder, name);
      if (found.icon || found.iconReadError !== undefined) return found;
    }
    return found.icon === null && held ? { icon: held.content } : found;
  };
}

/** More than a picture of a whole screen has. */
const maxBytes = 4_000_000;

/** A drawing of the picture of a window, which another program may have replaced; `null` if it is none. */
export async function windowDrawing(file: string): Promise<Uint8Array | null> {
  const bytes = await readBytesIfThere(file, maxBytes).catch(() => undefined);
  return (bytes && wrapPng(bytes)) ?? null;
}
