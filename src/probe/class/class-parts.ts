import { posix } from 'node:path';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import { packageManagers } from '../../descriptor/package-managers.ts';
import { packagesIn } from '../../descriptor/values/package-names.ts';

/** The names of the packages that a descriptor lists. */
export function ownPackages(descriptor: Descriptor): string[] {
  const lists = Object.values(packageManagers).map(({ field }) => descriptor[field] ?? '');
  return lists.flatMap((list) => packagesIn(list).map(({ name }) => name));
}

/** The names by which an application is known before it is started, and which a class may repeat. */
function knownNames(descriptor: Descriptor): string[] {
  const { name, displayname, path, args, desktopfile, desktop } = descriptor;
  const desktopId = posix.basename(desktopfile?.trim() || (desktop?.trim() ?? ''), '.desktop');
  const words = (args ?? '').split(/[\s=]+/).map((word) => posix.basename(word));
  const all = [name, displayname, path && posix.basename(path), desktopId, ...words];
  return [...all, ...ownPackages(descriptor)].filter((one) => one !== undefined);
}

/** A text as it is compared: its letters and digits. */
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '');

/** The two halves of the class of a window (WM_CLASS). */
export type ClassHalves = Readonly<Record<'instance' | 'class', string>>;

/**
 * Whether a class may be another one at the next start: a half of it says something that no name of the application does,
 * such as a process id, a time, or random letters.
 */
export function mayChange(
  { instance, class: second }: ClassHalves,
  descriptor: Descriptor,
): boolean {
  const names = knownNames(descriptor).map(plain);
  return [instance, second].some((half) => !names.some((name) => name.includes(plain(half))));
}
