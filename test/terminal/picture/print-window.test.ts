import { PassThrough } from 'node:stream';
import { encode } from 'fast-png';
import { expect, it } from 'vitest';
import { printWindow } from '../../../src/terminal/picture/print-window.ts';
import type { Terminal } from '../../../src/terminal/terminal.ts';

const png = encode({
  width: 12,
  height: 12,
  channels: 3,
  data: new Uint8Array(12 * 12 * 3).fill(90),
});

/** A terminal of a colour depth that answers questions, and everything that was written on it. */
function terminalWith(depth: number, answers: string) {
  const written: string[] = [];
  const stdin = Object.assign(new PassThrough(), {
    isTTY: true,
    isRaw: false,
    setRawMode: () => {},
    ref: () => {},
  });
  const stdout = {
    isTTY: true,
    columns: 80,
    rows: 24,
    getColorDepth: () => depth,
    write(text: string) {
      written.push(text);
      if (text.endsWith('[c')) stdin.write(answers);
    },
  };
  return { terminal: { stdin, stdout } as unknown as Terminal, written };
}

const utf8 = { LANG: 'C.UTF-8' };
const knowsSixel = '\u001b[?64;1;4c';
const knowsNothing = '\u001b[?64;1c';

it.each([
  ['pixels, however few colours it has for text', 4, knowsSixel, utf8, '\u001bP'],
  ['pixels without UTF-8', 8, knowsSixel, { LANG: 'C' }, '\u001bP'],
  ['half blocks with 256 colours', 8, knowsNothing, utf8, '▀'],
])('prints %s', async (_, depth, answers, environment, shown) => {
  const { terminal, written } = terminalWith(depth, answers);
  expect(await printWindow(png, terminal, environment)).toBe(true);
  expect(written.slice(1).join('')).toContain(shown);
});

it.each([
  ['16 colours for half blocks', 4, utf8, 1],
  ['no UTF-8 for half blocks', 8, { LANG: 'C' }, 1],
  ['no colours, and does not ask', 1, utf8, 0],
  ['colours that are not wanted, and does not ask', 24, { ...utf8, NO_COLOR: '1' }, 0],
  ['a screen reader, and does not ask', 24, { ...utf8, ACCESSIBLE: '1' }, 0],
])('prints nothing with %s', async (_, depth, environment, writes) => {
  const { terminal, written } = terminalWith(depth, knowsNothing);
  expect(await printWindow(png, terminal, environment)).toBe(false);
  expect(written).toHaveLength(writes);
});
