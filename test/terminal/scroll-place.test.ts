import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bottomOf,
  isAtBottom,
  type LogPlace,
  movedBy,
  type VisibleRange,
  withinLog,
} from '../../src/terminal/scroll-place.ts';

/** A log whose lines take different numbers of rows, of which the first are no more there. */
const sight: fc.Arbitrary<VisibleRange> = fc
  .record({
    heights: fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 30 }),
    first: fc.nat(50),
    rows: fc.integer({ min: 1, max: 12 }),
  })
  .map(({ heights, first, rows }) => ({
    rows,
    first,
    end: first + heights.length,
    rowsOf: (line) => heights[line - first] ?? 0,
  }));

/** The rows above a place, counted from the first line. */
function rowsAbove({ top, above }: LogPlace, { first, rowsOf }: VisibleRange): number {
  let rows = above;
  for (let line = first; line < top; line += 1) rows += rowsOf!(line);
  return rows;
}

const start = ({ first }: VisibleRange): LogPlace => ({ top: first, above: 0 });
const all = (given: VisibleRange) => rowsAbove({ top: given.end, above: 0 }, given);

describe('a place in a log', () => {
  test('moves by rows, within the log', () => {
    fc.assert(
      fc.property(sight, fc.array(fc.integer({ min: -20, max: 20 })), (given, moves) => {
        let place = start(given);
        let wanted = 0;
        for (const rows of moves) {
          place = movedBy(place, rows, given);
          wanted = Math.min(Math.max(wanted + rows, 0), all(given));
          expect(rowsAbove(place, given)).toBe(wanted);
        }
      }),
    );
  });

  test('shows the last rows at the bottom', () => {
    fc.assert(
      fc.property(sight, (given) => {
        const bottom = bottomOf(given);
        expect(rowsAbove(bottom, given)).toBe(Math.max(0, all(given) - given.rows));
        expect(isAtBottom(bottom, given)).toBe(true);
        expect(withinLog(bottom, given)).toEqual(bottom);
      }),
    );
  });

  test('is clamped to the nearest existing row', () => {
    const plain = { rows: 3, first: 10, end: 20 };
    expect(withinLog({ top: 4, above: 2 }, plain)).toEqual({ top: 10, above: 0 });
    expect(withinLog({ top: 19, above: 0 }, plain)).toEqual({ top: 17, above: 0 });
    const wrapped = { ...plain, rowsOf: () => 2 };
    expect(withinLog({ top: 12, above: 9 }, wrapped)).toEqual({ top: 12, above: 1 });
    expect(withinLog({ top: 19, above: 0 }, wrapped)).toEqual({ top: 18, above: 1 });
  });
});
