import { describe, expect, test } from 'vitest';
import type { Tone } from '../../../src/terminal/rows/row.ts';
import { themes } from '../../../src/terminal/rows/theme.ts';
import { contrast, indexedColour, terminalThemes } from './contrast.ts';

/** The least contrast of a sign: no more than this is possible with the sixteen colours of a theme. */
const least = { 16: 3, 256: 3.3 };

/** The number of a colour; undefined for a style that keeps the colour of text. */
function indexOf(code: number | string | undefined): number | undefined {
  const one = /^38;5;(\d+)$/.exec(String(code))?.[1];
  if (one !== undefined) return Number(one);
  const number = Number(code);
  if (number >= 90) return number - 90 + 8;
  return number >= 30 ? number - 30 : undefined;
}

/** Tones of signs; the others are for text. */
const signs = ['faint', 'accent', 'error', 'warning', 'ok'] as const;

describe.each([256, 16] as const)('the theme of %i colours', (colours) => {
  const theme = themes[colours];

  test('colours only signs, and leaves text in the colours of the terminal', () => {
    const coloured = Object.entries(theme).filter(([, codes]) =>
      codes.some((code) => Number.parseInt(String(code), 10) >= 30),
    );
    expect(signs).toEqual(expect.arrayContaining(coloured.map(([tone]) => tone)));
    expect(coloured.map(([tone]) => tone)).toEqual(
      expect.arrayContaining(['accent', 'error', 'warning']),
    );
    if (colours === 256) expect(coloured).toHaveLength(signs.length);
    expect(Object.values(theme).flat()).not.toContain(2);
  });

  test.each(signs)('shows a sign that is %s on any background', (tone: Tone) => {
    const [code] = theme[tone];
    const index = indexOf(code);
    if (index === undefined) return;
    for (const [title, terminal] of Object.entries(terminalThemes)) {
      const found = contrast(indexedColour(index, terminal), terminal.background);
      expect([title, found >= least[colours]]).toEqual([title, true]);
    }
  });
});
