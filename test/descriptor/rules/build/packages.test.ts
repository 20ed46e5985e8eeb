import { describe, expect, test } from 'vitest';
import { findingsOf, fires, partOf } from '../messages.ts';

describe('package-name', () => {
  test.each([
    'x11-apps',
    'g++',
    'libgtk2.0-bin',
    'libc6:i386',
    'nodejs=18.*',
    'vim=2:9.0.1378-2~bpo11+1',
    'mesa/bookworm-backports',
    'a, b,c  d',
    '7zip',
  ])('apt accepts %s', (debpackage) => {
    expect(fires('package-name', { debpackage })).toBe(false);
  });

  test.each([
    'firefox',
    'so:libfoo.so.1',
    'cmd:bash',
    'py3-pip',
    'a@edge',
    'a=1.2-r0',
    'a~1.2',
    'a=~1.2',
    'R',
    'font_x',
  ])('apk accepts %s', (apkpackage) => {
    expect(fires('package-name', { apkpackage, template: 'acme/oc.template.alpine' })).toBe(false);
  });

  test.each([
    ['a;id', 'a;id'],
    ['a $(id) b', '$(id)'],
    ['a `id`', '`id`'],
    ['a b&&c', 'b&&c'],
    ['a | b', '|'],
    ['a >b', '>b'],
    ['a "b"', '"b"'],
    ["'a'", "'a'"],
    ['a \\', '\\'],
    ['a -y', '-y'],
    ['--allow-unauthenticated', '--allow-unauthenticated'],
    ['lib*', 'lib*'],
    ['Firefox', 'Firefox'],
    ['./a.deb', './a.deb'],
    ['a#b', 'a#b'],
    ['~a', '~a'],
    ['a=', 'a='],
    ['ä', 'ä'],
  ])('apt refuses %s', (debpackage, part) => {
    const [finding, ...more] = findingsOf('package-name', { debpackage });
    expect(finding).toMatchObject({ path: ['debpackage'], severity: 'error' });
    expect(partOf(finding!, debpackage)).toBe(part);
    expect(more).toEqual([]);
  });

  test.each(['a>1', 'a<1', '!a', 'a;b', 'so:', '-t', '$a'])(
    'apk or the shell refuses %s',
    (apkpackage) => {
      expect(fires('package-name', { apkpackage })).toBe(true);
    },
  );

  test('of many wrong names, the first ones and the number of the others are reported', () => {
    const findings = findingsOf('package-name', { debpackage: '$a '.repeat(1000) });
    expect(findings).toHaveLength(10);
    expect(findings.at(-1)?.message).toContain('990 more');
    const counts = [10, 11].map((count) =>
      findingsOf('package-name', { debpackage: '$a '.repeat(count) }).map(
        ({ message }) => /There are (\d+) more/.exec(message)?.[1],
      ),
    );
    const nine = Array.from({ length: 9 }, () => undefined);
    expect(counts).toEqual([
      [...nine, undefined],
      [...nine, '1'],
    ]);
  });

  test('an option has another message than an invalid name', () => {
    const messageFor = (debpackage: string) =>
      findingsOf('package-name', { debpackage })[0]?.message;
    expect(messageFor('-y')).toContain('-y is an option');
    expect(messageFor('$y-')).toContain('$y- is not a package name');
  });

  test('the message has the beginning of a long name', () => {
    const messageFor = (debpackage: string) =>
      findingsOf('package-name', { debpackage })[0]?.message;
    expect(messageFor('X'.repeat(40))).toMatch(/^X{40} is/);
    expect(messageFor('X'.repeat(41))).toMatch(/^X{40}… is/);
  });
});

describe('package-manager', () => {
  const alpine = 'acme/oc.template.alpine.gtk';

  test('packages of the other distribution are reported', () => {
    expect(findingsOf('package-manager', { template: alpine })).toMatchObject([
      { path: ['debpackage'], severity: 'warning' },
    ]);
    expect(findingsOf('package-manager', { apkpackage: 'a' })).toMatchObject([
      { path: ['apkpackage'] },
    ]);
  });

  test('the message names the package manager of the template, and its field', () => {
    expect(findingsOf('package-manager', { template: alpine })[0]?.message).toMatch(
      /has apk, not apt-get: .* under Alpine packages\.$/,
    );
  });

  test('if there are packages for both, those of the other package manager are reported', () => {
    expect(findingsOf('package-manager', { template: alpine, apkpackage: 'a' })).toMatchObject([
      { path: ['debpackage'] },
    ]);
  });

  test('an empty list is not reported', () => {
    expect(fires('package-manager', { template: alpine, debpackage: ' , ' })).toBe(false);
  });

  test('with an unknown template, only packages for both are reported', () => {
    expect(fires('package-manager', { template: 'acme/base' })).toBe(false);
    expect(findingsOf('package-manager', { template: 'acme/base', apkpackage: 'a' })).toMatchObject(
      [
        {
          path: ['apkpackage'],
          message: expect.stringMatching(/Debian packages and Alpine packages;.* apt-get or apk,/),
        },
      ],
    );
  });

  test('the actual package manager takes precedence over the name of the template', () => {
    expect(fires('package-manager', { template: 'acme/base' }, { packageManager: 'apk' })).toBe(
      true,
    );
    expect(fires('package-manager', {}, { packageManager: 'apt' })).toBe(false);
  });
});
