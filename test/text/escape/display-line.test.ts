import { expect, it } from 'vitest';
import { displayLine } from '../../../src/text/escape/display-line.ts';

it('shows any text in one row', () => {
  expect(displayLine('a\tb\tc\nd\ne\u001b')).toBe('a b c\\nd\\ne\\x1b');
});
