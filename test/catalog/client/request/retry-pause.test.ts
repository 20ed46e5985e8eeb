import { expect, test } from 'vitest';
import { parseRetryAfter, retryPause } from '../../../../src/catalog/client/request/retry-pause.ts';

test.each([
  ['0', 0],
  ['120', 120_000],
  [' 3 ', 3_000],
  ['Thu, 01 Jan 1970 00:01:00 GMT', 50_000],
  ['Thu, 01 Jan 1970 00:00:01 GMT', 0],
  ['-1', undefined],
  ['1.5', undefined],
  ['soon', undefined],
  ['1 Jan 1970 00:01:00 GMT', undefined],
  ['Th, 01 Jan 1970 00:01:00 GMT', undefined],
  ['', undefined],
  [null, undefined],
])('Retry-After %j, ten seconds into the epoch, asks for %j ms', (header, pause) => {
  expect(parseRetryAfter(header, 10_000)).toBe(pause);
});

test('pauses grow, differ, and are never under what was asked for', () => {
  for (let round = 0; round < 100; round += 1) {
    expect(retryPause(1, undefined)).toBeLessThanOrEqual(300);
    expect(retryPause(4, undefined)).toBeGreaterThanOrEqual(800);
    expect(retryPause(1, 5_000)).toBe(5_000);
    expect(retryPause(1, 20_000)).toBe(20_000);
    expect(retryPause(1, 20_001)).toBeUndefined();
    expect(retryPause(30, undefined)).toBe(20_000);
  }
  expect(retryPause(1, undefined)).not.toBe(retryPause(1, undefined));
});
