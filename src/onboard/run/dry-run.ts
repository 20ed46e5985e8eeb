import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { packagesIn } from '../../descriptor/values/package-names.ts';
import { systemErrorCode } from '../../error/deskpack-error.ts';
import { installationsOn } from '../../package-manager/look/installations-on.ts';
import type { PackageArchive } from '../../package-manager/package-archive.ts';
import { plainPackageName } from '../../package-manager/plain-package-name.ts';
import { readError } from '../../system/files/read-file.ts';
import { regularText } from '../../system/files/regular-file.ts';
import { isObject, type JsonObject } from '../../text/json/json-object.ts';
import { tryParseJson } from '../../text/json/json-text.ts';
import { type Entry, nameOfEntry } from '../entry.ts';
import { readLastProposal } from '../merge/last-proposal.ts';
import type { Detection } from './detect-entry.ts';

/** An existing descriptor of the package of an entry. */
interface ExistingDescriptor {
  /** Absolute path. */
  readonly file: string;
  /** Whether it differs from what onboarding wrote, so that values of a person are kept. */
  readonly isTouched: boolean;
}

/** What would be done with an entry. */
export interface EntryForecast {
  readonly entry: string;
  /** The number of packages to install, with dependencies; undefined if the package cannot be installed. */
  readonly packages: number | undefined;
  /** The bytes to download for them, if nothing is shared with other entries. */
  readonly downloadBytes: number;
  readonly existing: readonly ExistingDescriptor[];
}

/** What would be done. */
export interface Forecast {
  readonly entries: readonly EntryForecast[];
  /** The number of different packages, and their bytes. */
  readonly packages: number;
  readonly downloadBytes: number;
}

interface DescriptorFile {
  readonly file: string;
  readonly descriptor: JsonObject;
}

/** The descriptors of a release in a folder. */
async function descriptorsIn(folder: string, release: string): Promise<DescriptorFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (systemErrorCode(error) === 'ENOENT') return [];
    throw readError(folder, error);
  });
  return names
    .filter((name) => name.endsWith(`.d.${release}.json`))
    .sort()
    .flatMap((name) => {
      const file = join(folder, name);
      const descriptor = tryParseJson(regularText(file) ?? '');
      return isObject(descriptor) ? [{ file, descriptor }] : [];
    });
}

/** Whether a descriptor installs a package. */
function installs({ debpackage, apkpackage }: JsonObject, name: string): boolean {
  const lists = [debpackage, apkpackage].flat().filter((one) => typeof one === 'string');
  return lists.some((list) => packagesIn(list).some((one) => plainPackageName(one.name) === name));
}

async function existingOf({ file, descriptor }: DescriptorFile): Promise<ExistingDescriptor> {
  const last = await readLastProposal(file);
  return { file, isTouched: !isDeepStrictEqual(last?.descriptor, descriptor) };
}

/**
 * What onboarding would do. Nothing is written, installed or started; only the package index of the template is read.
 *
 * @param folder the folder of the descriptors
 * @throws DeskpackError if the index cannot be read
 */
export async function forecast(
  entries: readonly Entry[],
  { engine, template, manager }: Pick<Detection, 'engine' | 'template' | 'manager'>,
  { folder, release }: { readonly folder: string; readonly release: string },
  signal: AbortSignal,
): Promise<Forecast> {
  const installationOf = await installationsOn(engine, template, manager, signal);
  const descriptors = await descriptorsIn(folder, release);
  const all = new Map<string, PackageArchive>();
  const forecasts: EntryForecast[] = [];
  for (const entry of entries) {
    const added = installationOf([entry.package])?.added;
    for (const archive of added ?? []) all.set(archive.name, archive);
    const name = plainPackageName(entry.package);
    const own = descriptors.filter(({ descriptor }) => installs(descriptor, name));
    forecasts.push({
      entry: nameOfEntry(entry),
      packages: added?.length,
      downloadBytes: (added ?? []).reduce((sum, { size }) => sum + size, 0),
      existing: await Promise.all(own.map(existingOf)),
    });
  }
  const downloadBytes = [...all.values()].reduce((sum, { size }) => sum + size, 0);
  return { entries: forecasts, packages: all.size, downloadBytes };
}
