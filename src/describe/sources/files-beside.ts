import { readdir } from 'node:fs/promises';
import { basename, dirname, extname, join, posix } from 'node:path';
import { hostFiles } from '../../image/files/host-files.ts';
import type { FoundFile, ImageFiles } from '../../image/files/image-files.ts';

/** The files of an application that is not installed, as an image would have them, and where they are. */
export interface FilesBeside {
  /** Those beside its desktop file, before those of the place where it lies. */
  readonly files: ImageFiles;
  /** The path there of what lies beside the desktop file; undefined if it is not there. */
  sourceOf(path: string): Promise<string | undefined>;
}

const pixmaps = '/usr/share/pixmaps';
const mimePackages = '/usr/share/mime/packages';

const isPicture = (path: string) => /\.(?:svgz?|png|xpm)$/.test(path);

/** The folders that stand for `/` and for `/usr`, if a desktop file lies in a tree as it is installed. */
function rootsOf(file: string): { readonly root?: string; readonly usr?: string } {
  const [, root] = /^(.+)\/usr\/share\/applications\/[^/]+$/.exec(file) ?? [];
  if (root !== undefined) return { root };
  const [, usr] = /^(.+)\/share\/applications\/[^/]+$/.exec(file) ?? [];
  return usr === undefined ? {} : { usr };
}

/** Where the desktop file lies. */
export interface Place {
  readonly files: ImageFiles;
  /** The names of what lies directly in a folder; none if it is not there. */
  namesIn(folder: string): Promise<readonly string[]>;
}

const thisMachine: Place = {
  files: hostFiles,
  namesIn: (folder) => readdir(folder).catch(() => []),
};

/**
 * The files of an application whose desktop file lies in a tree as it is installed, in the root of an unpacked AppImage, or in
 * one folder with program, icon and types.
 *
 * @param file absolute path of the desktop file
 * @param icon its name for its icon
 */
export async function filesBeside(
  file: string,
  icon: string | undefined,
  { files: base, namesIn }: Place = thisMachine,
): Promise<FilesBeside> {
  const folder = dirname(file);
  const { root, usr } = rootsOf(file);
  const inFolder = (await base.entry(join(folder, '.DirIcon'))) ? '.DirIcon' : undefined;
  const dirIcon = inFolder && (await base.read(join(folder, inFolder), 8));
  const ofDirIcon =
    dirIcon && icon !== undefined
      ? `${basename(icon, extname(icon))}.${dirIcon[0] === 0x89 ? 'png' : 'svg'}`
      : undefined;

  /** The paths where it lies that a path of an image may have, beside the desktop file. */
  const placesOf = (path: string): readonly string[] => {
    const name = posix.basename(path);
    const within = (parent: string) => posix.dirname(path) === parent;
    return [
      ...(root === undefined ? [] : [join(root, path)]),
      ...(usr !== undefined && path.startsWith('/usr/') ? [join(usr, path.slice(4))] : []),
      join(folder, path),
      ...(path === `/usr/share/applications/${basename(file)}` ? [file] : []),
      ...(within('/usr/bin') ? [join(folder, name), join(folder, 'bin', name)] : []),
      ...(within(pixmaps) || within(mimePackages) ? [join(folder, name)] : []),
      ...(within(pixmaps) && name === ofDirIcon ? [join(folder, '.DirIcon')] : []),
    ];
  };
  const sourceOf = async (path: string) => {
    for (const place of placesOf(path)) if (await base.entry(place)) return place;
    return undefined;
  };
  /** The names of files that lie directly in the folder of the desktop file. */
  const listed = async (parent: string): Promise<readonly string[]> => {
    const wanted = parent === pixmaps ? isPicture : (name: string) => name.endsWith('.xml');
    if (parent !== pixmaps && parent !== mimePackages) return [];
    const names = await namesIn(folder);
    const own = parent === pixmaps && ofDirIcon !== undefined ? [ofDirIcon] : [];
    return [...names.filter(wanted), ...own].map((name) => posix.join(parent, name));
  };
  const below = async (parent: string) => {
    const trees = [
      ...(root === undefined ? [] : [join(root, parent)]),
      ...(usr !== undefined && parent.startsWith('/usr/') ? [join(usr, parent.slice(4))] : []),
      join(folder, parent),
    ];
    const found = new Set(await listed(parent));
    for (const tree of new Set(trees)) {
      for (const path of (await base.below(tree)) ?? []) {
        found.add(posix.join(parent, path.slice(tree.length)));
      }
    }
    for (const path of (await base.below(parent)) ?? []) found.add(path);
    return [...found];
  };
  const entry = async (path: string) => base.entry((await sourceOf(path)) ?? path);
  const read = async (path: string, maxBytes: number) =>
    base.read((await sourceOf(path)) ?? path, maxBytes);
  return {
    sourceOf,
    files: {
      entry,
      read,
      below,
      async readAll(parent, ending, maxBytes) {
        const found: FoundFile[] = [];
        for (const path of await below(parent)) {
          if (!path.endsWith(ending) || (await entry(path))?.type !== 'file') continue;
          const bytes = await read(path, maxBytes);
          if (bytes) found.push({ path, bytes });
        }
        return found;
      },
      close: async () => {},
    },
  };
}
