import { describe, expect, it } from 'vitest';
import { archiveIndex, sortedArchives } from '../../../src/package-manager/look/archive-index.ts';
import { installationOf } from '../../../src/package-manager/look/installation.ts';

const line = (name: string, depends = '', provides = '') =>
  [name, '1', '', 'games', 'amd64', provides, depends, '100', '', '', name].join('\t');

const indexOf = (separator: RegExp, ...lines: readonly string[]) =>
  archiveIndex(Buffer.from(sortedArchives(lines.join('\n'))), separator);

const debian = indexOf(
  /,/,
  line('lamp', 'lamp-data (= 1), glass | plastic, light, oil'),
  line('lamp-data', 'lamp'),
  line('glass'),
  line('plastic', 'crude'),
  line('oil', 'crude | olives'),
  line('olives'),
  line('spark', '', 'light (= 2)'),
  line('broken', 'nowhere'),
);

function installed(names: string, ...there: readonly string[]) {
  const found = installationOf(names.split(' '), new Set(there), debian);
  return (
    found && [
      found.needed,
      found.added
        .map(({ name }) => name)
        .sort()
        .join(' '),
    ]
  );
}

describe('the packages of an installation', () => {
  it('are all dependencies, with the first available alternatives and providers', () => {
    expect(installed('lamp')).toEqual([6, 'glass lamp lamp-data oil olives spark']);
  });

  it('do not include installed ones, alternatives or providers, which are counted', () => {
    expect(installed('lamp', 'plastic', 'olives', 'crude', 'lamp-data')).toEqual([
      6,
      'lamp oil spark',
    ]);
    expect(installed('lamp:amd64 oil', 'spark', 'glass')).toEqual([6, 'lamp lamp-data oil olives']);
    expect(installed('oil', 'oil', 'olives')).toEqual([2, '']);
  });

  it('are undefined for a name that cannot be installed', () => {
    expect(installed('lampp')).toBeUndefined();
    expect(installed('broken')).toBeUndefined();
  });

  it("follow apk's names for parts", () => {
    const alpine = indexOf(
      /\s/,
      line('lamp', 'so:libglow.so.1 !torch cmd:sh'),
      line('glow', 'so:libc.so', 'so:libglow.so.1=1.2'),
      line('musl', '', 'so:libc.so=1'),
      line('busybox', 'so:libc.so', 'cmd:sh=1'),
      line('torch'),
    );
    const found = installationOf(['lamp'], new Set(['musl', 'busybox']), alpine);
    expect(found?.needed).toBe(4);
    expect(found?.added.map(({ name }) => name)).toEqual(['lamp', 'glow']);
  });
});
