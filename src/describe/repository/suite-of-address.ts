import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { PresentTemplate } from '../../package-manager/present-template.ts';
import { findSuite } from '../../package-manager/repository/find-suite.ts';
import { invalidRepository } from '../../vendor/repository/repository-errors.ts';
import { isFlat, type RepositorySource } from '../../vendor/repository/source.ts';

interface SuiteOptions {
  readonly template: PresentTemplate;
  readonly signal?: AbortSignal | undefined;
}

/**
 * A source with its suite and components: as it is if it names them, else as the index at its address says. That index is not
 * trusted: apt reads it again, with the key.
 *
 * @throws DeskpackError `repository-index-missing` if nothing at the address tells it
 */
export async function suiteOf(
  engine: Pick<Engine, 'run'>,
  source: RepositorySource,
  { template, signal }: SuiteOptions,
): Promise<RepositorySource> {
  const { address, suites, components } = source;
  const isWhole = suites.length > 0 && (components.length > 0 || suites.every(isFlat));
  if (isWhole) return source;
  const where = { reference: template.reference, signal };
  const found = await findSuite(engine, { address, suites }, where);
  if (found) {
    const { suite } = found;
    const own = components.length > 0 ? components : found.components;
    if (isFlat(suite)) return { ...source, suites: [suite], components: [] };
    if (own.length === 0)
      throw invalidRepository(
        address,
        `the index of ${suite} names no component`,
        'Name it with --component.',
      );
    return { ...source, suites: [suite], components: own };
  }
  throw new DeskpackError('repository-index-missing', {
    doing: `find the package repository at ${address}`,
    reason:
      suites.length > 0
        ? `it has no index of ${suites.join(' ')}`
        : 'it has neither an index of its own nor one of the usual suites, and cannot tell which others it has',
    subject: { kind: 'repository', name: address },
    action:
      "Name the suite from the vendor's page with --suite, or give the line that begins with deb.",
  });
}
