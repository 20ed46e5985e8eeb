import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import type { Engine } from '../../engine/engine.ts';
import { allPackageManagers } from '../all-package-managers.ts';
import { runScript } from '../run-script.ts';

/** The timeout of listing an image's packages, including the download of its index; it only ends what hangs. */
const limitSeconds = 300;

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
  return runScript(engine, reference, words, { doing, limitSeconds, signal });
}
