import type { Given } from '../../describe/given/given.ts';
import { identifyPath } from '../../describe/given/identify-given.ts';
import { takeRepository } from '../../describe/repository/take-repository.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { RepositoryRequest } from '../services.ts';
import type { EngineTemplate } from './searchable-index.ts';

interface ReadOptions {
  /** Of relative paths; absolute. */
  readonly folder: string;
  readonly signal: AbortSignal;
}

/**
 * Reads a package repository on a template, and takes its wanted or only package.
 *
 * @param template undefined if the engine does not have it
 * @returns the package as what can be installed, or all packages of which one is to be chosen
 * @throws DeskpackError if it cannot be read
 */
export async function readRepository(
  request: RepositoryRequest,
  template: EngineTemplate | undefined,
  { folder, signal }: ReadOptions,
): Promise<readonly Given[]> {
  const { text, key, package: wanted } = request;
  if (!template) {
    throw new DeskpackError('image-missing', {
      reason: `it is read on the template ${request.template}, which is not here yet`,
      subject: { kind: 'template', name: request.template },
      action: 'Try again when it is there.',
    });
  }
  const given = { text, key, package: wanted, folder };
  const taken = await takeRepository(template.engine, given, { template, signal });
  if ('path' in taken) {
    const { path, package: name } = taken;
    return [{ ...(await identifyPath(path, folder)), package: name }];
  }
  return taken.packages.map(({ name, description, applications }) => ({
    kind: 'repository',
    given: `${name} of ${text}`,
    path: '',
    title: applications[0]?.summary || description || taken.title,
    source: text,
    package: name,
    lacksKey: key !== undefined,
  }));
}
