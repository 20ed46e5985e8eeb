import { type PackageManagerName, packageManagerNames } from '../../descriptor/package-managers.ts';
import { parseTemplateName } from '../../descriptor/values/template-name.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { type PackageChoice, packageChoices } from '../package-line.ts';
import type { PresentTemplate } from '../present-template.ts';
import type { ApplicationList } from '../templates/cached-applications.ts';
import { templateApplications } from '../templates/template-applications.ts';
import { templatePackages } from '../templates/template-packages.ts';

/** The installable applications and packages of a template. */
export interface TemplateIndex extends ApplicationList {
  readonly packages: readonly PackageChoice[];
  /** The error if the applications could not be read. */
  readonly error?: DeskpackError;
}

async function applicationsOf(
  engine: Engine,
  template: PresentTemplate,
  manager: PackageManagerName,
  signal: AbortSignal | undefined,
) {
  try {
    return await templateApplications(engine, template, manager, signal);
  } catch (error) {
    if (error instanceof DeskpackError) return { applications: [], readAt: Date.now(), error };
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
  engine: Engine,
  template: PresentTemplate,
  signal?: AbortSignal,
): Promise<TemplateIndex> {
  const { packageManager } = parseTemplateName(template.reference);
  let failure: DeskpackError | undefined;
  for (const manager of packageManager ? [packageManager] : packageManagerNames) {
    const [list, listing = ''] = await Promise.all([
      applicationsOf(engine, template, manager, signal),
      templatePackages(engine, manager, template.reference, '', signal),
    ]);
    const packages = packageChoices(manager, listing.split('\n').filter(Boolean));
    if (list.applications.length > 0 || packages.length > 0) return { ...list, packages };
    if ('error' in list) failure ??= list.error;
  }
  throw (
    failure ??
    new DeskpackError('package-server-unreachable', {
      doing: `read the packages of ${template.reference}`,
      reason: 'its package manager lists none',
      action: 'Check that containers reach its package servers.',
    })
  );
}
