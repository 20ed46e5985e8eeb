import { posix } from 'node:path';
import { type DesktopEntry, readDesktopEntry } from '../../desktop/entry/desktop-entry.ts';
import { decodeEntry } from '../../desktop/entry/entry-text.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import type { Note } from '../note.ts';

const folders = ['/usr/share/applications', '/usr/local/share/applications'];

const maxBytes = 256_000;

/** The maximum number of applications. */
const maxFiles = 2_000;

export interface DesktopFile {
  readonly path: string;
  readonly entry: DesktopEntry;
  /** What its encoding has changed or lost. */
  readonly notes?: readonly Note[];
}

const isShown = ({ entry }: DesktopFile) => !entry.hidden && !entry.noDisplay;
/** Whether it is an application for users, not a settings page or a background program. */
const isMain = ({ entry }: DesktopFile) =>
  !entry.terminal && !entry.categories.includes('Settings');
const isForAll = ({ entry }: DesktopFile) => entry.onlyShowIn.length === 0;

/**
 * The kinds of applications in order of preference: the first kind is used that exists. Those with windows that menus
 * of all desktops show come first.
 */
export function preferredDesktopFiles(found: readonly DesktopFile[]): readonly DesktopFile[] {
  const isInMenus = (one: DesktopFile) => isShown(one) && isForAll(one);
  const kinds = [
    (one: DesktopFile) => isInMenus(one) && isMain(one),
    isInMenus,
    isShown,
    () => true,
  ];
  for (const isOfKind of kinds) {
    const some = found.filter(isOfKind);
    if (some.length > 0) return some;
  }
  return [];
}

/** The fields whose values come from keys of a desktop file. */
const fieldsOfKeys: Readonly<Record<string, string>> = {
  Name: 'displayname',
  GenericName: 'keyword',
  Keywords: 'keyword',
  Exec: 'path',
  Icon: 'icon',
};

/** A desktop file, with notes if it is not in UTF-8. */
export function desktopFileOf(path: string, bytes: Uint8Array): DesktopFile {
  const { text, encoding, unread } = decodeEntry(bytes);
  const name = posix.basename(path);
  const notes = unread.map((key): Note => {
    const field = fieldsOfKeys[key];
    const message = `${key} of ${name} is left out: it is neither in UTF-8 nor in an encoding that is known`;
    return { code: 'text-unreadable', ...(field === undefined ? {} : { key: field }), message };
  });
  if (encoding !== undefined) {
    const message = `${name} is not in UTF-8: its texts were read as ${encoding}; check the letters of the name and the keywords`;
    notes.unshift({ code: 'text-decoded', key: 'displayname', message });
  }
  return { path, entry: readDesktopEntry(text), notes };
}

/** Whether an entry starts an application: by its Exec line or by the session bus. */
export function isApplication({ exec, isDbusActivatable, type }: DesktopEntry): boolean {
  return (exec !== undefined || isDbusActivatable) && (type ?? 'Application') === 'Application';
}

/** The desktop files of applications, by path. */
export async function desktopFiles(
  files: Pick<ImageFiles, 'below' | 'read' | 'readAll'>,
): Promise<DesktopFile[]> {
  const contents = new Map<string, Uint8Array>();
  for (const folder of folders) {
    const all = await files.readAll(folder, '.desktop', maxBytes);
    for (const { path, bytes } of all.slice(0, maxFiles)) contents.set(path, bytes);
    // Some packages link to files in their own folders.
    const paths = (await files.below(folder)) ?? [];
    for (const path of paths.filter((one) => one.endsWith('.desktop')).slice(0, maxFiles)) {
      if (contents.has(path)) continue;
      const bytes = await files.read(path, maxBytes);
      if (bytes) contents.set(path, bytes);
    }
  }
  return [...contents]
    .map(([path, bytes]) => desktopFileOf(path, bytes))
    .filter(({ entry }) => isApplication(entry))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}
