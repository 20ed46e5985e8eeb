import { posix } from 'node:path';
import { type KeyFile, readKeyFile } from '../entry/key-file.ts';
import type { FileTree } from '../file-tree.ts';
import { type IconFolder, inheritedThemes, listedFolder, namedFolder } from './icon-folder.ts';

/** The forms of icons, those that can be scaled first. */
export const iconForms = ['svg', 'svgz', 'png', 'xpm'] as const;

type IconForm = (typeof iconForms)[number];

/** A file that has an icon of the wanted name. */
export interface IconCandidate extends IconFolder {
  readonly path: string;
  readonly form: IconForm;
  /** Undefined for icons outside of themes. */
  readonly theme: string | undefined;
}

/** A file outside of themes, of which only the name says something. */
export function looseIcon(path: string, form: IconForm): IconCandidate {
  return { path, form, theme: undefined, size: undefined, isScalable: false };
}

/** The folders of themes in the order of the Icon Theme Specification. */
const themeFolders = ['/usr/local/share/icons', '/usr/share/icons'];

const looseFolder = '/usr/share/pixmaps';

/** The theme that all others fall back to, and to which applications add their icons. */
const commonTheme = 'hicolor';

const maxIndexBytes = 1_000_000;

/** More candidates than any icon has sizes. */
const maxCandidates = 200;

function formOf(path: string): IconForm | undefined {
  return iconForms.find((form) => path.toLowerCase().endsWith(`.${form}`));
}

/** An Icon key that wrongly has an ending, `lantern.png`, means the name without it, too. */
function nameOf(icon: string): string {
  const name = posix.basename(icon);
  const form = formOf(name);
  return form === undefined ? name : name.slice(0, -form.length - 1);
}

function isNamed(path: string, name: string): boolean {
  const form = formOf(path);
  return form !== undefined && posix.basename(path).slice(0, -form.length - 1) === name;
}

/** hicolor, then the themes that it or the others inherit from, then the rest. */
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
 * The files that can be the icon of an application, best first: drawings before pictures; in each, hicolor before other
 * themes, and these before files outside of themes; large before small. A path in the icon's place comes first of its
 * form.
 *
 * Format: Icon Theme Specification, "Icon lookup". The size is not chosen by what a desktop shows but by what scales
 * best.
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
        found.push(looseIcon(path, form));
        continue;
      }
      if (!indexes.has(theme)) {
        const index = await files.read(posix.join(folder, theme, 'index.theme'), maxIndexBytes);
        indexes.set(theme, readKeyFile(index?.toString('utf8') ?? ''));
      }
      const place = posix.dirname(rest.join('/'));
      const about = listedFolder(indexes.get(theme)!, place) ?? namedFolder(place);
      found.push({ path, form, theme, ...about });
    }
  }
  for (const path of (await files.below(looseFolder)) ?? []) {
    if (isNamed(path, name)) found.push(looseIcon(path, formOf(path)!));
  }
  const order = themeOrder(indexes);
  const ranked = found.sort(compare(order)).slice(0, maxCandidates);
  const form = formOf(icon);
  if (!icon.startsWith('/') || form === undefined) return ranked;
  const others = ranked.filter(({ path }) => path !== icon);
  const at = others.findIndex((other) => iconForms.indexOf(other.form) >= iconForms.indexOf(form));
  return at === -1
    ? [...others, looseIcon(icon, form)]
    : others.toSpliced(at, 0, looseIcon(icon, form));
}
