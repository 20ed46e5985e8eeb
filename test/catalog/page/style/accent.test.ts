import { expect, test } from 'vitest';
import { accentOf, accentStyle } from '../../../../src/catalog/page/style/accent.ts';

test('an accent that can be read is taken, and one for dark pages follows from it', () => {
  const accent = accentOf('#0a6e5c', undefined);
  expect(accent).toMatchObject({ light: '#0a6e5c' });
  if (typeof accent === 'string') throw new Error(accent);
  // It is lighter, and can be read there.
  expect(accentOf(accent.light, accent.dark)).toEqual(accent);
  expect(Number.parseInt(accent.dark.slice(1), 16)).toBeGreaterThan(0x0a6e5c);
  const style = accentStyle(accent);
  expect(style).toContain(':root{--accent:#0a6e5c;--accent-ground:#');
  expect(style).toContain(`dark){:root{--accent:${accent.dark};`);
});

test.each([
  ['#ffcc00', undefined, /^#ffcc00 has a contrast of 1\.\d:1 on light pages.*; (#\w{6}) would do$/],
  [
    '#0a6e5c',
    '#0a6e5c',
    /^#0a6e5c has a contrast of \d\.?\d?:1 on dark pages.*; (#\w{6}) would do$/,
  ],
] as const)(
  'of %s and %s, what cannot be read is said, with what would do',
  (light, dark, said) => {
    const problem = accentOf(light, dark);
    expect(problem).toMatch(said);
    const [, other] = said.exec(String(problem))!;
    const better = dark === undefined ? accentOf(other!, undefined) : accentOf(light, other);
    expect(better).toBeTypeOf('object');
  },
);
