import type { PackageManagerName } from '../descriptor/package-managers.ts';
import type { Engine } from '../engine/engine.ts';
import { allPackageManagers } from './all-package-managers.ts';

/** Seconds that an image may take to list its packages, its index fetched included. */
const listTimeoutSeconds = 60;

/**
 * The packages that an image could install, as its own package manager lists them. It is asked in a
 * container that leaves nothing behind.
 *
 * @throws DeskpackError when it cannot be asked
 */
export async function imagePackages(
  engine: Pick<Engine, 'run'>,
  reference: string,
  manager: PackageManagerName,
): Promise<string> {
  // The shell of the container would wait for its last child, whatever becomes of who asked for it.
  const shell = ['/bin/sh', '-c', allPackageManagers[manager].imageScript];
  const command = ['timeout', String(listTimeoutSeconds), ...shell];
  return engine.run(reference, command, {
    doing: `list the packages of ${reference}`,
    timeout: (listTimeoutSeconds + 20) * 1000,
  });
}
