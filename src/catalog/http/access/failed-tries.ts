import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Problem } from '../problems/problem.ts';

/** Wrong tokens that an address may send before it has to wait. */
const free = 10;
const longestWaitS = 60;
/** Addresses that are remembered; the ones that tried first are forgotten first. */
const maxAddresses = 10_000;

/** Right tokens that are remembered, by what cannot be turned back into them. */
const maxKnown = 10_000;

const digest = (token: string) => createHash('sha256').update(token).digest('base64');

interface Tries {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly waitsUntil: number;
}

/**
 * Wrong tokens by address: after some, each makes the address wait twice as long, up to a minute. Tokens that were right
 * before need not wait, since whoever guesses shares an address with others where there is a proxy.
 */
export class FailedTries {
  readonly #tries = new Map<string, Tries>();
  readonly #known = new LRUCache<string, true>({ max: maxKnown });

  /** @throws Problem when an address has to wait, unless the token has been right */
  check(address: string, token: string, now = Date.now()): void {
    const waits = Math.ceil(((this.#tries.get(address)?.waitsUntil ?? 0) - now) / 1000);
    if (waits <= 0 || this.#known.has(digest(token))) return;
    throw new Problem('too-many-requests', `too many wrong tokens; wait ${waits} s`, {
      headers: { 'retry-after': String(waits) },
    });
  }

  add(address: string, now = Date.now()): void {
    const count = (this.#tries.get(address)?.count ?? 0) + 1;
    const waitS = count < free ? 0 : Math.min(longestWaitS, 2 ** (count - free));
    this.#tries.delete(address);
    this.#tries.set(address, { count, waitsUntil: now + waitS * 1000 });
    const [oldest] = this.#tries.keys();
    if (this.#tries.size > maxAddresses && oldest !== undefined) this.#tries.delete(oldest);
  }

  /** A token was right; so its address is not suspicious any more, unless it had to wait. */
  forget(address: string, token: string, now = Date.now()): void {
    this.#known.set(digest(token), true);
    if ((this.#tries.get(address)?.waitsUntil ?? 0) <= now) this.#tries.delete(address);
  }
}
