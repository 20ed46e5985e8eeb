import { describe, expect, test } from 'vitest';
import { ansiRow } from '../../../src/terminal/rows/ansi-row.ts';

const csi = '\u001b[';

describe('ansiRow', () => {
  test('ends each style with its own sequence', () => {
    expect(ansiRow([{ text: 'a', tone: 'accent' }, { text: 'b' }], 256)).toBe(
      `${csi}38;5;31ma${csi}39mb`,
    );
    expect(ansiRow([{ text: 'a', tone: 'selected' }], 256)).toBe(`${csi}7ma${csi}27m`);
    expect(ansiRow([{ text: 'a', tone: 'strong' }], 256)).toBe(`${csi}1ma${csi}22m`);
    expect(ansiRow([{ text: 'a', tone: 'completion' }], 256)).toBe(`${csi}4ma${csi}24m`);
  });

  test('uses only the colours of the terminal’s theme with sixteen colours', () => {
    const signs = (['accent', 'error', 'warning', 'ok', 'faint'] as const).map((tone) =>
      ansiRow([{ text: 'a', tone }], 16),
    );
    expect(signs).toEqual([
      `${csi}94ma${csi}39m`,
      `${csi}91ma${csi}39m`,
      `${csi}35ma${csi}39m`,
      `${csi}1ma${csi}22m`,
      'a',
    ]);
    expect(ansiRow([{ text: 'a', tone: 'selected' }], 16)).toBe(`${csi}7ma${csi}27m`);
  });

  test('converts the colours of pictures for each depth, as foreground and background', () => {
    const cell = (color: string, background: string) =>
      ansiRow([{ text: '▀', color, background }], 256);
    expect(cell('#0102ff', '#ffffff')).toBe(
      `${csi}38;2;1;2;255m${csi}48;2;255;255;255m▀${csi}49m${csi}39m`,
    );
    expect(cell('ansi256(16)', 'ansi256(231)')).toBe(
      `${csi}38;5;16m${csi}48;5;231m▀${csi}49m${csi}39m`,
    );
    expect(cell('blackBright', 'red')).toBe(`${csi}90m${csi}41m▀${csi}49m${csi}39m`);
    expect(cell('white', 'whiteBright')).toBe(`${csi}37m${csi}107m▀${csi}49m${csi}39m`);
  });

  test('is plain text without colours', () => {
    expect(
      ansiRow(
        [
          { text: 'a', tone: 'error' },
          { text: 'b', color: 'red' },
        ],
        0,
      ),
    ).toBe('ab');
  });
});
