import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Log } from '../../../../src/terminal/components/log/log.tsx';
import { VisibleRangeReceiver } from '../../../../src/terminal/components/scroll/visible-range.tsx';
import { type VisibleRange, withinLog } from '../../../../src/terminal/scroll-place.ts';
import { symbolsFor } from '../../../../src/terminal/symbols.ts';
import { columnsOf } from '../../../../src/text/columns/columns.ts';
import { linesInRoom } from '../in-room.tsx';

const symbols = symbolsFor({ LANG: 'C.UTF-8' });

type Props = Parameters<typeof Log>[0];

/** The last lines of a log, as many as it keeps. */
function linesOf(texts: readonly string[], kept = 99): Props['lines'] {
  const first = Math.max(0, texts.length - kept);
  const at = (line: number) => (line < first ? undefined : { text: texts[line] ?? '' });
  return { first, end: texts.length, at };
}

const plain: Omit<Props, 'lines'> = {
  ...{ place: undefined, wraps: false, search: '', found: undefined, notes: [] },
  isError: () => false,
};

/** The lines of a log in that many rows of 12 columns, and its text about them. */
function shown(lines: Props['lines'], rows: number, props: Partial<Props> = {}) {
  const log = <Log {...plain} {...props} lines={lines} />;
  const all = linesInRoom(log, { width: 12, height: rows + 1 });
  return { rows: all.slice(0, -1), status: all.at(-1)!.trim() };
}

/** The same in a room that is wide enough for the status. */
function statusOf(lines: Props['lines'], rows: number, props: Partial<Props> = {}): string {
  const log = <Log {...plain} {...props} lines={lines} />;
  return linesInRoom(log, { width: 80, height: rows + 1 })
    .at(-1)!
    .trim();
}

const numbered = Array.from({ length: 9 }, (_, index) => `line ${index + 1}`);
const at = (top: number) => ({ place: { top, above: 0 } });

test('the range of visible lines is shown', () => {
  expect(statusOf(linesOf([]), 3)).toBe('nothing printed yet');
  expect(statusOf(linesOf(numbered), 3)).toBe('9 lines, following');
  expect(statusOf(linesOf(numbered), 3, at(2))).toBe('lines 3-5 of 9');
  expect(statusOf(linesOf(numbered), 1, at(2))).toBe('line 3 of 9');
  expect(statusOf(linesOf(numbered, 5), 3, at(0))).toBe(
    'lines 5-7 of 9, earlier lines are in the file only',
  );
  expect(statusOf(linesOf(numbered), 3, { ...at(2), wraps: true })).toBe('lines 3-5 of 9, wrapped');
  expect(statusOf(linesOf(numbered), 3, { ...at(2), notes: ['/x', '1 of 2'] })).toBe(
    'lines 3-5 of 9, /x, 1 of 2',
  );
});

test('the log shows its last lines while it follows, else the scrolled ones', () => {
  expect(shown(linesOf(numbered), 2).rows).toEqual(['  line 8', '  line 9']);
  expect(shown(linesOf(numbered), 2, at(3)).rows).toEqual(['  line 4', '  line 5']);
  expect(shown(linesOf(['', 'one']), 3).rows).toEqual(['', '  one', '']);
});

test('a long line can begin and end outside of the viewport', () => {
  const lines = linesOf(['0123456789abcdefghijKLM', 'next', '0123456789abc', 'last']);
  const from = { place: { top: 0, above: 1 }, wraps: true };
  expect(shown(lines, 4, from).rows).toEqual(['  abcdefghij', '  KLM', '  next', '  0123456789']);
  expect(statusOf(linesOf(['x'.repeat(200), 'next']), 2, { ...at(0), wraps: true })).toBe(
    'line 1 of 2, wrapped',
  );
});

test('the sign of a match is only before the first row of its line', () => {
  const lines = linesOf(['0123456789ab']);
  const found = { ...at(0), wraps: true, found: 0 };
  expect(shown(lines, 3, found).rows).toEqual([`${symbols.pointer} 0123456789`, '  ab', '']);
  const below = { ...found, place: { top: 0, above: 1 } };
  expect(shown(linesOf(['0123456789ab', '0123456789ab']), 3, below).rows[0]).toBe('  ab');
});

describe('for any output and any scroll position', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 60 }),
    fc.constantFrom('', '日本語', '👨‍👩‍👧'.repeat(9), 'x'.repeat(100), 'a\u001b[31mb\tc'),
  );

  test('it fills its height, is never too wide, and shows the number of lines', () => {
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 30 }),
        fc.record({
          width: fc.integer({ min: 4, max: 50 }),
          height: fc.integer({ min: 2, max: 12 }),
        }),
        fc.record({
          place: fc.option(fc.record({ top: fc.nat(30), above: fc.nat(3) }), { nil: undefined }),
          wraps: fc.boolean(),
          search: fc.constantFrom('', 'a', '本'),
        }),
        (texts, { width, height }, view) => {
          let sight: VisibleRange | undefined;
          const lines = linesOf(texts, 20);
          const receive = (seen: VisibleRange | undefined) => {
            sight = seen ?? sight;
          };
          const all = linesInRoom(
            <VisibleRangeReceiver value={receive}>
              <Log {...plain} {...view} lines={lines} />
            </VisibleRangeReceiver>,
            { width, height },
          );
          expect(all).toHaveLength(height);
          expect(Math.max(...all.map(columnsOf))).toBeLessThanOrEqual(width);
          expect(sight).toMatchObject({ rows: height - 1, first: lines.first, end: texts.length });
          if (view.place && sight) {
            const { top, above } = withinLog(view.place, sight);
            expect(above).toBeLessThan(Math.max(1, sight.rowsOf?.(top) ?? 1));
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});

test('only visible lines are read of a million', () => {
  const asked = new Set<number>();
  const lines = {
    first: 0,
    end: 1_000_000,
    at(line: number) {
      asked.add(line);
      return { text: `line ${line}` };
    },
  };
  for (const wraps of [false, true]) {
    shown(lines, 20, { wraps, place: { top: 500_000, above: 0 } });
    shown(lines, 20, { wraps });
  }
  // The end is looked at too, as nobody can scroll beyond it.
  expect(asked.size).toBeLessThanOrEqual(20 * 3);
});
