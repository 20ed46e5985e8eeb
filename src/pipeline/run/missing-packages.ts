import { type Descriptor, fieldAt } from '../../descriptor/descriptor.ts';
import { packageManagerNames, packageManagers } from '../../descriptor/package-managers.ts';
import { packagesIn } from '../../descriptor/values/package-names.ts';
import { addsPackageSource } from '../../descriptor/values/run-commands.ts';
import type { Engine } from '../../engine/engine.ts';
import { changedError, DeskpackError } from '../../error/deskpack-error.ts';
import { type ErrorSubject, type FaultyItem, faultyItems } from '../../error/error-subject.ts';
import { type PackageIndex, packageIndex } from '../../package-manager/find/package-index.ts';
import { imagePackages } from '../../package-manager/templates/template-packages.ts';
import {
  nearestHint,
  type UnknownPackage,
  unknownPackageFault,
} from '../../package-manager/unknown-packages.ts';
import type { Warning } from '../../probe/warning.ts';

/** The index of this machine, which is read once for all runs, on first use. */
const ofMachine = packageIndex();

/** The indexes of the templates of an engine, each read once. */
const ofTemplates = new WeakMap<Engine, PackageIndex>();

function templatesOf(engine: Engine): PackageIndex {
  const known =
    ofTemplates.get(engine) ??
    packageIndex(
      // If the template's packages cannot be listed, there is no check; the build then shows the error.
      (manager, template) => imagePackages(engine, template, manager).catch(() => undefined),
      async () => false,
    );
  ofTemplates.set(engine, known);
  return known;
}

interface Missing {
  readonly field: string;
  readonly packages: readonly UnknownPackage[];
}

/**
 * The packages that are not in the template's own index. Because it takes as long to download as the first steps of a
 * build, it is only used for packages that are also missing in this machine's index, if that is of the same
 * distribution.
 *
 * @param template the template's reference with its tag
 * @param own the index of this machine
 */
export async function missingPackages(
  descriptor: Descriptor,
  template: string,
  engine: Engine,
  own: PackageIndex = ofMachine,
): Promise<Missing | undefined> {
  // Its index is read in the build alone, which says what is missing.
  if (addsPackageSource(descriptor)) return undefined;
  for (const manager of packageManagerNames) {
    const { field } = packageManagers[manager];
    const names = packagesIn(descriptor[field] ?? '').map(({ name }) => name);
    if (names.length === 0) continue;
    const doubtful = await own.unknown(manager, names, descriptor.template);
    if (doubtful.length === 0) continue;
    const wanted = doubtful.map(({ name }) => name);
    const packages = await templatesOf(engine).unknown(manager, wanted, template);
    if (packages.length > 0) return { field, packages };
  }
  return undefined;
}

function packageSubject(
  field: string,
  first: FaultyItem,
  others: readonly FaultyItem[],
): ErrorSubject {
  return { kind: 'package', ...first, field, ...(others.length > 0 ? { others } : {}) };
}

/** Adds the field that names the packages to the error of a build that failed because of missing packages. */
export function withPackageField(error: unknown, descriptor: Descriptor): unknown {
  if (!(error instanceof DeskpackError) || error.subject?.kind !== 'package') return error;
  const faults = faultyItems(error.subject);
  for (const { field } of Object.values(packageManagers)) {
    const wanted = new Set(packagesIn(descriptor[field] ?? '').map(({ name }) => name));
    const [first, ...others] = faults.filter(({ name }) => wanted.has(name));
    if (!first) continue;
    return changedError(error, { subject: packageSubject(field, first, others) });
  }
  return error;
}

/**
 * Adds similar names from the template's index to the error of a build that failed because of missing packages. The
 * index is read if it was not read before.
 */
export async function withSimilarPackages(
  error: unknown,
  template: string,
  engine: Engine,
): Promise<unknown> {
  if (!(error instanceof DeskpackError) || error.subject?.kind !== 'package') return error;
  const { subject } = error;
  const manager = packageManagerNames.find((name) => packageManagers[name].field === subject.field);
  const faults = faultyItems(subject);
  if (manager === undefined || faults.some(({ near }) => near !== undefined)) return error;
  const names = faults.map(({ name }) => name);
  const unknown = await templatesOf(engine).unknown(manager, names, template);
  const [first, ...others] = faults.map(({ name }) =>
    unknownPackageFault(unknown.find((one) => one.name === name) ?? { name }),
  );
  const hints = unknown.filter(({ near }) => near !== undefined).map(nearestHint);
  if (!first || hints.length === 0) return error;
  return changedError(error, {
    reason: `${error.reason}; ${hints.join(', ')}`,
    subject: { ...subject, ...first, ...(others.length > 0 ? { others } : {}) },
  });
}

/**
 * Stops before a long build that would fail because of missing packages, and lists all of them.
 *
 * @returns a warning instead if run commands before the installation may make the packages available
 * @throws DeskpackError when the packages cannot be available
 */
export function refuseMissing(
  image: string,
  { preruncommands = [] }: Descriptor,
  { field, packages }: Missing,
): Warning {
  const what = packages.length === 1 ? 'no package' : 'none of the packages';
  const message = `the template's package index has ${what} ${packages.map(nearestHint).join(', ')}`;
  const action = `Correct ${fieldAt([field])?.title}, or use a template that has them.`;
  if (preruncommands.length > 0) return { message, action };
  const [first, ...others] = packages.map(unknownPackageFault);
  throw new DeskpackError('package-missing', {
    doing: `build ${image}`,
    reason: message,
    subject: first && packageSubject(field, first, others),
    action,
  });
}
