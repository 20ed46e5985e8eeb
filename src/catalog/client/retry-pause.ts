/** Milliseconds of the first pause; each later one is twice as long. */
const firstPauseMs = 200;

/** The longest that a server can make anybody wait between two requests, in milliseconds. */
const maxPauseMs = 20_000;

/** What a Retry-After header asks for, in milliseconds from `now`; undefined when it says nothing usable. */
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
 * Milliseconds to wait before trying again: growing, jittered so that many clients do not come back at
 * once, and no less than the server asked for, within bounds.
 *
 * @param failures how many tries have failed, from 1
 */
export function retryPause(failures: number, asked: number | undefined): number {
  const pauseMs = firstPauseMs * 2 ** (failures - 1) * (0.5 + Math.random());
  return Math.min(maxPauseMs, Math.max(pauseMs, asked ?? 0));
}
