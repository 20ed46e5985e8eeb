import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decodeText } from '../../src/text/decode-text.ts';
import { caseCount } from '../support/sample.ts';

const wide = (text: string, size: 2 | 4, isBig: boolean) => {
  const units = size === 2 ? text.split('') : [...text];
  const bytes = Buffer.alloc(units.length * size);
  for (const [at, unit] of units.entries()) {
    const code = size === 2 ? unit.charCodeAt(0) : unit.codePointAt(0)!;
    if (isBig) bytes.writeUIntBE(code, at * size, size);
    else bytes.writeUIntLE(code, at * size, size);
  }
  return bytes;
};

describe('an encoding of two or four bytes is named', () => {
  for (const mark of ['\ufeff', '']) {
    it.each([
      ['UTF-16 (little-endian)', 2, false],
      ['UTF-16 (big-endian)', 2, true],
      ['UTF-32 (little-endian)', 4, false],
      ['UTF-32 (big-endian)', 4, true],
    ] as const)(`${mark ? 'with' : 'without'} a byte order mark: %s`, (name, size, isBig) => {
      const bytes = wide(`${mark}{ "name": "Zürich 🗻" }`, size, isBig);
      expect(decodeText(bytes)).toEqual({
        problem: `is in ${name}, not in UTF-8`,
        remedy: 'Save it in UTF-8',
      });
    });
  }
});

test.each([
  ['{\n "name": "Démineur"\n}', 'byte 0xE9 in line 2'],
  ['\ufffd\n\ufffd \ufffd', undefined],
])('the first wrong byte of %j is named with its line', (text, where) => {
  const latin = decodeText(Buffer.from(text, 'latin1'));
  if (where === undefined) expect(decodeText(Buffer.from(text))).toEqual({ text });
  else
    expect(latin).toEqual({
      problem: `is not in UTF-8, but probably in Latin-1 or Windows-1252: see ${where}`,
      remedy: 'Save it in UTF-8',
    });
});

const onboardIt = 'Give it to "deskpack onboard" instead';

test.each([
  [
    'a Debian package',
    '!<arch>\ndebian-binary   1342943816  0     0     100644  4         `\n2.0\n\xff',
  ],
  ['a program', '\x7fELF\x02\x01\x01\0\0\0\0\0\xd0'],
  ['an AppImage', '\x7fELF\x02\x01\x01\0AI\x02\0\xd0'],
  ['a ZIP archive', 'PK\x03\x04\x14\0\x08\xff'],
  ['a compressed file (gzip)', '\x1f\x8b\x08\0'],
  ['a picture (PNG)', '\x89PNG\r\n\x1a\n'],
  // All of it is UTF-8.
  ['a tar archive', `${'notes.txt'.padEnd(257, '\0')}ustar\0${'00'.padEnd(249, '\0')}text`],
])('%s is named, and not asked to be saved in UTF-8', (kind, text) => {
  expect(decodeText(Buffer.from(text, 'latin1'))).toEqual({
    problem: `is not text, but ${kind}`,
    remedy: kind.includes('picture') ? 'Name a text file instead' : onboardIt,
  });
});

test.each(['MZ and other letters', 'BZh', '%PDF- is a sign', 'ustar'])('%s is a text', (text) => {
  expect(decodeText(Buffer.from(text))).toEqual({ text });
});

test('replacement characters before the wrong byte are no mistake', () => {
  const bytes = Buffer.concat([Buffer.from('\ufffd\n\ufffdx\ufffd'), Buffer.of(0x80, 0x00)]);
  expect(decodeText(bytes)).toEqual({
    problem: 'is not text: see byte 0x80 in line 2',
    remedy: 'Name a text file instead',
  });
});

test('text in UTF-8 is unchanged, with its byte order mark', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }).filter((one) => !one.includes('\0')),
      (text) => {
        for (const one of [text, `\ufeff${text}`]) {
          expect(decodeText(Buffer.from(one))).toEqual({ text: one });
        }
      },
    ),
    { numRuns: caseCount(1000) },
  );
});

test('any bytes are either their text or a problem, never other letters', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => {
      const decoded = decodeText(bytes);
      if ('text' in decoded) expect(Buffer.from(decoded.text)).toEqual(Buffer.from(bytes));
      else expect(decoded.problem).toMatch(/^is (in|not) /);
    }),
    { numRuns: caseCount(5000) },
  );
});
