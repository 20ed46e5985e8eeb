import { describe, expect, it } from 'vitest';
import { quoteForAnyShell, quoteForShell } from '../../../src/text/escape/quote-for-shell.ts';

describe('quoteForShell', () => {
  it.each(['file.json', '/a/b-c_1', '--set=a,b', 'user@host:8443', '50%+'])(
    'leaves %s without quotes',
    (word) => {
      expect(quoteForShell(word)).toBe(word);
    },
  );

  it.each([
    ['', "''"],
    ['two words', "'two words'"],
    ['$HOME', "'$HOME'"],
    ['a;b', "'a;b'"],
    ['a;', "'a;'"],
    ["it's 5 o'clock", "'it'\\''s 5 o'\\''clock'"],
  ])('quotes %j', (word, quoted) => {
    expect(quoteForShell(word)).toBe(quoted);
  });
});

describe('quoteForAnyShell', () => {
  it('quotes every word', () => {
    expect(quoteForAnyShell('plain')).toBe("'plain'");
    expect(quoteForAnyShell("it's 5 o'clock")).toBe("'it'\\''s 5 o'\\''clock'");
  });
});
