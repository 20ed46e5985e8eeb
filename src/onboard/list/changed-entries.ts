import { realpathSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { plainPackageName } from '../../package-manager/unknown-packages.ts';
import { readText } from '../../system/files/read-text.ts';
import {
  type ChangedApplications,
  changedApplications,
  isOfTemplate,
} from '../../workspace/changes/changed-applications.ts';
import { type GitChanges, gitChanges } from '../../workspace/changes/git-changes.ts';
import type { Entry } from '../entry.ts';
import { type DescriptorFile, descriptorsIn, installs, isFrom } from './existing-descriptors.ts';
import { maxListBytes } from './parse-list.ts';

/** The files from which the entries of lists are made. */
interface EntrySources {
  /** The paths of the list files. */
  readonly lists: readonly string[];
  readonly entriesOf: (text: string) => readonly Entry[];
  /** The folder of the descriptors. */
  readonly folder: string;
  readonly release: string;
  readonly template: string;
}

/** The text of a list in the revision: empty if it is new. */
async function earlierText(path: string, { paths, before }: GitChanges): Promise<string> {
  if (!paths.includes(path)) return readText(path, maxListBytes);
  return Buffer.from((await before(path)) ?? []).toString('utf8');
}

/** The changes of descriptors; none if their folder is in no repository, as it then has no history. */
async function changesOf(
  descriptors: readonly DescriptorFile[],
  revision: string,
  signal: AbortSignal,
): Promise<Pick<ChangedApplications, 'hasFile'>> {
  try {
    const files = descriptors.map(({ file }) => file);
    return await changedApplications(files, revision, signal);
  } catch (error) {
    const isOutside = error instanceof DeskpackError && error.code === 'repository-missing';
    if (isOutside) return { hasFile: () => false };
    throw error;
  }
}

/**
 * The entries of lists that differ from those of a git revision: their lines, or a descriptor in the folder that
 * installs their package or is from their file, with all that it is made from. If the sources of the template have changed, all of them.
 *
 * @param revision a branch, tag or commit
 * @throws DeskpackError if a list is in no repository, or the repository has no such revision
 */
export async function changedEntries(
  entries: readonly Entry[],
  { lists, entriesOf, folder, release, template }: EntrySources,
  revision: string,
  signal: AbortSignal,
): Promise<Entry[]> {
  const find = gitChanges(revision, signal);
  const unchanged: Entry[] = [];
  for (const list of lists) {
    const path = realpathSync(resolve(list));
    const changes = await find(dirname(path));
    const { root, paths } = changes;
    if (paths.some((changed) => isOfTemplate(template, relative(root, changed)))) {
      return [...entries];
    }
    unchanged.push(...entriesOf(await earlierText(path, changes)));
  }
  const descriptors = await descriptorsIn(folder, release);
  const changed = await changesOf(descriptors, revision, signal);
  const touched = descriptors.filter(({ file }) => changed.hasFile(file));
  return entries.filter((entry) => {
    const name = plainPackageName(entry.package);
    return (
      !unchanged.some((one) => isDeepStrictEqual(one, entry)) ||
      touched.some(({ descriptor }) => installs(descriptor, name) || isFrom(descriptor, entry))
    );
  });
}
