import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeEntry } from '../../../src/desktop/entry/entry-text.ts';

const file = (...lines: readonly string[]) => `[Desktop Entry]\n${lines.join('\n')}\n`;

/** Bytes by their numbers, as texts of single-byte encodings. */
const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('a desktop file', () => {
  it('in UTF-8 is read as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!/^[^\0]?\0|^\0|^.{0,3}\0/s.test(text) && !text.startsWith('\ufeff'));
        const read = decodeEntry(Buffer.from(text));
        expect(read).toEqual({ text, encoding: undefined, unread: [] });
      }),
    );
  });

  it.each([
    [
      'Latin-1',
      file('Name=R\xe9seau', 'Keywords=caf\xe9;'),
      'Latin-1',
      file('Name=Réseau', 'Keywords=café;'),
    ],
    [
      'Windows-1252',
      file('Name=It\x92s', 'Comment=\x85'),
      'Windows-1252',
      file('Name=It’s', 'Comment=…'),
    ],
    [
      'what it declares',
      file('Encoding=KOI8-R', 'Name=\xf0\xd2\xc9\xd7\xc5\xd4'),
      'KOI8-R',
      file('Encoding=KOI8-R', 'Name=Привет'),
    ],
    [
      'ISO-8859-15',
      file('Name=5 \xa4', 'Encoding = ISO-8859-15'),
      'ISO-8859-15',
      file('Name=5 €', 'Encoding = ISO-8859-15'),
    ],
    [
      'Shift_JIS',
      file('Encoding=Shift_JIS', 'Name=\x93\xfa\x96\x7b'),
      'Shift_JIS',
      file('Encoding=Shift_JIS', 'Name=日本'),
    ],
    [
      'a wrong declaration',
      file('Encoding=UTF-8', 'Name=R\xe9seau'),
      'Latin-1',
      file('Encoding=UTF-8', 'Name=Réseau'),
    ],
    [
      'mixed ones',
      file('Encoding=Legacy-Mixed', 'Name=R\xe9seau', 'Name[ru]=\xf0\xd2\xc9\xd7\xc5\xd4'),
      'Latin-1',
      file('Encoding=Legacy-Mixed', 'Name=Réseau'),
    ],
    [
      'an unknown one',
      file('Encoding=x-none', 'Name=R\xe9seau'),
      'Latin-1',
      file('Encoding=x-none', 'Name=Réseau'),
    ],
    [
      'UTF-8 beside Latin-1',
      file('Name=R\xc3\xa9seau', 'Comment=caf\xe9'),
      'Latin-1',
      file('Name=Réseau', 'Comment=café'),
    ],
    [
      'a translation alone',
      file('Name=Lamp', 'Name[fr]=R\xe9seau'),
      undefined,
      file('Name=Lamp', 'Name[fr]=Réseau'),
    ],
    ['a comment alone', file('# \xe9', 'Name=Lamp'), undefined, file('# é', 'Name=Lamp')],
  ])('is read in %s', (_, text, encoding, expected) => {
    expect(decodeEntry(bytes(text))).toEqual({ text: expected, encoding, unread: [] });
  });

  it.each([
    ['letters of another alphabet', 'Name=\xf0\xd2\xc9\xd7\xc5\xd4'],
    ['UTF-8 that was cut', 'Name=caf\xc3\xa9 caf\xc3'],
    ['bytes of no letter', 'Name=a\x81'],
  ])('leaves out a text of an unknown encoding: %s', (_, line) => {
    const { text, unread } = decodeEntry(bytes(file(line, 'Icon=lamp')));
    expect({ text, unread }).toEqual({ text: file('Icon=lamp'), unread: ['Name'] });
  });

  it('is read in UTF-16', () => {
    const text = file('Name=Réseau');
    const little = Buffer.from(`\ufeff${text}`, 'utf16le');
    const big = Buffer.from(little).swap16();
    for (const [read, encoding] of [
      [decodeEntry(little), 'UTF-16 (little-endian)'],
      [decodeEntry(big), 'UTF-16 (big-endian)'],
      [decodeEntry(little.subarray(2)), 'UTF-16 (little-endian)'],
    ] as const)
      expect(read).toEqual({ text, encoding, unread: [] });
  });

  it('of any bytes has no replaced characters', () => {
    const parts = fc.constantFrom(
      'Encoding=koi8-r\n',
      'Name=',
      '\n',
      '\xe9',
      '\xc3\xa9',
      '\xff',
      'a',
    );
    fc.assert(
      fc.property(fc.array(parts), (all) => {
        expect(decodeEntry(bytes(all.join(''))).text).not.toContain('\ufffd');
      }),
    );
  });
});
