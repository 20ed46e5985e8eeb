import { posix } from 'node:path';
import { type ImageFiles, readText } from '../../image/files/image-files.ts';
import { installedFiles } from '../../package-manager/installed-files.ts';

/** Folders of the distribution, in which an application has no tree of its own. */
const systemFolder = /^\/(?:usr|bin|sbin|lib\w*|etc|var|run|proc|sys|dev|tmp)(?:\/|$)/;

/** A tree of an application beside the distribution's folders, in the text of a script. */
const namedTree = /\/(?:opt|srv)\/[\w.+-]+/g;

/** The most files of a tree that are looked at. */
const maxFiles = 5_000;

/** Enough to tell a program by. */
const magicBytes = 4;
const elfMagic = Buffer.from([0x7f, 0x45, 0x4c, 0x46]);

/** The folder that has all of an application beside its program: `/opt/acme` of `/opt/acme/bin/run`. */
function treeOf(program: string): string | undefined {
  const folder = posix.dirname(program);
  if (folder === '/' || systemFolder.test(folder)) return undefined;
  return folder.split('/').slice(0, 3).join('/');
}

/** Programs and libraries that no package brought. */
interface OwnPrograms {
  readonly programs: readonly string[];
  /** Libraries, which may be plug-ins that nothing needs. */
  readonly libraries: readonly string[];
}

/**
 * The programs and libraries of an application's own trees: that of its program, and those that a script in front of it names.
 *
 * @param program its path without links
 */
export async function ownPrograms(files: ImageFiles, program: string): Promise<OwnPrograms> {
  const own = treeOf(program);
  const text = (await files.read(program, magicBytes))?.equals(elfMagic)
    ? ''
    : ((await readText(files, program)) ?? '');
  const trees = new Set([...(own === undefined ? [] : [own]), ...(text.match(namedTree) ?? [])]);
  const found = { programs: [] as string[], libraries: [] as string[] };
  if (trees.size === 0) return found;
  const packaged = new Set([...(await installedFiles(files)).values()].flat());
  for (const tree of trees) {
    for (const path of ((await files.below(tree)) ?? []).slice(0, maxFiles)) {
      if (packaged.has(path)) continue;
      const entry = await files.entry(path);
      const isLibrary = /\.so(?:\.\d+)*$/.test(path);
      if (entry?.type !== 'file' || !(isLibrary || (entry.mode & 0o111) !== 0)) continue;
      if (!(await files.read(path, magicBytes))?.equals(elfMagic)) continue;
      (isLibrary ? found.libraries : found.programs).push(path);
    }
  }
  return found;
}
