import type { PackageManagerName } from '../../descriptor/package-managers.ts';
import type { Engine } from '../../engine/engine.ts';
import { allPackageManagers } from '../all-package-managers.ts';
import { decompress } from '../decompress.ts';
import { runScript } from '../run-script.ts';

/**
 * The AppStream files of an image's distribution, acquired by its own package manager in a temporary container; none if
 * the distribution has none.
 *
 * @throws DeskpackError if they cannot be read
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
  const options = { doing, signal };
  const printed = await runScript(engine, reference, [script], options);
  const lines = printed.split('\n').filter(Boolean);
  return Promise.all(lines.map((line) => decompress(Buffer.from(line, 'base64'), doing)));
}
