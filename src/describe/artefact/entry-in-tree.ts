import { posix } from 'node:path';
import type { DesktopEntry } from '../../desktop/entry/desktop-entry.ts';
import { findIcons, iconForms } from '../../desktop/icon-theme/find-icons.ts';
import type { ImageFiles } from '../../image/files/image-files.ts';
import { resolvePath } from '../../image/files/resolve-path.ts';
import type { DesktopFile } from '../application/desktop-files.ts';
import { type FilesBeside, filesBeside } from '../sources/files-beside.ts';
import type { Tree } from './tree.ts';

/** A desktop file of a tree whose program and icon are paths in it. */
export interface EntryInTree {
  readonly file: DesktopFile;
  /** The files of the image, with those beside the desktop file where a system has them. */
  readonly files: ImageFiles;
  /** The program in the tree; undefined if it starts none there. */
  readonly program: string | undefined;
  readonly icon: { readonly path: string; readonly form: string } | undefined;
}

/** Orders paths by the folder in which a program is mostly: the nearest to the root. */
function bestOf(paths: readonly string[]): string | undefined {
  return [...paths].sort(
    (one, other) => one.split('/').length - other.split('/').length || (one < other ? -1 : 1),
  )[0];
}

/** The path in the tree that a word of a command means: by its path, or by its name anywhere. */
function inTree({ root, paths }: Tree, from: string, word: string): string | undefined {
  const known = new Set(paths);
  const places = word.startsWith('/')
    ? [word, posix.join(root, word)]
    : [posix.join(posix.dirname(from), word), posix.join(root, word)];
  const exact = places.map((place) => posix.normalize(place)).find((place) => known.has(place));
  if (exact !== undefined) return exact;
  const name = posix.basename(word);
  return bestOf(paths.filter((path) => posix.basename(path) === name));
}

/**
 * The program of an entry; undefined if that is none of the tree, such as an interpreter. That of an AppImage is its entry point,
 * whatever the desktop file starts.
 */
async function programOf(
  tree: Tree,
  { path, entry: { exec } }: DesktopFile,
): Promise<string | undefined> {
  if (tree.appRun !== undefined) return tree.appRun;
  if (!exec || exec.scriptAt !== undefined) return undefined;
  const found = inTree(tree, path, exec.program);
  if (found === undefined || tree.programs.some((one) => one.path === found)) return found;
  // A library or a folder may have the name of an interpreter.
  const resolved = await resolvePath(tree.files, found);
  const canStart = resolved?.entry.type === 'file' && (resolved.entry.mode & 0o111) !== 0;
  return canStart ? found : undefined;
}

/** The same entry with the paths in the tree: its program, or what an interpreter is given. */
function withPaths(tree: Tree, { path, entry }: DesktopFile, program: string | undefined) {
  const { exec } = entry;
  if (!exec) return entry;
  if (program !== undefined) return { ...entry, exec: { ...exec, program } };
  const isFile = (word: string) => /^[\w./+-]+$/.test(word) && !word.startsWith('-');
  const given = exec.arguments.map((word, index) =>
    index !== exec.scriptAt && isFile(word) ? (inTree(tree, path, word) ?? word) : word,
  );
  return { ...entry, exec: { ...exec, arguments: given } };
}

async function iconOf(
  tree: Tree,
  { icon }: DesktopEntry,
  { files, sourceOf }: FilesBeside,
): Promise<EntryInTree['icon']> {
  if (icon === undefined) return undefined;
  const [themed] = await findIcons(files, icon);
  const source = themed && (await sourceOf(themed.path));
  if (themed && source?.startsWith(`${tree.root}/`)) return { path: source, form: themed.form };
  const name = posix.basename(icon).replace(/\.(?:svgz?|png|xpm)$/, '');
  for (const form of iconForms) {
    const path = bestOf(tree.paths.filter((one) => posix.basename(one) === `${name}.${form}`));
    if (path !== undefined) return { path, form };
  }
  return undefined;
}

/** Files in which a program without its mode can be started, as the recipe makes it. */
function startable(files: ImageFiles, { programs }: Tree): ImageFiles {
  const lacking = new Set(programs.filter(({ lacksMode }) => lacksMode).map(({ path }) => path));
  return {
    ...files,
    async entry(path) {
      const found = await files.entry(path);
      return found && lacking.has(path) ? { ...found, mode: found.mode | 0o111 } : found;
    },
  };
}

/** Finds in a tree what one of its desktop files names. */
export async function entryInTree(tree: Tree, file: DesktopFile): Promise<EntryInTree> {
  const { files, paths } = tree;
  const namesIn = async (folder: string) =>
    paths.filter((path) => posix.dirname(path) === folder).map((path) => posix.basename(path));
  const beside = await filesBeside(file.path, file.entry.icon, { files, namesIn });
  const icon = await iconOf(tree, file.entry, beside);
  const program = await programOf(tree, file);
  const entry = withPaths(tree, file, program);
  const [isThemed] =
    file.entry.icon === undefined ? [] : await findIcons(beside.files, file.entry.icon);
  return {
    file: { ...file, entry: icon && !isThemed ? { ...entry, icon: icon.path } : entry },
    files: startable(beside.files, tree),
    program,
    icon,
  };
}
