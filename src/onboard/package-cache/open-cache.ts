import type { Engine } from '../../engine/engine.ts';
import { DeskpackError } from '../../error/deskpack-error.ts';
import { formatBytes } from '../../text/format/format.ts';
import { engineWithCache } from './engine-with-cache.ts';
import { namedCache } from './named-cache.ts';
import { type PackageCache, startOwnCache } from './own-cache.ts';

/** Which cache to use: one at an address, or one that is started and ended with the onboarding. */
export type CacheChoice = { readonly url: string } | 'start';

/** An engine that fetches packages through a cache. */
interface CachedEngine {
  readonly engine: Engine;
  /** Ends a cache that was started, and says what it was good for. */
  close(): Promise<void>;
}

async function openCache(
  engine: Engine,
  choice: CacheChoice,
  vendor: string,
  signal: AbortSignal,
): Promise<PackageCache> {
  return choice === 'start' ? startOwnCache(engine, vendor, { signal }) : namedCache(choice.url);
}

/**
 * Opens a package cache for an engine. Without it everything works too, so that it cannot be opened is only said.
 *
 * @param vendor the vendor whose base image may be present
 * @param say receives what to tell the user, in sentences
 */
export async function openCachedEngine(
  engine: Engine,
  choice: CacheChoice,
  {
    vendor,
    signal,
    say,
  }: {
    readonly vendor: string;
    readonly signal: AbortSignal;
    readonly say: (text: string) => void;
  },
): Promise<CachedEngine> {
  let cache: PackageCache;
  try {
    cache = await openCache(engine, choice, vendor, signal);
  } catch (error) {
    if (!(error instanceof DeskpackError) || signal.aborted) throw error;
    say(`Packages are fetched without a cache: ${error.message}. ${error.action ?? ''}`.trim());
    return { engine, close: async () => {} };
  }
  const unused = (reason: string) =>
    say(
      `The package cache at ${cache.url} is not used any more: ${reason}. Packages are fetched without it.`,
    );
  return {
    engine: engineWithCache(engine, cache, unused),
    async close() {
      const use = await cache.use();
      await cache.close();
      if (!use) return;
      const kept = Math.max(0, use.sentBytes - use.fetchedBytes);
      say(
        `Packages: ${formatBytes(use.fetchedBytes)} were fetched, ${formatBytes(kept)} came from the cache.`,
      );
    },
  };
}
