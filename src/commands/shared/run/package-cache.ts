import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Engine } from '../../../engine/engine.ts';
import { parseCacheAddress } from '../../../onboard/package-cache/named-cache.ts';
import type { CacheChoice } from '../../../onboard/package-cache/open-cache.ts';
import { readSettings } from '../../../settings/settings.ts';
import { remark } from '../../../terminal/output.ts';
import { escapeControls } from '../../../text/escape/escape-controls.ts';

export interface PackageCacheOption {
  packageCache?: CacheChoice;
}

function packageCacheIn(text: string): CacheChoice {
  if (text === 'start') return text;
  const read = parseCacheAddress(text);
  if ('url' in read) return read;
  throw new InvalidArgumentError(`It ${read.problem} "start" starts a cache.`);
}

/** Adds `--package-cache` to a command that installs packages. */
export function addPackageCacheOption(command: Command): Command {
  return command.addOption(
    new Option(
      '--package-cache <url>',
      'fetch each package once: through the HTTP proxy at an address, or, with "start", through one in a container',
    ).argParser(packageCacheIn),
  );
}

/**
 * Does something with an engine whose builds and commands fetch packages through a cache, if one was requested. A cache that
 * was started ends with it.
 *
 * @param engine undefined if nothing is built
 */
export async function withPackageCache<Result, E extends Engine | undefined>(
  engine: E,
  { packageCache }: PackageCacheOption,
  signal: AbortSignal,
  use: (engine: E) => Promise<Result>,
): Promise<Result> {
  if (packageCache === undefined || engine === undefined) return use(engine);
  const { openCachedEngine } = await import('../../../onboard/package-cache/open-cache.ts');
  const { vendor } = await readSettings();
  const say = (text: string) => remark(escapeControls(text));
  const cached = await openCachedEngine(engine, packageCache, { vendor, signal, say });
  try {
    return await use(cached.engine as E);
  } finally {
    await cached.close();
  }
}
