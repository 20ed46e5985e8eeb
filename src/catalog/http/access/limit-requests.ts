import type { FastifyRateLimitStore } from '@fastify/rate-limit';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { Problem } from '../problems/problem.ts';
import { addressKey } from './address-key.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request that is refused before its token is known to be right; absent without a limit. */
    readonly countRequest?: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  }
  interface FastifyContextConfig {
    /** By such a route its operator watches a catalog; it answers also when others are sent away. */
    readonly isForOperator?: boolean;
  }
}

const windowS = 10;

/**
 * Limits the requests of one token in ten seconds, or of one address without a token. Responses have the headers of
 * draft-ietf-httpapi-ratelimit-headers. A request whose token is refused counts for its address, so that nobody tries tokens faster.
 */
export function limitRequests(app: FastifyInstance, max: number): void {
  app.register(rateLimit, {
    global: false,
    max,
    timeWindow: windowS * 1000,
    store: RequestCounts,
    keyGenerator: (request) => request.holder ?? addressKey(request),
  });
  app.after(() => {
    const count = app.createRateLimit();
    const countRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      if (request.routeOptions.config.isForOperator) return;
      const counted = await count(request);
      if (counted.isAllowed) return;
      const { isExceeded, remaining, ttlInSeconds } = counted;
      reply.header('ratelimit-policy', `"requests";q=${max};w=${windowS}`);
      reply.header('ratelimit', `"requests";r=${remaining};t=${ttlInSeconds}`);
      if (!isExceeded) return;
      const reason = `more than ${max} requests in ${windowS} s`;
      throw new Problem('too-many-requests', reason, { retryAfter: ttlInSeconds });
    };
    app.decorate('countRequest', countRequest);
    // After the access check, which knows the token, and before anything of the body is read.
    app.addHook('preParsing', countRequest);
  });
}

/** Tokens and addresses in the cache; the least recently used one is evicted first. */
const maxHolders = 10_000;

type Counted = Parameters<FastifyRateLimitStore['incr']>[1];

/**
 * The requests of each holder in its present window. The windows end by the time since the process has started; those of
 * the store that `@fastify/rate-limit` brings along end by the time of day, and last for hours when it is set back.
 */
class RequestCounts implements FastifyRateLimitStore {
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
