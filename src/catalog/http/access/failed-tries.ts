import { Problem } from '../problems/problem.ts';

/** Wrong tokens that an address may send before it has to wait. */
const free = 10;
const longestWaitS = 60;
/** Addresses that are remembered; the ones that tried first are forgotten first. */
const maxAddresses = 10_000;

interface Tries {
  readonly count: number;
  /** Milliseconds since 1970. */
  readonly waitsUntil: number;
}

/** Wrong tokens by address: after some, each makes the address wait twice as long, up to a minute. */
export class FailedTries {
  readonly #tries = new Map<string, Tries>();

  /** @throws Problem when an address has to wait */
  check(address: string, now = Date.now()): void {
    const waits = Math.ceil(((this.#tries.get(address)?.waitsUntil ?? 0) - now) / 1000);
    if (waits <= 0) return;
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

  /** An address that has sent a right token is not suspicious any more. */
  forget(address: string): void {
    this.#tries.delete(address);
  }
}
