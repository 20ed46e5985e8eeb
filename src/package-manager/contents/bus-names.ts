import type { Engine } from '../../engine/engine.ts';
import { cached, cachePath } from '../cached-file.ts';
import { decompress } from '../decompress.ts';
import type { PackageManager } from '../package-manager.ts';
import { runScript } from '../run-script.ts';

/**
 * The packages that bring a service file for each name of a session bus, by the lists of files of an image's package
 * servers. They are cached for a day.
 *
 * @returns none where the package manager has no such lists
 * @throws DeskpackError if they cannot be read
 */
export async function busNames(
  engine: Pick<Engine, 'run'>,
  imageId: string,
  { name, busNamesScript }: Pick<PackageManager, 'name' | 'busNamesScript'>,
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const found = new Map<string, string[]>();
  if (busNamesScript === undefined) return found;
  const doing = 'find the package of a D-Bus name';
  const read = async () => {
    const printed = await runScript(engine, imageId, [busNamesScript], { doing, signal });
    return decompress(Buffer.from(printed, 'base64'), doing);
  };
  const path = cachePath(imageId, name, 'bus-names.txt');
  const isKept = (content: Buffer) => content.length > 0;
  const text = (await cached(path, read, { isDaily: true, isKept })).toString('utf8');
  for (const line of text.split('\n')) {
    const [service = '', owner = ''] = line.split('\t');
    if (service === '' || owner === '') continue;
    found.set(service, [...new Set([...(found.get(service) ?? []), owner])]);
  }
  return found;
}
