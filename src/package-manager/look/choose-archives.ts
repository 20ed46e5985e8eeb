import { DeskpackError } from '../../error/deskpack-error.ts';
import { firstWords } from '../../text/format/join-words.ts';
import type { PackageArchive } from '../package-archive.ts';
import {
  nearestHint,
  plainPackageName,
  unknownPackageFault,
  unknownPackages,
} from '../unknown-packages.ts';
import type { ArchiveIndex } from './archive-index.ts';

/** The maximum total size of the archives of one look, in bytes. */
const maxBytes = 96_000_000;

/**
 * The maximum size of a package that is not only data, in bytes: desktop files and icons are hardly ever in large
 * binary packages, which are slow to unpack.
 */
const maxProgramBytes = 8_000_000;

/** Sections of packages that contain no application. */
const withoutApplications = /^(?:[^/]*\/)?(?:libs|libdevel|debug|doc|localization|introspection)$/;

/**
 * The error for packages that are in no index.
 *
 * @param what what cannot install which kind of thing, in front of the names
 */
export function missingPackagesError(
  wanted: readonly string[],
  indexes: readonly ArchiveIndex[],
  what: string,
): DeskpackError {
  const known = new Set(indexes.flatMap((index) => index.all().map(({ name }) => name)));
  const faults = unknownPackages(wanted, known);
  const texts = faults.map(nearestHint);
  const [first, ...others] = faults.map(unknownPackageFault);
  return new DeskpackError('package-missing', {
    doing: `look into ${wanted.join(' ')}`,
    reason: `${what} ${texts.join(', ')}`,
    subject: first && { kind: 'package', ...first, ...(others.length > 0 ? { others } : {}) },
    action: 'Look for it by its purpose: deskpack find WORDS',
  });
}

function virtualPackageError(name: string, providers: readonly string[]): DeskpackError {
  return new DeskpackError('package-virtual', {
    doing: `look into ${name}`,
    reason: `it is not a package itself: ${firstWords(providers, 8)} ${providers.length === 1 ? 'provides' : 'provide'} it`,
    subject: { kind: 'package', name, near: providers },
    action: `Name the one that you want, e.g. ${providers[0]}.`,
  });
}

function named(wanted: readonly string[], index: ArchiveIndex, reference: string) {
  const found = wanted.map((name) => index.find(plainPackageName(name)));
  const unknown = wanted.filter((_, position) => found[position] === undefined);
  for (const name of unknown) {
    const providers = index
      .all()
      .filter(({ provides }) => provides.includes(plainPackageName(name)));
    if (providers.length > 0)
      throw virtualPackageError(
        name,
        providers.map((one) => one.name),
      );
  }
  if (unknown.length > 0) {
    const none = unknown.length === 1 ? 'no package' : 'none of the packages';
    throw missingPackagesError(unknown, [index], `${reference} can install ${none}`);
  }
  return found.filter((archive) => archive !== undefined);
}

/**
 * The archives to read for a description of packages: the packages themselves, and their dependencies from the same
 * source package, such as data packages.
 *
 * @param reference the image, for messages
 * @throws DeskpackError for an unknown package
 */
export function chooseArchives(
  wanted: readonly string[],
  index: ArchiveIndex,
  reference: string,
): PackageArchive[] {
  const own = named(wanted, index, reference);
  const sources = new Set(own.map(({ source }) => source));
  const chosen = new Map(own.map((archive) => [archive.name, archive]));
  for (const { depends } of chosen.values()) {
    for (const name of depends) {
      const archive = chosen.has(name) ? undefined : index.find(name);
      const isOwn = archive && sources.has(archive.source);
      if (isOwn && !withoutApplications.test(archive.section)) chosen.set(name, archive);
    }
  }
  const parts = [...chosen.values()].slice(own.length);
  parts.sort((one, other) => Number(other.isData) - Number(one.isData) || one.size - other.size);
  const all = [...own];
  let size = own.reduce((sum, archive) => sum + archive.size, 0);
  for (const part of parts) {
    const isSmall = part.isData || part.size <= maxProgramBytes;
    if (!isSmall || size + part.size > maxBytes) continue;
    size += part.size;
    all.push(part);
  }
  return all;
}
