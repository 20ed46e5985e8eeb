import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { allPackageManagers } from '../all-package-managers.ts';
import { cached, cachePath } from '../cached-file.ts';
import { decompress, emptyIndexError } from '../decompress.ts';
import type { PresentTemplate } from '../present-template.ts';
import { runScript } from '../run-script.ts';
import {
  type AvailableVersion,
  type AvailableVersions,
  keyOf,
  type VersionPair,
} from './newer-packages.ts';

/** The maximum number of pairs for one command line, far below what systems allow. */
const maxPairs = 1000;

interface ReadOptions {
  /** Reads the index again, even if it was read within the last day. */
  readonly refresh: boolean;
  readonly signal: AbortSignal;
}

/**
 * All versions in the index of a template, as its package manager lists them in a temporary container. They are cached for a
 * day.
 *
 * @throws DeskpackError if they cannot be listed
 */
export async function availableVersions(
  engine: Pick<Engine, 'run'>,
  { reference, imageId }: PresentTemplate,
  manager: PackageManagerName,
  { refresh, signal }: ReadOptions,
): Promise<AvailableVersions> {
  const doing = `read the package index of ${reference}`;
  const read = async () => {
    const words = [allPackageManagers[manager].versionsScript];
    const printed = await runScript(engine, reference, words, { doing, signal });
    const text = await decompress(Buffer.from(printed, 'base64'), doing);
    if (text.length > 0) return text;
    throw emptyIndexError(doing);
  };
  const path = cachePath(imageId, manager, 'versions.txt');
  const text = (await cached(path, read, { isDaily: true, refresh })).toString('utf8');
  const found = new Map<string, AvailableVersion[]>();
  for (const line of text.split('\n')) {
    const [name = '', version = '', architecture = '', origin = ''] = line.split('\t');
    if (name === '' || version === '') continue;
    const versions = found.get(name) ?? [];
    versions.push({ name, version, architecture, origin });
    found.set(name, versions);
  }
  return found;
}

/**
 * Compares versions as the package manager of a template does, in a temporary container; without pairs it starts none.
 *
 * @returns the keys of the pairs whose first version is newer
 * @throws DeskpackError if they cannot be compared
 */
export async function newerPairs(
  engine: Pick<Engine, 'run'>,
  { reference }: PresentTemplate,
  manager: PackageManagerName,
  pairs: readonly VersionPair[],
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  const doing = `compare versions in ${reference}`;
  const newer = new Set<string>();
  for (let from = 0; from < pairs.length; from += maxPairs) {
    const some = pairs.slice(from, from + maxPairs);
    const words = [allPackageManagers[manager].compareScript, 'compare', ...some.flat()];
    const printed = await runScript(engine, reference, words, { doing, signal });
    const answers = printed.trimEnd().split('\n');
    if (answers.length !== some.length) {
      const reason = `its package manager has compared ${answers.length} of ${some.length} pairs`;
      throw new DeskpackError('program-answer-unusable', { doing, reason });
    }
    for (const [at, [one, other]] of some.entries()) {
      if (answers[at] === 'newer') newer.add(keyOf(one, other));
    }
  }
  return newer;
}
