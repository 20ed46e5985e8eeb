import { type DesktopEntry, readDesktopEntry } from '../../desktop/entry/desktop-entry.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';

const folders = ['/usr/share/applications', '/usr/local/share/applications'];

const maxBytes = 256_000;

/** The maximum number of applications. */
const maxFiles = 2_000;

/** A desktop file of an application. */
export interface DesktopFile {
  readonly path: string;
  readonly entry: DesktopEntry;
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

/** Whether an entry starts an application: by its Exec line or by the session bus. */
function isApplication({ exec, isDbusActivatable, type }: DesktopEntry): boolean {
  return (exec !== undefined || isDbusActivatable) && (type ?? 'Application') === 'Application';
}

/** The desktop files of applications, by path. */
export async function desktopFiles(
  files: Pick<ImageFiles, 'below' | 'read' | 'readAll'>,
): Promise<DesktopFile[]> {
  const texts = new Map<string, string>();
  for (const folder of folders) {
    const all = await files.readAll(folder, '.desktop', maxBytes);
    for (const { path, bytes } of all.slice(0, maxFiles)) texts.set(path, bytes.toString('utf8'));
    // Some packages link to files in their own folders.
    const paths = (await files.below(folder)) ?? [];
    for (const path of paths.filter((one) => one.endsWith('.desktop')).slice(0, maxFiles)) {
      if (texts.has(path)) continue;
      const bytes = await files.read(path, maxBytes);
      if (bytes) texts.set(path, bytes.toString('utf8'));
    }
  }
  return [...texts]
    .map(([path, text]) => ({ path, entry: readDesktopEntry(text) }))
    .filter(({ entry }) => isApplication(entry))
    .sort((one, other) => (one.path < other.path ? -1 : 1));
}
