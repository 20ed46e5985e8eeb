import { isDeepStrictEqual } from 'node:util';
import { installationsOn } from '../../package-manager/look/installation.ts';
import type { PackageArchive } from '../../package-manager/package-archive.ts';
import { isFileAddress } from '../../vendor/download/file-address.ts';
import { listedName } from '../../vendor/repository/is-source.ts';
import type { Detection } from '../entry/detect-entry.ts';
import { type Entry, nameOfEntry } from '../entry.ts';
import { type DescriptorFile, descriptorsIn, isOfEntry } from '../list/existing-descriptors.ts';
import { readLastProposal } from '../merge/last-proposal.ts';

/** An existing descriptor of the package of an entry. */
interface ExistingDescriptor {
  /** Absolute path. */
  readonly file: string;
  /** Whether it differs from what onboarding wrote, so that values of a person are kept. */
  readonly isTouched: boolean;
}

export interface EntryForecast {
  readonly entry: string;
  /** The bytes of the vendor's file; absent for a package. What it depends on is only known when it is installed. */
  readonly fileBytes?: number;
  /** Set for the address of a file, whose bytes are not known before it is downloaded. */
  readonly isAddress?: true;
  /** The number of packages to install, with dependencies; undefined if the package cannot be installed, and for a file. */
  readonly packages: number | undefined;
  /** The bytes to download for them, if nothing is shared with other entries. */
  readonly downloadBytes: number;
  readonly existing: readonly ExistingDescriptor[];
}

export interface Forecast {
  readonly entries: readonly EntryForecast[];
  /** The number of different packages, and their bytes. */
  readonly packages: number;
  readonly downloadBytes: number;
}

async function existingOf({ file, descriptor }: DescriptorFile): Promise<ExistingDescriptor> {
  const last = await readLastProposal(file);
  return { file, isTouched: !isDeepStrictEqual(last?.descriptor, descriptor) };
}

/**
 * Plans an onboarding. Nothing is written, installed or started; only the package index of the template is read.
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
    const { file } = entry;
    const added = file ? undefined : installationOf([entry.package])?.added;
    for (const archive of added ?? []) all.set(archive.name, archive);
    const own = descriptors.filter(({ descriptor }) => isOfEntry(descriptor, entry));
    forecasts.push({
      entry: nameOfEntry(entry),
      ...(file?.bytes === undefined ? {} : { fileBytes: file.bytes }),
      ...(file && (isFileAddress(file.path) || listedName(file.path) !== undefined)
        ? { isAddress: true }
        : {}),
      packages: added?.length,
      downloadBytes: (added ?? []).reduce((sum, { size }) => sum + size, 0),
      existing: await Promise.all(own.map(existingOf)),
    });
  }
  const downloadBytes = [...all.values()].reduce((sum, { size }) => sum + size, 0);
  return { entries: forecasts, packages: all.size, downloadBytes };
}
