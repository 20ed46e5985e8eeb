import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { asDescriptor } from '../../descriptor/check/check-descriptor.ts';
import type { Descriptor } from '../../descriptor/descriptor.ts';
import { parse } from '../../descriptor/json/parse.ts';
import { isFileName } from '../../descriptor/rules/entry/icon.ts';
import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import { realPathOf } from '../../system/folders/same-folder.ts';
import { mapConcurrently } from '../../system/map-concurrently.ts';
import { iconFolders } from '../icon-folders.ts';
import { readDescriptorBytes } from '../read-applications.ts';
import { changedConfigurations } from './configuration-changed.ts';
import { copiedPaths } from './copied-path.ts';
import { type GitChanges, gitChanges } from './git-changes.ts';

/**
 * Whether a file belongs to the sources of a template: it is in a folder with the name of the template's image
 * (`oc.template.debian.minimal`), or, as the starters of deskpack are laid out, in `templates/debian.minimal` or in
 * `templates/common`, which all of them share.
 *
 * @param template its name in a descriptor, e.g. `acme/oc.template.debian.minimal`
 * @param path from the root of the repository, with "/" between its parts
 */
export function isOfTemplate(template: string, path: string): boolean {
  const image = parseTemplateName(template).repository.split('/').at(-1) ?? '';
  if (image === '') return false;
  const short = image.replace(/^oc\.(?:template|vm)\./, '');
  const folders = path.split('/').slice(0, -1);
  return folders.some(
    (folder, at) =>
      folder === image ||
      (folders[at - 1] === 'templates' && (folder === short || folder === 'common')),
  );
}

export interface ChangedApplications {
  /** Whether a file has changed, or an application in it. */
  hasFile(path: string): boolean;
  /**
   * Whether an application has changed.
   *
   * @param index in an application list; undefined if the file is a single descriptor
   */
  has(application: { readonly file: string; readonly index: number | undefined }): boolean;
}

/** The changes of a repository, prepared for many questions. */
interface Prepared extends GitChanges {
  readonly changed: ReadonlySet<string>;
  /** The folders whose configuration has changed. */
  readonly configured: ReadonlySet<string>;
}

const withSlashes = (path: string) => path.split(sep).join('/');

const isBelow = (path: string, folder: string) => path.startsWith(join(folder, sep));

/** The places of an icon, with the targets of links. */
function iconPaths(folders: readonly string[], { icon }: Descriptor): string[] {
  if (typeof icon !== 'string' || !isFileName(icon) || icon.includes('\0')) return [];
  return folders.flatMap((folder) =>
    iconFolders(folder)
      .map((place) => join(place, icon))
      .flatMap((path) => [path, realPathOf(path)]),
  );
}

/** Whether a file that an application is made from has changed, besides its descriptor. */
function hasChangedFile(
  descriptor: Descriptor,
  folders: readonly string[],
  { changed, paths, root }: Prepared,
): boolean {
  if (iconPaths(folders, descriptor).some((path) => changed.has(path))) return true;
  const context = folders[0]!;
  const isCopied = copiedPaths(descriptor);
  const { template } = descriptor;
  return paths.some(
    (path) =>
      (isBelow(path, context) && isCopied(withSlashes(relative(context, path)))) ||
      (typeof template === 'string' && isOfTemplate(template, withSlashes(relative(root, path)))),
  );
}

/** The indexes of the changed applications of a file: `undefined` stands for the one of a single descriptor. */
async function changedIn(
  file: string,
  changesOf: (folder: string) => Promise<Prepared>,
): Promise<{ readonly isFile: boolean; readonly indexes: ReadonlySet<number | undefined> }> {
  const context = realPathOf(dirname(resolve(file)));
  const path = join(context, basename(file));
  const target = realPathOf(path);
  const changes = await changesOf(context);
  const { descriptors, isList } = await parse(await readDescriptorBytes(path));
  const isFile = changes.changed.has(path) || changes.changed.has(target);
  const areAll = [...changes.configured].some((folder) => isBelow(path, folder));
  const isSame = isList && isFile ? await earlierValues(target, changes) : () => !isFile;
  const folders = [...new Set([context, dirname(target)])];
  const indexes = descriptors.flatMap((value, index) =>
    areAll || !isSame(value) || hasChangedFile(asDescriptor(value), folders, changes)
      ? [isList ? index : undefined]
      : [],
  );
  return { isFile, indexes: new Set(indexes) };
}

/** Returns a function that tells whether an application list had a value before. */
async function earlierValues(
  path: string,
  { before }: GitChanges,
): Promise<(value: unknown) => boolean> {
  const bytes = await before(path);
  const { descriptors } = bytes ? await parse(bytes) : { descriptors: [] };
  const earlier = new Set(descriptors.map((value) => JSON.stringify(value)));
  return (value) => earlier.has(JSON.stringify(value));
}

/**
 * The applications that differ from those of a git revision: their descriptors, or something that they are made from: the
 * icon, files that COPY takes, the configuration of their folder, or the sources of their template in the repository.
 * Of an application list only the entries that have changed count.
 *
 * @param files paths of descriptor files
 * @param revision a branch, tag or commit
 * @throws DeskpackError as `gitChanges` does, or if a file cannot be read
 */
export async function changedApplications(
  files: readonly string[],
  revision: string,
  signal?: AbortSignal,
): Promise<ChangedApplications> {
  const find = gitChanges(revision, signal);
  const prepare = async (changes: GitChanges): Promise<Prepared> => {
    const { root, paths, before } = changes;
    const configured = await changedConfigurations(changes);
    return { root, paths, before, changed: new Set(paths), configured };
  };
  const prepared = new Map<GitChanges, Promise<Prepared>>();
  const changesOf = async (folder: string): Promise<Prepared> => {
    const changes = await find(folder);
    const known = prepared.get(changes) ?? prepare(changes);
    prepared.set(changes, known);
    return known;
  };
  const found = await mapConcurrently(
    files,
    async (file) => [resolve(file), await changedIn(file, changesOf)] as const,
  );
  const changed = new Map(found);
  return {
    hasFile(path) {
      const { isFile, indexes } = changed.get(resolve(path)) ?? { isFile: false, indexes: [] };
      return isFile || [...indexes].length > 0;
    },
    has: ({ file, index }) => changed.get(resolve(file))?.indexes.has(index) === true,
  };
}
