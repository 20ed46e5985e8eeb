import { describe, expect, it, test } from 'vitest';
import { isRepositoryText } from '../../../src/vendor/repository/is-source.ts';
import { isSourceText, parseSource } from '../../../src/vendor/repository/parse-source.ts';

const acme = {
  address: 'https://packages.acme.example/debian',
  suites: ['stable'],
  components: ['main'],
  architectures: [],
  key: undefined,
};

describe('a line of sources.list', () => {
  test.each([
    ['deb https://packages.acme.example/debian stable main', {}],
    [
      'deb [arch=amd64,arm64 signed-by=/usr/share/keyrings/acme.gpg] https://packages.acme.example/debian stable main contrib # Acme',
      {
        architectures: ['amd64', 'arm64'],
        components: ['main', 'contrib'],
        key: { type: 'place', place: '/usr/share/keyrings/acme.gpg' },
      },
    ],
    ['deb https://packages.acme.example/debian ./', { suites: ['./'], components: [] }],
    [
      '# Acme\n\ndeb https://packages.acme.example/debian stable main\ndeb-src https://packages.acme.example/debian stable main\n',
      {},
    ],
    [
      'deb https://packages.acme.example/debian stable main\r\ndeb https://packages.acme.example/debian beta main',
      { suites: ['stable', 'beta'] },
    ],
    // As an input line has it that takes no line breaks.
    [
      'deb https://packages.acme.example/debian stable main deb-src https://packages.acme.example/debian stable main',
      {},
    ],
    // The key of another machine's keyring is none that can be read.
    [
      'deb [signed-by=0123456789ABCDEF0123456789ABCDEF01234567] https://packages.acme.example/debian stable main',
      {},
    ],
  ])('%j', (text, changes) => {
    expect(isSourceText(text)).toBe(true);
    expect(parseSource(text)).toEqual({ ...acme, ...changes });
  });
});

const fields = `# Acme
Types: deb deb-src
URIs: https://packages.acme.example/debian
Suites: stable
Components: main
Architectures: amd64
Signed-By:
 -----BEGIN PGP PUBLIC KEY BLOCK-----
 .
 mQEN
 -----END PGP PUBLIC KEY BLOCK-----
`;

describe('the text of a .sources file', () => {
  it('has its key', () => {
    const text =
      '\n-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nmQEN\n-----END PGP PUBLIC KEY BLOCK-----';
    const key = { type: 'text', text };
    expect(parseSource(fields)).toEqual({ ...acme, architectures: ['amd64'], key });
  });

  it('is the same in one line, but for the blanks in its key', () => {
    const { key, ...read } = parseSource(fields.replace('# Acme\n', '').replaceAll('\n', ' '));
    expect(read).toEqual({
      address: acme.address,
      suites: ['stable'],
      components: ['main'],
      architectures: ['amd64'],
    });
    expect(key).toMatchObject({ type: 'text', text: expect.stringMatching(/ mQEN +-----END/) });
  });

  it('is without disabled paragraphs', () => {
    const other =
      'Enabled: no\nTypes: deb\nURIs: https://other.example/\nSuites: x\nComponents: y\n';
    expect(parseSource(`${other}\n${fields}`).address).toBe(acme.address);
  });
});

describe('what cannot be used', () => {
  test.each([
    ['deb [trusted=yes] https://packages.acme.example stable main', 'turns off the check'],
    ['deb [allow-insecure=yes] https://packages.acme.example stable main', 'turns off the check'],
    [`Trusted: yes\n${fields.replace('# Acme\n', '')}`, 'turns off the check'],
    ['deb-src https://packages.acme.example stable main', 'source packages (deb-src) alone'],
    ['deb https://packages.acme.example', 'names no suite'],
    ['deb https://packages.acme.example stable', 'names no component'],
    ['deb https://packages.acme.example ./ main', 'has no components'],
    ['deb https://ada:secret@packages.acme.example stable main', 'a user or a password'],
    ['deb file:///srv/packages ./', 'begins with file:'],
    ['deb https://packages.acme.example sta;ble main', '"sta;ble" cannot be a word'],
    [
      'deb https://a.example stable main\ndeb https://b.example stable main',
      'the text has 2 sources',
    ],
    ['deb https://a.example stable main\nsudo apt update', 'not each of its lines is a source'],
  ])('%j', (text, reason) => {
    expect(() => parseSource(text)).toThrowError(
      expect.objectContaining({
        code: 'repository-invalid',
        reason: expect.stringContaining(reason),
      }),
    );
  });

  it('tells no password', () => {
    const text = 'deb https://ada:secret@packages.acme.example stable main';
    expect(() => parseSource(text)).toThrow(expect.not.stringContaining('secret'));
  });
});

test.each([
  ['https://packages.acme.example/dists/stable/InRelease', true],
  ['https://packages.acme.example/dists/stable', true],
  ['http://packages.acme.example/flat/Packages.gz', true],
  ['extrepo:google_chrome', true],
  ['https://packages.acme.example/viewer.deb', false],
  ['deb: a viewer', false],
  ['Types of text', false],
  ['a calculator', false],
])('whether %j is a repository as it stands', (text, is) => {
  expect(isRepositoryText(text)).toBe(is);
});
