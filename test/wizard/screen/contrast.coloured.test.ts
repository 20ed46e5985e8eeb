import headless from '@xterm/headless';
import { describe, expect, test } from 'vitest';
import {
  contrast,
  halfway,
  indexedColour,
  type TerminalTheme,
  terminalThemes,
} from '../../terminal/rows/contrast.ts';
import { scenes } from './scenes.ts';
import { drawnScreen } from './screens.tsx';

type Cell = NonNullable<ReturnType<headless.IBufferLine['getCell']>>;

/** The terminal after the frame of a scene. */
async function shown(
  name: string,
  columns: number,
  rows: number,
  colours: 16 | 256,
): Promise<headless.Terminal> {
  const { state, log } = scenes[name]!();
  const lines = drawnScreen(state, log, { columns, rows, colours }).split('\n');
  const terminal = new headless.Terminal({ cols: columns, rows, allowProposedApi: true });
  await new Promise<void>((done) => terminal.write(lines.join('\r\n'), done));
  return terminal;
}

function colourOf(cell: Cell, which: 'text' | 'ground', theme: TerminalTheme): string {
  const isText = which === 'text';
  if (isText ? cell.isFgDefault() : cell.isBgDefault()) {
    return isText ? theme.foreground : theme.background;
  }
  const value = isText ? cell.getFgColor() : cell.getBgColor();
  const isRgb = isText ? cell.isFgRGB() : cell.isBgRGB();
  return isRgb ? `#${value.toString(16).padStart(6, '0')}` : indexedColour(value, theme);
}

function contrastOf(cell: Cell, theme: TerminalTheme): number {
  const colour = colourOf(cell, 'text', theme);
  const ground = colourOf(cell, 'ground', theme);
  const [text, behind] = cell.isInverse() ? [ground, colour] : [colour, ground];
  return contrast(cell.isDim() ? halfway(text, behind) : text, behind);
}

/** Signs, lines and bars; everything else is text, which needs more contrast. */
const isSign = (characters: string) => !/[\p{L}\p{N}]/u.test(characters);

function faultsOf({ buffer, cols, rows }: headless.Terminal, theme: TerminalTheme): string[] {
  return Array.from({ length: rows }, (_, y) => {
    const line = buffer.active.getLine(y)!;
    return Array.from({ length: cols }, (__, x) => line.getCell(x)!).flatMap((cell, x) => {
      const characters = cell.getChars();
      if (characters.trim() === '') return [];
      const found = contrastOf(cell, theme);
      const needed = isSign(characters) ? 3 : 4.5;
      return found >= needed ? [] : [`${y}:${x} ${characters} ${found.toFixed(2)}`];
    });
  }).flat();
}

describe('everything on the screen is readable', () => {
  for (const [name, colours] of Object.keys(scenes).flatMap(
    (scene) =>
      [
        [scene, 256],
        [scene, 16],
      ] as const,
  )) {
    test(`${name} in ${colours} colours`, async () => {
      for (const [columns, rows] of [
        [40, 12],
        [80, 24],
        [120, 40],
      ] as const) {
        const terminal = await shown(name, columns, rows, colours);
        for (const [title, theme] of Object.entries(terminalThemes)) {
          expect([title, columns, faultsOf(terminal, theme)]).toEqual([title, columns, []]);
        }
        terminal.dispose();
      }
    });
  }
});

test('the measurement can fail: dim text, and yellow on white', async () => {
  const terminal = new headless.Terminal({ cols: 20, rows: 1, allowProposedApi: true });
  await new Promise<void>((done) =>
    terminal.write('\u001b[2ma\u001b[22m\u001b[33mb\u001b[39mc', done),
  );
  const faults = faultsOf(terminal, terminalThemes['VS Code, light']!);
  expect(faults).toEqual([
    expect.stringMatching(/^0:0 a 2\.8/),
    expect.stringMatching(/^0:1 b 3\./),
  ]);
  terminal.dispose();
});
