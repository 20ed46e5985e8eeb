import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outcomeCodes } from '../../../src/onboard/outcome-codes.ts';
import { checkParts } from '../../../src/onboard/report/check-parts.ts';
import { diffReports } from '../../../src/onboard/report/diff-reports.ts';
import { mergeReports } from '../../../src/onboard/report/merge-reports.ts';
import { parseReport } from '../../../src/onboard/report/read-report.ts';
import { keyOf, type Report } from '../../../src/onboard/report/report.ts';
import { reportWith, resultOf } from './reports.ts';

const results = fc.uniqueArray(
  fc.record({
    entry: fc.stringMatching(/^[a-z]{1,3}$/),
    outcome: fc.constantFrom(...outcomeCodes),
    endedAt: fc.integer({ min: 1000, max: 9000 }),
  }),
  { selector: ({ entry }) => entry },
);
const parts = fc.record({
  list: fc.constantFrom('a', 'b'),
  of: fc.constant(3),
  numbers: fc.subarray([1, 2, 3], { minLength: 1 }),
});
const report = fc.tuple(results, fc.option(parts, { nil: undefined })).map(
  ([all, some]): Report => ({
    ...reportWith(...all.map(({ entry, ...more }) => resultOf(entry, more))),
    ...(some
      ? { parts: [some], outcome: some.numbers.length === some.of ? 'done' : 'incomplete' }
      : {}),
  }),
);

test('merged shards have what one onboarding has', () => {
  fc.assert(
    fc.property(results, fc.integer({ min: 1, max: 4 }), (all, of) => {
      const whole = all.map(({ entry, ...more }) => resultOf(entry, more));
      const parts = Array.from({ length: of }, (_, part) =>
        reportWith(...whole.filter((__, index) => index % of === part)),
      );
      expect(mergeReports(parts)).toEqual(reportWith(...whole));
    }),
  );
});

test('merging does not depend on grouping, and a report merged with itself stays', () => {
  fc.assert(
    fc.property(report, report, report, (a, b, c) => {
      const merged = mergeReports([a, b, c]);
      expect(mergeReports([mergeReports([a, b]), c])).toEqual(merged);
      expect(mergeReports([a, mergeReports([b, c])])).toEqual(merged);
      expect(mergeReports([a, a])).toEqual(a);
    }),
  );
});

/** A report of parts of a list. */
const partsOf = (list: string, of: number, ...numbers: readonly number[]) => ({
  ...reportWith(),
  parts: [{ list, of, numbers }],
});
const read = (...reports: readonly Report[]) =>
  reports.map((one, index) => ({ report: one, file: `${index + 1}` }));

test('parts of a list are whole together, or what is missing is named', () => {
  const three = [1, 2, 3].map((number) => partsOf('a', 3, number));
  expect(mergeReports(three)).toMatchObject(partsOf('a', 3, 1, 2, 3));
  expect(mergeReports(three).outcome).toBe('done');
  expect(checkParts(read(...three))).toEqual([]);
  const [first, , last] = three;
  expect(mergeReports([first!, last!]).outcome).toBe('incomplete');
  expect(checkParts(read(first!, last!))).toEqual([{ kind: 'missing', numbers: [2], of: 3 }]);
  // What is missing in a merged report can still come.
  expect(mergeReports([mergeReports([first!, last!]), three[1]!]).outcome).toBe('done');
});

test('parts that are there twice, or of another list, are named', () => {
  const [one, two] = [partsOf('a', 2, 1), partsOf('a', 2, 2)];
  expect(checkParts(read(one, two, one, two))).toEqual([
    { kind: 'repeated', numbers: [1], of: 2, files: ['1', '3'] },
    { kind: 'repeated', numbers: [2], of: 2, files: ['2', '4'] },
  ]);
  const other = partsOf('b', 2, 2);
  expect(checkParts(read(one, two, other))).toEqual([{ kind: 'other-list', files: ['3'] }]);
  expect(mergeReports([one, two, other]).outcome).toBe('incomplete');
  // Another division of the same list is another list, too: it may lack what is in none of these parts.
  expect(checkParts(read(one, two, partsOf('a', 3, 1)))).toMatchObject([{ kind: 'other-list' }]);
});

test('of an application in several reports, the newest result is kept', () => {
  const old = reportWith(resultOf('xcalc', { outcome: 'machine-busy', endedAt: 2000 }));
  const newer = reportWith(resultOf('xcalc', { endedAt: 4000 }));
  for (const order of [
    [old, newer],
    [newer, old],
  ]) {
    expect(mergeReports(order).counts).toEqual({ proven: 1 });
  }
});

test('the failure of an entry goes once its applications are known', () => {
  const { name: _, ...unnamed } = resultOf('x11-apps', { outcome: 'download-failed' });
  const merged = mergeReports([
    reportWith(unnamed),
    reportWith(resultOf('x11-apps', { name: 'xcalc' })),
  ]);
  expect(merged.applications.map(({ name }) => name)).toEqual(['xcalc']);
});

test('a report is read back as it was written, and what is none is not', () => {
  fc.assert(
    fc.property(report, (one) => {
      expect(parseReport(JSON.stringify(one))).toEqual(one);
    }),
  );
  const wrong = { ...reportWith(), applications: [{ ...resultOf('a'), outcome: 'fine' }] };
  const outside = {
    ...reportWith(),
    applications: [{ ...resultOf('a'), picture: '../../etc/passwd' }],
  };
  for (const text of [
    '',
    '[]',
    '{}',
    '{"form":2}',
    JSON.stringify(wrong),
    JSON.stringify(outside),
  ]) {
    expect(parseReport(text)).toBeUndefined();
  }
});

test('a difference says what no longer starts first, and never blames an application for a busy machine', () => {
  const before = reportWith(
    resultOf('broken'),
    resultOf('busy'),
    resultOf('fixed', { outcome: 'exits' }),
    resultOf('gone'),
    resultOf('renamed'),
    resultOf('same'),
  );
  const now = reportWith(
    resultOf('broken', { outcome: 'no-window', message: 'it runs' }),
    resultOf('busy', { outcome: 'machine-busy' }),
    resultOf('fixed'),
    resultOf('new'),
    resultOf('renamed', { launch: 'other.Window' }),
    resultOf('same'),
  );
  expect(diffReports(before, now)).toEqual([
    {
      entry: 'broken',
      name: 'broken',
      kind: 'broken',
      before: 'proven',
      now: 'no-window',
      message: 'it runs',
    },
    { entry: 'busy', name: 'busy', kind: 'unknown', before: 'proven', now: 'machine-busy' },
    {
      entry: 'renamed',
      name: 'renamed',
      kind: 'changed',
      before: 'proven',
      now: 'proven',
      launch: { before: 'renamed.Window', now: 'other.Window' },
    },
    { entry: 'fixed', name: 'fixed', kind: 'fixed', before: 'exits', now: 'proven' },
    { entry: 'gone', name: 'gone', kind: 'removed', before: 'proven' },
    { entry: 'new', name: 'new', kind: 'added', now: 'proven' },
  ]);
});

test('a report has no difference from itself, and each application at most one from another', () => {
  fc.assert(
    fc.property(report, report, (one, other) => {
      expect(diffReports(one, one)).toEqual([]);
      const keys = diffReports(one, other).map(keyOf);
      expect(new Set(keys).size).toBe(keys.length);
    }),
  );
});
