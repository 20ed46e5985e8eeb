import type { PackageManagerName } from '../descriptor/package-managers.ts';
import type { Engine } from '../engine/engine.ts';
import { allPackageManagers } from './all-package-managers.ts';

/** The time limit for listing the packages of an image, including the download of its index. */
const listTimeoutSeconds = 60;

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
  // The shell of the container would wait for its last child even after the caller has ended.
  const shell = ['/bin/sh', '-c', allPackageManagers[manager].imageScript];
  const command = ['timeout', String(listTimeoutSeconds), ...shell];
  return engine.run(reference, command, {
    doing: `list the packages of ${reference}`,
    timeout: (listTimeoutSeconds + 20) * 1000,
    signal,
  });
}
