import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Problem } from '../problems/problem.ts';

/** Wrong tokens that an address may send before it has to wait. */
const free = 10;
const longestWaitS = 60;
/** Addresses in the cache; the least recently used one is evicted first. */
const maxAddresses = 10_000;

/** Right tokens that are remembered, by what cannot be turned back into them. */
const maxKnown = 10_000;

const digest = (token: string) => createHash('sha256').update(token).digest('base64');

interface Tries {
  readonly count: number;
  /** Milliseconds since the process has started: unlike the time of day, this is never set back. */
  readonly waitsUntil: number;
}

/**
 * Wrong tokens by address: after some, each makes the address wait twice as long, up to a minute. Tokens that were right
 * before need not wait, because clients behind one proxy share its address.
 */
export class FailedTries {
  readonly #tries = new LRUCache<string, Tries>({ max: maxAddresses });
  /** The lookups in progress. */
  readonly #pending = new Map<string, Set<Promise<unknown>>>();
  readonly #known = new LRUCache<string, true>({ max: maxKnown });

  /**
   * Looks a token up for an address. Tokens that were not right before are looked up only so many at a time as may be wrong;
   * others wait for these, so that the number of tries holds for those that come together too.
   *
   * @param find what the token allows; undefined if it is wrong
   * @throws Problem when the address has to wait
   */
  async attempt<T>(
    address: string,
    token: string,
    find: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    if (this.#known.has(digest(token))) return this.#lookUp(address, token, find);
    for (;;) {
      this.check(address, token);
      const own = this.#pending.get(address);
      const count = this.#tries.peek(address)?.count ?? 0;
      if (!own || own.size < Math.max(1, free - count)) break;
      await Promise.race(own);
    }
    const attempt = this.#lookUp(address, token, find);
    this.#wait(address, attempt);
    return attempt;
  }

  async #lookUp<T>(
    address: string,
    token: string,
    find: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const found = await find();
    if (found === undefined) this.add(address, token);
    else this.forget(address, token);
    return found;
  }

  /** Lets others of an address wait for an attempt. */
  #wait(address: string, attempt: Promise<unknown>): void {
    const own = this.#pending.get(address) ?? new Set();
    const ended: Promise<void> = attempt.then(
      () => {},
      () => {},
    );
    this.#pending.set(address, own.add(ended));
    ended.then(() => {
      own.delete(ended);
      if (own.size === 0) this.#pending.delete(address);
    });
  }

  /** @throws Problem when an address has to wait, unless the token has been right */
  check(address: string, token: string, now = performance.now()): void {
    const waits = Math.ceil(((this.#tries.peek(address)?.waitsUntil ?? 0) - now) / 1000);
    if (waits <= 0 || this.#known.has(digest(token))) return;
    const reason = `too many wrong tokens; wait ${waits} s`;
    throw new Problem('too-many-requests', reason, { retryAfter: waits });
  }

  add(address: string, token: string, now = performance.now()): void {
    // It was revoked or has expired.
    this.#known.delete(digest(token));
    const count = (this.#tries.get(address)?.count ?? 0) + 1;
    const waitS = count < free ? 0 : Math.min(longestWaitS, 2 ** (count - free));
    this.#tries.set(address, { count, waitsUntil: now + waitS * 1000 });
  }

  /** A token was right; so its address is not suspicious any more, unless it had to wait. */
  forget(address: string, token: string, now = performance.now()): void {
    this.#known.set(digest(token), true);
    if ((this.#tries.peek(address)?.waitsUntil ?? 0) <= now) this.#tries.delete(address);
  }
}
