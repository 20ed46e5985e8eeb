import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeControls } from '../../../src/text/escape/escape-controls.ts';
import { anyCharacter } from '../../support/any-character.ts';

describe('escapeControls', () => {
  it('shows an escape sequence instead of obeying it', () => {
    expect(escapeControls('\u001b[2Jgone\u0007')).toBe('\\x1b[2Jgone\\x07');
  });

  it('shows characters that reorder text on the screen', () => {
    expect(escapeControls('a\u202eb\u2066c')).toBe('a\\u202eb\\u2066c');
  });

  it('keeps tabs, line breaks and every ordinary letter', () => {
    expect(escapeControls('a\tb\nüñ漢字🎉e\u0301')).toBe('a\tb\nüñ漢字🎉e\u0301');
  });

  it('leaves no control character in any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(escapeControls(text)).not.toMatch(
          /[^\P{Cc}\t\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/u,
        );
      }),
    );
  });
});
