import type { PackageManagerName } from '../descriptor/package-managers.ts';
import type { Engine } from '../engine/engine.ts';
import { allPackageManagers } from './all-package-managers.ts';
import { runScript } from './run-script.ts';
import { unpacked } from './unpacked.ts';

/** The time limit for the download, which is as large as a small package. */
const limitSeconds = 180;

/**
 * Files of AppStream data of an image's distribution, which its own package manager acquires in a temporary container;
 * none if the distribution has none.
 *
 * @throws DeskpackError when they cannot be read
 */
export async function imageAppstream(
  engine: Pick<Engine, 'run'>,
  reference: string,
  manager: PackageManagerName,
  what: 'components' | 'icons',
  signal?: AbortSignal,
): Promise<Buffer[]> {
  const script = allPackageManagers[manager].appstreamScripts?.[what];
  if (script === undefined) return [];
  const doing = `read the applications of ${reference}`;
  const options = { doing, limitSeconds, signal };
  const printed = await runScript(engine, reference, [script], options);
  const lines = printed.split('\n').filter(Boolean);
  return Promise.all(
    lines.map((line) =>
      unpacked(Buffer.from(line, 'base64'), doing, 'what its package manager has acquired'),
    ),
  );
}
