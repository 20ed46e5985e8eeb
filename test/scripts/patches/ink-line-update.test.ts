import headless from '@xterm/headless';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import lineUpdate from '../../../node_modules/ink/build/line-update.js';
import { line, simpleLine } from './line.ts';
import { patchedModule } from './patched-module.ts';

const columns = 200;

async function patchedLineUpdate(): Promise<typeof lineUpdate> {
  const module = await patchedModule('ink/build/line-update.js', 'ink-line-update.patch');
  return (await import(module)).default;
}

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

test('leaves on the screen what the whole line would, whatever was there', async () => {
  const patched = await patchedLineUpdate();
  await fc.assert(
    fc.asyncProperty(simpleLine, simpleLine, simpleLine, async (both, before, after) => {
      const next = both + after;
      const update = patched(both + before, next, columns);
      expect(await cellsAfter(both + before + update)).toEqual(await cellsAfter(next));
    }),
  );
});

test('writes of any line what Ink writes', async () => {
  const patched = await patchedLineUpdate();
  fc.assert(
    fc.property(line, line, line, (both, before, after) => {
      const lines = [both + before, both + after] as const;
      expect(patched(...lines, columns)).toBe(lineUpdate(...lines, columns));
    }),
  );
});

test('writes only what is new in a line of simple text', async () => {
  const patched = await patchedLineUpdate();
  const frame = '\u001b[2m│\u001b[22m \u001b[36m› Name\u001b[39m   ';
  expect(patched(`${frame}xcal`, `${frame}xcalc`, columns)).toBe(
    '\u001b[16G\u001b[K\u001b[2m\u001b[22m\u001b[36m\u001b[39mc',
  );
});
