import { expect, test } from 'vitest';
import { mostOf, proposedLimits } from '../../src/probe/proposed-limits.ts';

const mebibytes = (count: number) => count * 1024 * 1024;

test.each([
  [10, '128M'],
  [64, '128M'],
  [65, '256M'],
  [700, '2G'],
])('%i MiB of memory ask for %s', (measured, limit) => {
  expect(proposedLimits({ peakMemoryBytes: mebibytes(measured) })).toEqual({ mem_limit: limit });
});

test('shared memory is only a matter where the usual size leaves no room', () => {
  expect(proposedLimits({ peakSharedBytes: mebibytes(32) })).toEqual({});
  expect(proposedLimits({ peakSharedBytes: mebibytes(33) })).toEqual({ shm_size: '128M' });
});

test('nothing is proposed without a measurement, or beyond all sizes', () => {
  expect(proposedLimits({})).toEqual({});
  expect(proposedLimits({ peakMemoryBytes: mebibytes(40_000) })).toEqual({});
});

test('the most of several starts counts, where it was measured', () => {
  const uses = [{ peakMemoryBytes: 1 }, { peakMemoryBytes: 3, peakSharedBytes: 2 }, {}];
  expect(mostOf(uses)).toEqual({ peakMemoryBytes: 3, peakSharedBytes: 2 });
  expect(mostOf([{}])).toEqual({});
});
