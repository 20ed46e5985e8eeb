import { beforeEach, expect, it, vi } from 'vitest';
import { installationLimit } from '../../../src/probe/heal/installation-limit.ts';

beforeEach(() => vi.useFakeTimers());
const minuteMs = 60_000;

/** Installs so many packages, each of which takes as long, and returns how many were done at the end. */
function installed(total: number, eachMs: number, limit = installationLimit(minuteMs, minuteMs)) {
  let fetched = 0;
  while (fetched < total && !limit.signal.aborted) {
    limit.onEvent({ type: 'progress', done: 1, unit: 'steps', packages: { total, fetched } });
    vi.advanceTimersByTime(eachMs);
    fetched += 1;
  }
  limit.stop();
  return { fetched, isEnded: limit.signal.aborted };
}

it('lets an installation go on that an idle machine would finish in time', () => {
  expect(installed(60, 50_000)).toEqual({ fetched: 60, isEnded: false });
});

it('ends one whose package takes longer than the limit', () => {
  expect(installed(60, minuteMs)).toEqual({ fetched: 1, isEnded: true });
});

it('ends one that is too large at the limit, also while it makes progress', () => {
  expect(installed(61, 10_000)).toEqual({ fetched: 6, isEnded: true });
});

it('gives a large one the longer limit of a busy machine', () => {
  const limit = installationLimit(2 * minuteMs, minuteMs);
  expect(installed(61, 10_000, limit)).toEqual({ fetched: 12, isEnded: true });
});

it('does not take output without progress for any', () => {
  const limit = installationLimit(minuteMs, minuteMs);
  const packages = { total: 9, fetched: 1 };
  limit.onEvent({ type: 'progress', done: 1, unit: 'steps', packages });
  vi.advanceTimersByTime(40_000);
  limit.onEvent({ type: 'progress', done: 1, unit: 'steps', packages });
  limit.onEvent({ type: 'output', chunk: Buffer.from('Reading package lists') });
  limit.onEvent({ type: 'progress', done: 1, unit: 'steps', text: 'apt-get update' });
  vi.advanceTimersByTime(20_000);
  expect(limit.signal.aborted).toBe(true);
});
