import { posix } from 'node:path';
import { type KeyFile, readKeyFile } from '../entry/key-file.ts';
import { folderFromName, folderInIndex, type IconFolder, inheritedThemes } from './icon-folder.ts';

/** A file system to read from, such as that of an image or of this machine. Paths are absolute. */
export interface FileTree {
  /** The first bytes of a file, with links resolved; undefined if it does not exist. */
  read(path: string, maxBytes: number): Promise<Buffer | undefined>;
  /** The paths of everything in a folder, recursively; undefined if there are too many. */
  below(folder: string): Promise<readonly string[] | undefined>;
}

/** The formats of icons, scalable ones first. */
export const iconForms = ['svg', 'svgz', 'png', 'xpm'] as const;

type IconForm = (typeof iconForms)[number];

export interface IconCandidate extends IconFolder {
  readonly path: string;
  readonly form: IconForm;
  /** Undefined for icons outside of themes. */
  readonly theme: string | undefined;
}

/** A file outside of themes; only its name is known. */
export function iconOutsideThemes(path: string, form: IconForm): IconCandidate {
  return { path, form, theme: undefined, size: undefined, isScalable: false };
}

/** The folders of themes in the order of the Icon Theme Specification. */
const themeFolders = ['/usr/local/share/icons', '/usr/share/icons'];

const looseFolder = '/usr/share/pixmaps';

/** The fallback of all themes, to which applications add their icons. */
const commonTheme = 'hicolor';

const maxIndexBytes = 1_000_000;

/** The maximum number of candidates; no icon has more sizes. */
const maxCandidates = 200;

function formOf(path: string): IconForm | undefined {
  return iconForms.find((form) => path.toLowerCase().endsWith(`.${form}`));
}

/** An Icon key with a wrong extension, `lantern.png`, also matches the name without it. */
function nameOf(icon: string): string {
  const name = posix.basename(icon);
  const form = formOf(name);
  return form === undefined ? name : name.slice(0, -form.length - 1);
}

function isNamed(path: string, name: string): boolean {
  const form = formOf(path);
  return form !== undefined && posix.basename(path).slice(0, -form.length - 1) === name;
}

/** hicolor, then inherited themes, then the rest. */
function themeOrder(indexes: ReadonlyMap<string, KeyFile>): string[] {
  const order = new Set([commonTheme]);
  for (const theme of order) {
    for (const parent of inheritedThemes(indexes.get(theme) ?? new Map())) order.add(parent);
  }
  return [...new Set([...order, ...indexes.keys()])];
}

function compare(order: readonly string[]) {
  const place = ({ theme }: IconCandidate) =>
    theme === undefined ? order.length : order.indexOf(theme);
  const bySize = ({ size, isScalable }: IconCandidate) => (isScalable ? 10_000 : (size ?? 0));
  return (one: IconCandidate, other: IconCandidate) =>
    iconForms.indexOf(one.form) - iconForms.indexOf(other.form) ||
    place(one) - place(other) ||
    bySize(other) - bySize(one) ||
    (one.path < other.path ? -1 : 1);
}

/**
 * The files that may be the icon of an application, best first: drawings before pictures; in each, hicolor before other
 * themes, and these before files outside of themes; large before small. A file given by its path is the first of its
 * format.
 *
 * Format: Icon Theme Specification, "Icon lookup". The size is chosen for scaling, not for display.
 *
 * @param icon a name in themes or an absolute path, as in a desktop file
 */
export async function findIcons(files: FileTree, icon: string): Promise<IconCandidate[]> {
  const name = nameOf(icon);
  const found: IconCandidate[] = [];
  const indexes = new Map<string, KeyFile>();
  for (const folder of themeFolders) {
    for (const path of (await files.below(folder)) ?? []) {
      if (!isNamed(path, name)) continue;
      const [theme = '', ...rest] = posix.relative(folder, path).split('/');
      const form = formOf(path)!;
      if (rest.length === 0) {
        found.push(iconOutsideThemes(path, form));
        continue;
      }
      if (!indexes.has(theme)) {
        const index = await files.read(posix.join(folder, theme, 'index.theme'), maxIndexBytes);
        indexes.set(theme, readKeyFile(index?.toString('utf8') ?? ''));
      }
      const place = posix.dirname(rest.join('/'));
      const about = folderInIndex(indexes.get(theme)!, place) ?? folderFromName(place);
      found.push({ path, form, theme, ...about });
    }
  }
  for (const path of (await files.below(looseFolder)) ?? []) {
    if (isNamed(path, name)) found.push(iconOutsideThemes(path, formOf(path)!));
  }
  const order = themeOrder(indexes);
  const ranked = found.sort(compare(order)).slice(0, maxCandidates);
  const form = formOf(icon);
  if (!icon.startsWith('/') || form === undefined) return ranked;
  const others = ranked.filter(({ path }) => path !== icon);
  const at = others.findIndex((other) => iconForms.indexOf(other.form) >= iconForms.indexOf(form));
  return at === -1
    ? [...others, iconOutsideThemes(icon, form)]
    : others.toSpliced(at, 0, iconOutsideThemes(icon, form));
}
