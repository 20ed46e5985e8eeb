import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openStatusRow } from '../../src/terminal/status-row.ts';

const clear = '\r\u001b[K';

/** A row on an output, and all that is written to it. */
function rowOn(isTTY: boolean) {
  const output = Object.assign(new PassThrough(), { isTTY }) as unknown as NodeJS.WriteStream &
    PassThrough;
  return { row: openStatusRow(output), written: () => String(output.read() ?? '') };
}

test('lines are printed above the row, which is drawn again', () => {
  const { row, written } = rowOn(true);
  row.print(['first']);
  expect(written()).toBe('first\n');
  row.show('1 of 2');
  expect(written()).toBe('1 of 2');
  row.print(['second', 'third']);
  expect(written()).toBe(`${clear}second\nthird\n1 of 2`);
});

test('a row replaces the previous one, and an equal one is not drawn again', () => {
  const { row, written } = rowOn(true);
  row.show('1 of 2');
  row.show('2 of 2');
  expect(written()).toBe(`1 of 2${clear}2 of 2`);
  row.show('2 of 2');
  row.print([]);
  expect(written()).toBe('');
});

test('closing removes the row, once', () => {
  const { row, written } = rowOn(true);
  row.show('1 of 2');
  row.close();
  row.close();
  expect(written()).toBe(`1 of 2${clear}`);
});

test('without a terminal only the lines are printed', () => {
  const { row, written } = rowOn(false);
  row.show('1 of 2');
  row.print(['first']);
  row.close();
  expect(written()).toBe('first\n');
});
