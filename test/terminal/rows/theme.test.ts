import { describe, expect, test } from 'vitest';
import type { Tone } from '../../../src/terminal/rows/row.ts';
import { theme } from '../../../src/terminal/rows/theme.ts';
import { contrast, indexedColour, terminalThemes } from './contrast.ts';

/** Tones of signs; the others are for text. */
const signs = ['faint', 'accent', 'error', 'warning', 'ok'] as const;

describe('the theme', () => {
  test('has colours for signs alone, and text in those of the terminal', () => {
    const coloured = Object.entries(theme).filter(([, codes]) =>
      codes.some((code) => Number.parseInt(String(code), 10) >= 30),
    );
    expect(coloured.map(([tone]) => tone).sort()).toEqual([...signs].sort());
    expect(Object.values(theme).flat()).not.toContain(2);
  });

  test.each(signs)('shows a sign that is %s on any background', (tone: Tone) => {
    const [code] = theme[tone];
    const index = Number(/^38;5;(\d+)$/.exec(String(code))?.[1]);
    for (const [title, terminal] of Object.entries(terminalThemes)) {
      const found = contrast(indexedColour(index, terminal), terminal.background);
      expect([title, found >= 3.3]).toEqual([title, true]);
    }
  });
});
