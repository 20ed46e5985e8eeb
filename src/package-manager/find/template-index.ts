import { packageManagerNames } from '../../descriptor/package-managers.ts';
import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { emptyIndexError } from '../decompress.ts';
import { type PackageChoice, packageChoices } from '../package-line.ts';
import type { PresentTemplate } from '../present-template.ts';
import { type ApplicationList, templateApplications } from '../templates/template-applications.ts';
import { cachedPackages } from '../templates/template-packages.ts';

/** The installable applications and packages of a template. */
export interface TemplateIndex extends ApplicationList {
  readonly packages: readonly PackageChoice[];
  /** The error if the applications could not be read. */
  readonly error?: DeskpackError;
  /** The error if the packages could not be listed. */
  readonly packagesError?: DeskpackError;
}

/** The result of the reading, or the error that explains why there is none. */
async function errorOr<T>(reading: Promise<T>): Promise<{ read: T } | { error: DeskpackError }> {
  try {
    return { read: await reading };
  } catch (error) {
    if (error instanceof DeskpackError) return { error };
    throw error;
  }
}

/**
 * Reads the installable applications and packages of a template. Both are read in parallel in temporary containers, and
 * cached for a day.
 *
 * @throws DeskpackError if nothing can be read
 */
export async function templateIndex(
  engine: Pick<Engine, 'run'>,
  template: PresentTemplate,
  signal?: AbortSignal,
): Promise<TemplateIndex> {
  const { packageManager } = parseTemplateName(template.reference);
  let failure: DeskpackError | undefined;
  for (const manager of packageManager ? [packageManager] : packageManagerNames) {
    const [applications, listing] = await Promise.all([
      errorOr(templateApplications(engine, template, manager, signal)),
      errorOr(cachedPackages(engine, manager, template, signal)),
    ]);
    const list =
      'read' in applications
        ? applications.read
        : { applications: [], readAt: Date.now(), error: applications.error };
    const lines = 'read' in listing ? listing.read.split('\n').filter(Boolean) : [];
    const packages = packageChoices(manager, lines);
    const packagesError = 'error' in listing ? { packagesError: listing.error } : {};
    if (list.applications.length > 0 || packages.length > 0) {
      return { ...list, packages, ...packagesError };
    }
    if ('error' in applications) failure ??= applications.error;
    if ('error' in listing) failure ??= listing.error;
  }
  throw failure ?? emptyIndexError(`read the packages of ${template.reference}`);
}
