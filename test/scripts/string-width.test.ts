import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import stringWidth from 'string-width';
import { beforeAll, expect, test } from 'vitest';
import { bundle } from '../../scripts/bundle.ts';

let code: string;
let bundledWidth: typeof stringWidth;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'deskpack-width-'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  for (const file of await bundle({ input: { width: 'node_modules/string-width/index.js' } })) {
    if (file.type === 'chunk') ({ code } = file);
    await writeFile(join(folder, file.fileName), file.type === 'chunk' ? file.code : file.source);
  }
  ({ default: bundledWidth } = await import(pathToFileURL(join(folder, 'width.js')).href));
  await rm(folder, { recursive: true });
});

/** The characters with `Emoji` in their properties, with digits, the sign of numbers and the asterisk. */
const emojiCharacters = Array.from({ length: 0x20000 }, (_, code) =>
  String.fromCodePoint(code),
).filter((character) => /\p{Emoji}/u.test(character));

test('the bundle has no pattern of all emoji that is compiled when it is loaded', () => {
  expect(code).toContain('RGI_Emoji');
  expect(code).not.toContain('/^\\p{RGI_Emoji}');
});

test.each([
  ['alone', ''],
  ['drawn as text', '\uFE0E'],
  ['drawn as an emoji', '\uFE0F'],
  ['on a key', '\uFE0F\u20E3'],
  ['with a tone of skin', '\u{1F3FD}'],
])('each emoji %s is as wide in the bundle as without it', (_, end) => {
  expect(emojiCharacters.length).toBeGreaterThan(1000);
  const texts = emojiCharacters.map((character) => character + end);
  expect(texts.map((text) => bundledWidth(text))).toEqual(texts.map((text) => stringWidth(text)));
});

test('any text is as wide in the bundle as without it', () => {
  const joined = fc.constantFrom(
    '\u200D',
    '\uFE0F',
    '\u20E3',
    '\u{1F3FB}',
    '\u{1F1E6}',
    '\u{E0067}',
    '\u{E007F}',
  );
  const piece = fc.oneof(
    fc.constantFrom(...emojiCharacters),
    joined,
    fc.string({ unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('');
      expect(bundledWidth(text)).toBe(stringWidth(text));
    }),
  );
});
