import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanText } from '../../../src/text/edit/clean-text.ts';
import { anyCharacter } from '../../support/any-character.ts';

describe('text from keyboard and clipboard', () => {
  test('one line in a field with one line: line breaks become spaces, the last one goes', () => {
    expect(cleanText('one\r\ntwo\n', false)).toBe('one two');
    expect(cleanText('a\tb', false)).toBe('a b');
  });

  test('lines stay lines in a field with several', () => {
    expect(cleanText('RUN one\r\nRUN two\rRUN three', true)).toBe('RUN one\nRUN two\nRUN three');
  });

  test('no escape sequence and no control character gets through', () => {
    expect(cleanText('\u001b[31mred\u0007\u009b\u007f', false)).toBe('[31mred');
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.boolean(), (text, multiline) => {
        expect(cleanText(text, multiline)).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
        if (!multiline) expect(cleanText(text, multiline)).not.toContain('\n');
      }),
    );
  });

  test('half of a surrogate pair is omitted', () => {
    expect(cleanText('a\ud83db', false)).toBe('ab');
    expect(cleanText('a😀b', false)).toBe('a😀b');
  });
});
