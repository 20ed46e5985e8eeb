import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import { templateReference } from '../../descriptor/values/template-name.ts';
import type { Engine } from '../../engine/engine.ts';
import { changedError, DeskpackError } from '../../error/deskpack-error.ts';
import { allPackageManagers } from '../all-package-managers.ts';
import { cached, cachePath } from '../cached-file.ts';
import type { PresentTemplate } from '../present-template.ts';
import { runScript } from '../run-script.ts';

/** The last error of a package manager in its output, or else its last line. */
function lastWords(tail: readonly string[]): string | undefined {
  const lines = tail.map((line) => line.trim()).filter((line) => line !== '');
  return lines.findLast((line) => /^(?:E: |ERROR)/.test(line)) ?? lines.at(-1);
}

/** The same error, with the words of the package manager if its cause is not a known one. */
function withLastWords(error: unknown): unknown {
  if (!(error instanceof DeskpackError) || error.code !== 'program-failed') return error;
  const words = lastWords(error.tail);
  return words === undefined ? error : changedError(error, { reason: `${error.reason}: ${words}` });
}

/**
 * The available packages of an image, as its own package manager lists them in a temporary container.
 *
 * @throws DeskpackError when the package manager cannot be run
 */
export async function imagePackages(
  engine: Pick<Engine, 'run'>,
  reference: string,
  manager: PackageManagerName,
  signal?: AbortSignal,
): Promise<string> {
  const doing = `list the packages of ${reference}`;
  const words = [allPackageManagers[manager].imageScript];
  try {
    return await runScript(engine, reference, words, { doing, signal });
  } catch (error) {
    throw withLastWords(error);
  }
}

/**
 * The same, cached for a day.
 *
 * @throws DeskpackError when they cannot be listed
 */
export async function cachedPackages(
  engine: Pick<Engine, 'run'>,
  manager: PackageManagerName,
  { reference, imageId }: PresentTemplate,
  signal?: AbortSignal,
): Promise<string> {
  const list = () => imagePackages(engine, reference, manager, signal);
  const listing = await cached(cachePath(imageId, manager, 'packages.txt'), list, {
    isDaily: true,
    isKept: (content) => content.toString('utf8').trim() !== '',
  });
  return listing.toString('utf8');
}

/**
 * The list of a template's available packages, cached for a day; undefined if the engine does not have the template.
 *
 * @param release the tag for a template name without one
 * @throws DeskpackError when they cannot be listed; also if the template has another package manager
 */
export async function templatePackages(
  engine: Engine | undefined,
  manager: PackageManagerName,
  template: string,
  release: string,
): Promise<string | undefined> {
  if (!engine) return undefined;
  const reference = templateReference(template, release);
  const image = await engine.inspect(reference);
  if (!image) return undefined;
  return cachedPackages(engine, manager, { reference, imageId: image.id });
}
