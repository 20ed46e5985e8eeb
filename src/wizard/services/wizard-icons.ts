import { findIcons, type IconFile } from '../../workspace/find-icons.ts';
import {
  type FoundIcon,
  type IconFinder,
  iconFinder,
  readIcon,
} from '../../workspace/icon-file.ts';
import { sourceFolder, type WizardPlace } from './wizard-settings.ts';

/** Where icons are looked for: where the application comes from, then where it goes. */
function foldersOf(place: WizardPlace): string[] {
  return [...new Set([sourceFolder(place), place.folder])];
}

/** The icons that the wizard can offer. */
export async function wizardIcons(place: WizardPlace): Promise<IconFile[]> {
  const found = await Promise.all(foldersOf(place).map(findIcons));
  const icons = new Map<string, IconFile>();
  for (const icon of found.flat()) if (!icons.has(icon.name)) icons.set(icon.name, icon);
  return [...icons.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** The bytes of an icon, or `null` where there is none of that name. */
export async function wizardIcon(place: WizardPlace, name: string): Promise<Uint8Array | null> {
  for (const folder of foldersOf(place)) {
    const icon = await readIcon(folder, name);
    if (icon) return icon;
  }
  return null;
}

/** Finds the icon of an application wherever the wizard would. */
export function wizardIconFinder(place: WizardPlace): IconFinder {
  const find = iconFinder();
  return async (_, name) => {
    let found: FoundIcon = { icon: undefined };
    for (const folder of foldersOf(place)) {
      found = await find(folder, name);
      if (found.icon || found.iconReadError !== undefined) return found;
    }
    return found;
  };
}
