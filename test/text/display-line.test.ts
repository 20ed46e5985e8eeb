import { expect, it } from 'vitest';
import { displayLine } from '../../src/text/display-line.ts';

it('shows a text in one row, whatever is in it', () => {
  expect(displayLine('a\tb\tc\nd\ne\u001b')).toBe('a b c\\nd\\ne\\x1b');
});
