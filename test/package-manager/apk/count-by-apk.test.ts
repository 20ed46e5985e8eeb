import { describe, expect, it } from 'vitest';
import { countByApk } from '../../../src/package-manager/apk/count-by-apk.ts';
import { countsIn } from '../captured/captured-counts.ts';

describe('countByApk', () => {
  it('counts the packages before the current one, and all at the end', () => {
    const lines = [
      'fetch https://dl-cdn.example.org/alpine/v3.18/main/x86_64/APKINDEX.tar.gz',
      '(1/3) Installing ncurses-terminfo-base (6.4_p20230506-r0)',
      '(2/3) Upgrading musl (1.2.4-r1 -> 1.2.4-r2)',
      'Executing musl-1.2.4-r2.post-upgrade',
      '(3/3) Installing bash (5.2.15-r5)',
      'Executing busybox-1.36.1-r5.trigger',
      'OK: 10 MiB in 20 packages',
    ];
    expect(countsIn(lines, countByApk()).map(({ installed }) => installed)).toEqual([0, 1, 2, 3]);
  });

  it('accepts numbers with leading spaces', () => {
    expect(countByApk()('( 2/12) Installing expat (2.6.4-r0)')).toEqual({
      total: 12,
      installed: 1,
    });
  });

  it('ignores other lines', () => {
    const lines = ['OK: 10 MiB in 20 packages', '(1/3) installing', 'Executing x.trigger'];
    expect(countsIn(lines, countByApk())).toEqual([]);
  });
});
