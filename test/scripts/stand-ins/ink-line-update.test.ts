import headless from '@xterm/headless';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import lineUpdate from '../../../node_modules/ink/build/line-update.js';
import quickLineUpdate from '../../../scripts/stand-ins/ink-line-update.ts';
import { line, simpleLine } from './line.ts';

const columns = 200;

/** What stands in the only row of a screen on which this was written: each cell with its look. */
async function cellsAfter(text: string): Promise<string[]> {
  const screen = new headless.Terminal({ cols: columns, rows: 1, allowProposedApi: true });
  await new Promise<void>((resolve) => screen.write(text, resolve));
  const row = screen.buffer.active.getLine(0)!;
  return Array.from({ length: columns }, (_, x) => {
    const cell = row.getCell(x)!;
    const { getFgColor, getBgColor, isBold, isDim, isInverse } = cell;
    const look = [getFgColor, getBgColor, isBold, isDim, isInverse].map((read) => read.call(cell));
    return `${cell.getChars()} ${look.join(' ')}`;
  });
}

test('leaves on the screen what the whole line would, whatever stood there', async () => {
  await fc.assert(
    fc.asyncProperty(simpleLine, simpleLine, simpleLine, async (both, before, after) => {
      const next = both + after;
      const update = quickLineUpdate(both + before, next, columns);
      expect(await cellsAfter(both + before + update)).toEqual(await cellsAfter(next));
    }),
  );
});

test('leaves other lines to Ink', () => {
  fc.assert(
    fc.property(line, simpleLine, simpleLine, (both, before, after) => {
      const lines = [`${both}漢${before}`, `${both}漢${after}`] as const;
      expect(quickLineUpdate(...lines, columns)).toBe(lineUpdate(...lines, columns));
    }),
  );
});

test('writes only what is new in a line of simple text', () => {
  const frame = '\u001b[2m│\u001b[22m \u001b[36m› Name\u001b[39m   ';
  expect(quickLineUpdate(`${frame}xcal`, `${frame}xcalc`, columns)).toBe(
    '\u001b[16G\u001b[K\u001b[2m\u001b[22m\u001b[36m\u001b[39mc',
  );
});
