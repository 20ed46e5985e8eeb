import { describe, expect, it } from 'vitest';
import {
  formatBytes,
  formatDuration,
  formatTime,
  plural,
} from '../../../src/text/format/format.ts';

describe('formatBytes', () => {
  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 KB'],
    [12_345, '12.3 KB'],
    [99_949, '99.9 KB'],
    [99_950, '100 KB'],
    [999_499, '999 KB'],
    [999_500, '1.0 MB'],
    [170_000_000, '170 MB'],
    [5e15, '5000 TB'],
  ])('%d is %s', (bytes, text) => {
    expect(formatBytes(bytes)).toBe(text);
  });
});

describe('formatDuration', () => {
  it.each([
    [0, '0.0 s'],
    [1_340, '1.3 s'],
    [59_949, '59.9 s'],
    [59_950, '1:00 min'],
    [125_000, '2:05 min'],
    [3_599_000, '59:59 min'],
    [3_600_000, '1:00:00 h'],
    [3_725_000, '1:02:05 h'],
  ])('%d ms is %s', (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text);
  });
});

describe('plural', () => {
  it('counts one and several', () => {
    expect(plural(1, 'finding')).toBe('1 finding');
    expect(plural(2, 'finding')).toBe('2 findings');
    expect(plural(0, 'entry', 'entries')).toBe('0 entries');
  });
});

describe('formatTime', () => {
  it.each([
    [new Date(2026, 10, 22, 14, 3, 59), '2026-11-22 14:03'],
    [new Date(2026, 0, 2, 0, 0), '2026-01-02 00:00'],
  ])('%s is %s in any locale', (time, text) => {
    expect(formatTime(time.getTime())).toBe(text);
  });
});
