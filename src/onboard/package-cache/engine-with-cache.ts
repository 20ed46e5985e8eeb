import type { Engine } from '../../engine/engine.ts';
import type { ErrorCode } from '../../error/all-error-codes.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import type { PackageCache } from './own-cache.ts';

/** Errors of a build for which the cache may be the reason. */
const downloadErrors: ReadonlySet<ErrorCode> = new Set([
  'package-server-unreachable',
  'package-download-failed',
]);

/**
 * An engine whose builds and commands fetch packages through a cache. Programs that fetch by HTTPS, and package managers
 * with a proxy of their own, do not use the cache.
 *
 * If the cache does not answer, or a download through it fails, packages are fetched without it, once and for all.
 *
 * @param onUnused called once, with the reason for which the cache is not used any more
 */
export function engineWithCache(
  engine: Engine,
  cache: PackageCache,
  onUnused: (reason: string) => void,
): Engine {
  let isUsed = true;
  const giveUp = (reason: string) => {
    if (isUsed) onUnused(reason);
    isUsed = false;
  };

  async function isUsable(): Promise<boolean> {
    if (isUsed && !(await cache.answers())) giveUp('it does not answer');
    return isUsed;
  }

  /** Does something with the cache, and again without it if that may be the reason for a failure. */
  async function withOrWithout<T>(
    signal: AbortSignal | undefined,
    act: (isCached: boolean) => Promise<T>,
  ): Promise<T> {
    if (!(await isUsable())) return act(false);
    try {
      return await act(true);
    } catch (error) {
      if (!(error instanceof DeskpackError) || signal?.aborted) throw error;
      if ((await isUsable()) && !downloadErrors.has(error.code)) throw error;
      const result = await act(false);
      giveUp(`a download through it failed: ${error.reason}`);
      return result;
    }
  }

  return {
    ...engine,
    build: (request, options) =>
      withOrWithout(options?.signal, (isCached) =>
        engine.build(isCached ? { ...request, httpProxy: cache.url } : request, options),
      ),
    run: (reference, command, how) =>
      withOrWithout(how.signal, (isCached) =>
        engine.run(
          reference,
          isCached ? ['env', `http_proxy=${cache.url}`, ...command] : command,
          how,
        ),
      ),
  };
}
