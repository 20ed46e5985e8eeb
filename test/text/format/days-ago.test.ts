import { expect, it } from 'vitest';
import { daysAgo } from '../../../src/text/format/days-ago.ts';

it.each([
  ['2026-03-29T10:00', 'today'],
  ['2026-03-29T00:00', 'today'],
  ['2026-03-28T23:59', 'yesterday'],
  ['2026-03-26T12:00', '3 days ago'],
  ['2026-04-01T12:00', 'today'],
])('%s was, on 29 March at noon, %s', (time, said) => {
  const now = new Date('2026-03-29T12:00').getTime();
  expect(daysAgo(new Date(time).getTime(), now)).toBe(said);
});
