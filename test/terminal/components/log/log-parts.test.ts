import { describe, expect, test } from 'vitest';
import { logParts, rowOf, rowsWrapped } from '../../../../src/terminal/components/log/log-parts.ts';
import { columnsOf } from '../../../../src/text/columns/columns.ts';

const look = { width: 10, wraps: false, search: '', more: '…' };

function texts(line: string, given: Partial<typeof look> = {}): string[] {
  return logParts(line, { ...look, ...given }).map((row) =>
    row.map(({ text, isMatch }) => (isMatch ? `[${text}]` : text)).join(''),
  );
}

describe('a line of the log', () => {
  test('is truncated or wrapped at the edge', () => {
    expect(texts('0123456789')).toEqual(['0123456789']);
    expect(texts('0123456789ab')).toEqual(['012345678…']);
    expect(texts('0123456789ab', { wraps: true })).toEqual(['0123456789', 'ab']);
    expect(texts('', { wraps: true })).toEqual(['']);
    expect(['', '0123456789', '0123456789ab'].map((line) => rowsWrapped(line, 10))).toEqual([
      1, 1, 2,
    ]);
    expect([0, 9, 10, 11].map((at) => rowOf('0123456789ab', at, 10))).toEqual([0, 0, 1, 1]);
  });

  test('has all matches marked, also across a row break', () => {
    expect(texts('ab Ab aB', { search: 'AB' })).toEqual(['[ab] [Ab] [aB]']);
    expect(texts('12345678abc', { search: 'abc', wraps: true })).toEqual(['12345678[ab]', '[c]']);
  });

  test('shows a match at any position if it is not wrapped', () => {
    expect(texts(`${'x'.repeat(50)} abc and more`, { search: 'abc' })).toEqual(['…xx [abc] a…']);
    expect(texts(`${'🎉'.repeat(50)} abc and more`, { search: 'abc' })).toEqual(['…🎉🎉 [abc]…']);
    expect(texts('1234567abc', { search: 'abc' })).toEqual(['1234567[abc]']);
    expect(texts('12345 abc and more', { search: 'abc' })).toEqual(['12345 [abc]…']);
  });

  test('splits no wide character, and has the computed number of rows', () => {
    const line = `${'計算'.repeat(4)}x🎉${'y'.repeat(20)}`;
    const rows = logParts(line, { ...look, width: 5, wraps: true });
    expect(rows).toHaveLength(rowsWrapped(line, 5));
    for (const row of rows) {
      expect(columnsOf(row.map(({ text }) => text).join(''))).toBeLessThanOrEqual(5);
    }
    expect(rows.flat().map(({ text }) => text)).toContain('🎉yyy');
    expect(rows.flatMap((row) => row.map(({ text }) => text)).join('')).toBe(line);
    expect(rowOf(line, line.indexOf('x'), 5)).toBe(3);
  });
});
