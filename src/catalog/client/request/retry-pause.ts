import { setTimeout as sleep } from 'node:timers/promises';

/** The first pause; each later one is twice as long. */
const firstPauseMs = 200;

const maxPauseMs = 20_000;

/** The pause in a Retry-After header, in milliseconds from `now`; undefined if it is missing or invalid. */
export function parseRetryAfter(
  header: string | null | undefined,
  now: number,
): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = /^[A-Z][a-z]{2}/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/**
 * Milliseconds to wait before the next try: increasing, randomised so that many clients do not return at once, and
 * not less than the server asked for; undefined if it asked for more than the maximum, as an earlier try would be in vain.
 *
 * @param failures the number of failed tries, at least 1
 */
export function retryPause(failures: number, asked = 0): number | undefined {
  if (asked > maxPauseMs) return undefined;
  const pauseMs = firstPauseMs * 2 ** (failures - 1) * (0.5 + Math.random());
  return Math.min(maxPauseMs, Math.max(pauseMs, asked));
}

/** @throws the signal's reason when it is aborted */
export async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => signal?.throwIfAborted());
}
