import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forecastLines } from '../../../../src/commands/run/onboard/show-forecast.ts';

test('the forecast shows the packages, the download size and the kept files, and that no change was made', () => {
  const existing = [{ file: join(process.cwd(), 'apps', 'a.d.3.0.json'), isTouched: true }];
  const lines = forecastLines(
    {
      entries: [
        { entry: 'a', packages: 3, downloadBytes: 2_000_000, existing },
        { entry: 'none', packages: undefined, downloadBytes: 0, existing: [] },
      ],
      packages: 3,
      downloadBytes: 2_000_000,
    },
    ['save', 'register'],
    150_000,
  );
  expect(lines.join('\n')).toContain('apps/a.d.3.0.json: your values are kept');
  expect(lines.join('\n')).toMatch(/none\s+cannot be installed/);
  expect(lines.join('\n')).toContain(
    '2 entries: detect, start, build, prove, save, register; about 3 min.',
  );
  expect(lines.at(-2)).toMatch(/^1 entry cannot be installed: "deskpack find WORDS"/);
  expect(lines.at(-1)).toBe('Nothing was done.');
});

test('the forecast of no entry is one line', () => {
  const none = { entries: [], packages: 0, downloadBytes: 0 };
  expect(forecastLines(none, ['save'], 0)).toEqual([
    'There is no entry to onboard. Nothing was done.',
  ]);
});

test('of a file at an address, neither packages nor size are known, and it may be installed', () => {
  const entry = 'https://vendor.example/viewer.deb';
  const common = { packages: undefined, downloadBytes: 0, existing: [] };
  const entries = [
    { entry, isAddress: true, ...common } as const,
    { entry: './viewer.deb', fileBytes: 12_000_000, ...common },
  ];
  const text = forecastLines({ entries, packages: 0, downloadBytes: 0 }, [], 1000).join('\n');
  expect(text).toMatch(
    /^https:\/\/vendor\.example\/viewer\.deb +a file at an address +not known$/m,
  );
  expect(text).toMatch(/^\.\/viewer\.deb +a file, 12\.0 MB +not known$/m);
  expect(text).not.toContain('cannot be installed');
});
