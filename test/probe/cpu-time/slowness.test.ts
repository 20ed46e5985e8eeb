import { expect, it } from 'vitest';
import { slownessOf } from '../../../src/probe/cpu-time/slowness.ts';

it.each([
  ['twice for work that waited as long as it ran', { usedMs: 1000, lostMs: 1000 }, 2],
  ['by the work alone, not by the time in which there was none', { usedMs: 200, lostMs: 3800 }, 20],
  ['once without stalls', { usedMs: 1000, lostMs: 0 }, 1],
  ['once if there was next to no work', { usedMs: 2, lostMs: 900 }, 1],
])('is %s', (_, { usedMs, lostMs }, factor) => {
  expect(slownessOf({ passedMs: 14_000, usedMs, lostMs })).toBe(factor);
});

it('is once if nothing was measured', () => expect(slownessOf(undefined)).toBe(1));
