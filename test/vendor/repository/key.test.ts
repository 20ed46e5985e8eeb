import { expect, test } from 'vitest';
import { readKey } from '../../../src/vendor/repository/key.ts';

/** A public key with one packet of 200 bytes, in the old form of packets. */
const binary = Buffer.concat([
  Buffer.from([0x99, 0, 200]),
  Buffer.from(Array.from({ length: 200 }, (_, at) => at)),
]);

const begin = '-----BEGIN PGP PUBLIC KEY BLOCK-----';
const end = '-----END PGP PUBLIC KEY BLOCK-----';

/** The base64 lines of armour, without its check sum. */
const lines = binary.toString('base64').match(/.{1,64}/g)!;

const bytesOf = (armour: string) =>
  Buffer.from(armour.replace(/-----.*-----|^=.*$/gm, '').replace(/\s/g, ''), 'base64');

test('armours a binary key', () => {
  const key = readKey(binary, 'acme.gpg');
  expect(key.startsWith(`${begin}\n\n${lines[0]}\n`)).toBe(true);
  expect(key.endsWith(end)).toBe(true);
  expect(bytesOf(key)).toEqual(binary);
});

test('has the check sum of armour', () => {
  // What "gpg --enarmor" writes for the same bytes.
  const key = readKey(Buffer.from([0x99, 0, 1, 0]), 'x');
  expect(key).toContain('\nmQABAA==\n=kCoS\n');
});

test.each([
  ['as it is', [begin, '', ...lines, '=abcd', end].join('\n')],
  [
    'with headers',
    [begin, 'Version: GnuPG v1', 'Comment: of Acme', '', ...lines, end].join('\r\n'),
  ],
  ['in one line', [begin, '.', ...lines, '=abcd', end].join(' ')],
  ['with text around it', ['Our key:', begin, '', ...lines, end, 'Bye'].join('\n')],
])('reads armour %s', (_, text) => {
  expect(bytesOf(readKey(Buffer.from(text), 'acme.asc'))).toEqual(binary);
});

test('joins several keys', () => {
  const block = [begin, '', ...lines, end].join('\n');
  const key = readKey(Buffer.from(`${block}\n${block}\n`), 'acme.asc');
  expect(bytesOf(key)).toEqual(Buffer.concat([binary, binary]));
});

const secret = Buffer.concat([Buffer.from([0x95, 0, 1, 0])]);

test.each([
  ['a page', Buffer.from('<html></html>'), 'no public key of OpenPGP'],
  ['nothing', Buffer.alloc(0), 'no public key of OpenPGP'],
  ['a private key', secret, 'private key'],
  [
    'an armoured private key',
    Buffer.from(
      `-----BEGIN PGP PRIVATE KEY BLOCK-----\n\n${lines.join('\n')}\n-----END PGP PRIVATE KEY BLOCK-----`,
    ),
    'private key',
  ],
  ['damaged armour', Buffer.from(`${begin}\n\n?${lines.join('\n')}?\n${end}`), 'armour is damaged'],
  ['a keybox', Buffer.from('\0\0\0\x20\x01\x01\0\x02KBXf', 'latin1'), 'keybox of GnuPG'],
])('refuses %s', (_, bytes, reason) => {
  expect(() => readKey(bytes, 'acme.gpg')).toThrowError(
    expect.objectContaining({
      code: 'repository-key-unusable',
      reason: expect.stringContaining(reason),
    }),
  );
});
