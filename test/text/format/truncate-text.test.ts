import fc from 'fast-check';
import { expect, it } from 'vitest';
import { truncateText } from '../../../src/text/format/truncate-text.ts';

it('cuts what is too long, and splits no character of two units', () => {
  expect(truncateText('a😀b', 1)).toBe('a…');
  expect(truncateText('a😀b', 2)).toBe('a…');
  expect(truncateText('a😀b', 3)).toBe('a😀…');
  expect(truncateText('a😀b', 4)).toBe('a😀b');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, max) => {
      const cut = truncateText(text, max);
      expect(cut.isWellFormed()).toBe(true);
      expect(cut === text || text.startsWith(cut.slice(0, -1))).toBe(true);
    }),
  );
});
