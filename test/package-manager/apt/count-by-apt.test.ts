import { describe, expect, it } from 'vitest';
import { countByApt } from '../../../src/package-manager/apt/count-by-apt.ts';
import { capturedLines, countsIn } from '../captured/captured-counts.ts';

const summary = '0 upgraded, 3 newly installed, 0 to remove and 0 not upgraded.';

describe('countByApt', () => {
  it('counts each package of a real installation in all three activities, one at a time', () => {
    const counts = countsIn(capturedLines('apt-get'), countByApt());
    expect(counts[0]).toEqual({ total: 38, fetched: 0, unpacked: 0, configured: 0 });
    expect(counts.at(-1)).toEqual({ total: 38, fetched: 38, unpacked: 38, configured: 38 });
    // The last two are set up at once.
    expect(counts).toHaveLength(3 * 38);
    for (const [index, now] of counts.entries()) {
      const sum = now.fetched! + now.unpacked! + now.configured!;
      expect(sum).toBe(index === counts.length - 1 ? 3 * 38 : index);
    }
  });

  it('counts unpacked packages between configured ones', () => {
    const counts = countsIn(capturedLines('mmdebstrap'), countByApt());
    expect(new Set(counts.map(({ total }) => total))).toEqual(new Set([69, 27]));
    expect(counts.filter(({ total }) => total === 69).at(-1)).toEqual({
      total: 69,
      fetched: 69,
      unpacked: 69,
      configured: 69,
    });
    expect(counts.at(-1)).toEqual({ total: 27, fetched: 27, unpacked: 27, configured: 27 });
  });

  it('does not count the current package', () => {
    const counts = countsIn(
      [
        summary,
        'Get:1 http://a.test b amd64 one amd64 1 [2 B]',
        'Get:2 http://a.test b amd64 two amd64 1 [2 B]',
      ],
      countByApt(),
    );
    expect(counts.at(-1)).toEqual({ total: 3, fetched: 1, unpacked: 0, configured: 0 });
  });

  it('counts the last configured package at its own line, as nothing may follow', () => {
    const lines = ['a', 'b', 'c'].map((name) => `Setting up ${name} (1) ...`);
    const configured = countsIn([summary, ...lines], countByApt()).map((now) => now.configured);
    expect(configured).toEqual([0, 0, 1, 3]);
  });

  it('counts all packages of a build with docker', () => {
    const counts = countsIn(capturedLines('docker-build'), countByApt());
    expect(counts[0]).toMatchObject({ fetched: 0, unpacked: 0, configured: 0 });
    const { total } = counts[0]!;
    expect(counts.at(-1)).toEqual({ total, fetched: total, unpacked: total, configured: total });
  });

  it('counts all packages as fetched once the first is unpacked', () => {
    const counts = countsIn([summary, 'Unpacking libx11-6:amd64 (2:1.8.4) ...'], countByApt());
    expect(counts.at(-1)).toEqual({ total: 3, fetched: 3, unpacked: 0, configured: 0 });
  });

  it.each([
    [
      '2 upgraded, 3 newly installed, 1 reinstalled, 4 downgraded, 1 to remove and 9 not upgraded.',
      10,
    ],
    ['  Upgrading: 2, Installing: 3, Removing: 1, Not Upgrading: 9', 5],
    [
      '  Upgrading: 2, Installing: 3, Reinstalling: 1, Downgrading: 1, Removing: 1, Not Upgrading: 9',
      7,
    ],
  ])('understands the summary %s', (line, total) => {
    expect(countByApt()(line)?.total).toBe(total);
  });

  it('is undefined before a summary, and if there is nothing to install', () => {
    const none = '0 upgraded, 0 newly installed, 0 to remove and 0 not upgraded.';
    const lines = ['Get:1 http://a.test b InRelease [151 kB]', none, 'Setting up x (1) ...'];
    expect(countsIn(lines, countByApt())).toEqual([]);
  });

  it('never exceeds the total, for any output', () => {
    const lines = Array.from({ length: 9 }, () => 'Setting up x (1) ...');
    expect(countsIn([summary, ...lines], countByApt()).at(-1)?.configured).toBe(3);
  });

  it('restarts at each summary', () => {
    const counts = countsIn([summary, 'Setting up x (1) ...', summary], countByApt());
    expect(counts.at(-1)).toEqual({ total: 3, fetched: 0, unpacked: 0, configured: 0 });
  });
});
