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

describe('what an installation needs', () => {
  it('is all that it depends on, with the first alternative that there is and who provides a part', () => {
    expect(installed('lamp')).toEqual([6, 'glass lamp lamp-data oil olives spark']);
  });

  it('leaves out what is there, also another alternative and provider, but counts it', () => {
    expect(installed('lamp', 'plastic', 'olives', 'crude', 'lamp-data')).toEqual([
      6,
      'lamp oil spark',
    ]);
    expect(installed('lamp:amd64 oil', 'spark', 'glass')).toEqual([6, 'lamp lamp-data oil olives']);
    expect(installed('oil', 'oil', 'olives')).toEqual([2, '']);
  });

  it('is unknown for what cannot be installed', () => {
    expect(installed('lampp')).toBeUndefined();
    expect(installed('broken')).toBeUndefined();
  });

  it('follows the parts of packages that apk names', () => {
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
