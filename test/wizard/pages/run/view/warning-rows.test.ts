import { expect, test } from 'vitest';
import { runProgressAfter } from '../../../../../src/pipeline/progress/run-progress.ts';
import type { Row } from '../../../../../src/terminal/rows/row.ts';
import { symbolsFor } from '../../../../../src/terminal/symbols.ts';
import { outcomeLines, spokenOutcomeLines } from '../../../../../src/wizard/pages/run/summary.ts';
import { warningRows } from '../../../../../src/wizard/pages/run/view/warning-rows.ts';
import { freshRun } from '../../../../../src/wizard/run/run-state.ts';

const symbols = symbolsFor({ LANG: 'C.UTF-8' });
const texts = (rows: readonly Row[]) => rows.map((row) => row.map(({ text }) => text).join(''));

const warnings = [
  { step: 'inspect', message: 'there is no desktop file', action: 'Name another one.' },
  { step: 'build', message: 'the links of the icons are not mended' },
] as const;

const run = runProgressAfter(freshRun, {
  at: 1,
  type: 'run-finished',
  outcome: 'done',
  products: {},
  warnings,
});

test('each warning is reported with what to do about it', () => {
  expect(texts(warningRows(run, { width: 78, height: 5 }, symbols))).toEqual([
    '! Warning: there is no desktop file',
    'Name another one.',
    '! Warning: the links of the icons are not mended',
  ]);
});

test('no more rows are taken than there are, and a sign is before the first one of a warning only', () => {
  expect(warningRows(run, { width: 78, height: 3 }, symbols)).toHaveLength(3);
  expect(warningRows(run, { width: 78, height: 0 }, symbols)).toEqual([]);
  const narrow = warningRows(run, { width: 30, height: 9 }, symbols);
  expect(texts(narrow).slice(0, 3)).toEqual([
    '! Warning: there is no desktop',
    'file',
    'Name another one.',
  ]);
  const withSign = narrow.filter((row) => row.some(({ tone }) => tone === 'warning'));
  expect(texts(withSign).map((text) => text.slice(0, 10))).toEqual(['! Warning:', '! Warning:']);
});

test.each([1, 2])('where the rest of them is, is reported in %i rows', (height) => {
  const rows = texts(warningRows(run, { width: 78, height }, symbols));
  expect(rows).toHaveLength(height);
  expect(rows.at(-1)).toBe('The rest is printed when you quit the wizard.');
});

test('they are read out with the same word as what is wrong with answers', () => {
  expect(spokenOutcomeLines(run, 'xcalc').filter((line) => /warning/i.test(line))).toEqual([
    'Warning: there is no desktop file',
    'Warning: the links of the icons are not mended',
  ]);
});

test('all of them are on the plain screen after the wizard', () => {
  expect(outcomeLines(run, 'xcalc')).toEqual([
    'Done: xcalc',
    'warning: there is no desktop file',
    '  Name another one.',
    'warning: the links of the icons are not mended',
  ]);
});
