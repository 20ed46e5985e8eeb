import { beforeEach, expect, it, vi } from 'vitest';
import { openWaiting, timedRow } from '../../../src/display/task/waiting.ts';
import { columnsOf } from '../../../src/text/columns/columns.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
});

/** A stream that keeps what is written. */
function output(more: object) {
  const written: string[] = [];
  const write = (text: string) => written.push(text) > 0;
  return { written, stream: { write, ...more } as unknown as NodeJS.WriteStream };
}

it('shows how long the present part has taken, also while nothing is reported', () => {
  const shown: string[] = [];
  const row = timedRow({
    show: (text) => void shown.push(text),
    close: () => void shown.push('closed'),
  });
  row.show('step 4 of 10');
  vi.advanceTimersByTime(2_000);
  row.next();
  vi.advanceTimersByTime(1_000);
  row.close();
  vi.advanceTimersByTime(5_000);
  expect(shown).toEqual([
    '  step 4 of 10, 0.0 s',
    '  step 4 of 10, 1.0 s',
    '  step 4 of 10, 2.0 s',
    'closed',
    '  1.0 s',
    'closed',
  ]);
});

it('says it without a terminal in a line from time to time, and nothing of what is short', () => {
  const { written, stream } = output({});
  const waiting = openWaiting(stream);
  for (let file = 1; file <= 500; file += 1) {
    waiting.show(`file ${file}\u001b`);
    vi.advanceTimersByTime(100);
  }
  waiting.next();
  vi.advanceTimersByTime(13_000);
  waiting.close();
  vi.advanceTimersByTime(60_000);
  expect(written).toEqual([
    '  file 120\\x1b, 12.0 s\n',
    '  file 240\\x1b, 24.0 s\n',
    '  file 360\\x1b, 36.0 s\n',
    '  file 480\\x1b, 48.0 s\n',
    '  still working, 12.0 s\n',
  ]);
});

it('stays in one row of a narrow terminal', () => {
  const { written, stream } = output({ isTTY: true, columns: 40 });
  const waiting = openWaiting(stream);
  waiting.show(`reading the package index of ${'long/'.repeat(20)}日本`);
  vi.advanceTimersByTime(3_000);
  waiting.close();
  const rows = written.filter((text) => text.includes('reading'));
  expect(rows.length).toBeGreaterThan(0);
  for (const row of rows) expect(columnsOf(row)).toBeLessThan(40);
  expect(written.at(-1)).toBe('\r\u001b[K');
});

it('splits no character at the end of the row', () => {
  for (const columns of [20, 21, 22, 23]) {
    const { written, stream } = output({ isTTY: true, columns });
    const waiting = openWaiting(stream);
    waiting.show('👩‍👩‍👧'.repeat(20));
    waiting.close();
    const row = written.find((text) => text.includes('👩')) ?? '';
    expect(row.replaceAll('👩‍👩‍👧', '').trim()).toBe('');
  }
});
