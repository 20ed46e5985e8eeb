import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';

/** Tokens and addresses in the cache; the least recently used one is evicted first. */
const maxHolders = 10_000;

type Counted = Parameters<FastifyRateLimitStore['incr']>[1];

/**
 * The requests of each holder in its present window. The windows end by the time since the process has started; those of
 * the store that `@fastify/rate-limit` brings along end by the time of day, and last for hours when it is set back.
 */
export class RequestCounts implements FastifyRateLimitStore {
  readonly #windows = new LRUCache<string, { count: number }>({ max: maxHolders });

  incr(key: string, counted: Counted, windowMs: number): void {
    let window = this.#windows.get(key);
    if (!window) {
      window = { count: 0 };
      this.#windows.set(key, window, { ttl: windowMs });
    }
    window.count += 1;
    // The cache reads the time only every millisecond, so that a window seems to begin later than now.
    const ttl = Math.min(windowMs, this.#windows.getRemainingTTL(key));
    counted(null, { current: window.count, ttl });
  }

  /** No route has a window of its own. */
  child(): this {
    return this;
  }
}
