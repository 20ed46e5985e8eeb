import { expect, test } from 'vitest';
import { painter } from '../../../src/terminal/rows/paint.ts';

const csi = '\u001b[';
const signs = ['accent', 'error', 'warning', 'ok', 'faint'] as const;
const painted = (colours: 0 | 16 | 256) => signs.map((tone) => painter(colours)(tone, 'a'));

test('signs have colours that are the same in every theme, if the terminal has them', () => {
  expect(painted(256)).toEqual([31, 167, 136, 28, 244].map((n) => `${csi}38;5;${n}ma${csi}39m`));
});

test('text has a weight, a line or is inverse, in its own colour', () => {
  const texts = (['strong', 'completion', 'selected'] as const).map((tone) =>
    painter(16)(tone, 'a'),
  );
  expect(texts).toEqual([`${csi}1ma${csi}22m`, `${csi}4ma${csi}24m`, `${csi}7ma${csi}27m`]);
});

test('signs have only colours of the theme if there are sixteen', () => {
  expect(painted(16)).toEqual([
    `${csi}94ma${csi}39m`,
    `${csi}91ma${csi}39m`,
    `${csi}35ma${csi}39m`,
    `${csi}1ma${csi}22m`,
    'a',
  ]);
});

test('text is plain without colours', () => {
  expect(painted(0)).toEqual(Array(5).fill('a'));
});
