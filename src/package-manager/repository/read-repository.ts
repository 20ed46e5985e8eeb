import type { Application } from '../../desktop/appstream/application.ts';
import { plainYaml } from '../../desktop/appstream/plain-yaml.ts';
import { readCollection } from '../../desktop/appstream/read-collection.ts';
import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { decompress } from '../decompress.ts';
import { runScript } from '../run-script.ts';
import { failureOfRepository } from './failure-of-repository.ts';
import { repositoryScript } from './repository-script.ts';

/** A package that apt on the template would install from a repository. */
export interface ListedPackage {
  readonly name: string;
  readonly version: string;
  /** As in `non-free/web`; empty if there is none. */
  readonly section: string;
  /** No field of Debian, but builders of vendors' packages write it; empty if there is none. */
  readonly licence: string;
  /** One line. */
  readonly description: string;
  /** Its applications, if the repository has AppStream data. */
  readonly applications: readonly Application[];
}

interface ReadWhere {
  /** The name of an image with apt. */
  readonly reference: string;
  readonly signal?: AbortSignal | undefined;
}

/** A repository as apt reads it. */
interface Readable {
  /** As people call it. */
  readonly title: string;
  readonly address: string;
  /** A `.sources` file with the key in it. */
  readonly text: string;
}

function packagesIn(text: string, applications: readonly Application[]): ListedPackage[] {
  return text.split('\n').flatMap((line) => {
    const [name = '', version = '', section = '', licence = '', description = ''] =
      line.split('\t');
    if (name === '' || version === '') return [];
    const own = applications.filter((application) => application.package === name);
    return [{ name, version, section, licence, description, applications: own }];
  });
}

/**
 * Reads the index of a repository with apt, in a temporary container of a template: with that source and its key alone. apt checks
 * the signatures.
 *
 * @returns its packages for the processor of the template, by their names; one version of each
 * @throws DeskpackError `repository-…` that says why apt does not take it, and what the engine throws
 */
export async function readRepository(
  engine: Pick<Engine, 'run'>,
  { title, address, text }: Readable,
  { reference, signal }: ReadWhere,
): Promise<readonly ListedPackage[]> {
  const doing = `read the package repository ${title}`;
  const words = [repositoryScript, 'sh', text, new URL(address).protocol];
  const printed = await runScript(engine, reference, words, { doing, signal });
  const [state, ...lines] = printed.split('\n');
  if (state !== 'read') throw failureOfRepository(lines, title);
  const unpacked = await Promise.all(
    lines
      .filter((line) => line !== '')
      .map(async (line) => String(await decompress(Buffer.from(line, 'base64'), doing))),
  );
  const [packages = '', log = '', ...components] = unpacked;
  const applications = readCollection(await plainYaml(components.join('\n')));
  const found = packagesIn(packages, applications);
  if (found.length > 0) return found.sort((one, other) => (one.name < other.name ? -1 : 1));
  const said = log.split('\n');
  if (/doesn't have the component|does not have a Release file/.test(log))
    throw failureOfRepository(said, title);
  throw new DeskpackError('repository-empty', {
    doing,
    reason: 'it has no package for the processor of the template',
    subject: { kind: 'repository', name: title },
    action: 'Name another suite, or ask the vendor.',
    tail: said.filter((line) => /^[WN]: /.test(line)),
  });
}
