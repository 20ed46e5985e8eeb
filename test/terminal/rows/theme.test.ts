import { describe, expect, test } from 'vitest';
import type { Tone } from '../../../src/terminal/rows/row.ts';
import { toneStyles } from '../../../src/terminal/rows/theme.ts';
import { contrast, indexedColour, terminalThemes } from './contrast.ts';

/** The least contrast of a sign: no more than this is possible with the sixteen colours of a theme. */
const least = { 16: 3, 256: 3.3 };

const named: Readonly<Record<string, number>> = { magenta: 5, redBright: 9, blueBright: 12 };

/** The number of a colour. */
const indexOf = (color: string): number =>
  named[color] ?? Number(/^ansi256\((\d+)\)$/.exec(color)?.[1]);

/** Tones of signs; the others are for text. */
const signs = ['faint', 'accent', 'error', 'warning', 'ok'] as const;

describe.each([256, 16] as const)('the theme of %i colours', (colours) => {
  const theme = toneStyles[colours];

  test('colours only signs, and leaves text in the colours of the terminal', () => {
    const coloured = Object.entries(theme).filter(([, { color }]) => color !== undefined);
    expect(signs).toEqual(expect.arrayContaining(coloured.map(([tone]) => tone)));
    expect(coloured.map(([tone]) => tone)).toEqual(
      expect.arrayContaining(['accent', 'error', 'warning']),
    );
    if (colours === 256) expect(coloured).toHaveLength(signs.length);
  });

  test.each(signs)('shows a sign that is %s on any background', (tone: Tone) => {
    const { color } = theme[tone] ?? {};
    if (color === undefined) return;
    const index = indexOf(color);
    for (const [title, terminal] of Object.entries(terminalThemes)) {
      const found = contrast(indexedColour(index, terminal), terminal.background);
      expect([title, found >= least[colours]]).toEqual([title, true]);
    }
  });
});
