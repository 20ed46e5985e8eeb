import { expect, test } from 'vitest';
import { runProgressAfter } from '../../../../../src/pipeline/progress/run-progress.ts';
import { Remarks, rowsOfRemarks } from '../../../../../src/terminal/components/text/remarks.tsx';
import type { AvailableSize } from '../../../../../src/terminal/layout.ts';
import { spokenOutcomeLines } from '../../../../../src/wizard/pages/run/summary.ts';
import { warningRemarks } from '../../../../../src/wizard/pages/run/view/run-remarks.ts';
import { freshRun } from '../../../../../src/wizard/run/run-state.ts';
import { linesInRoom } from '../../../../terminal/components/in-room.tsx';
import { summaryOf } from '../../../wizard-state.ts';

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

function shown(room: AvailableSize): string[] {
  const remarks = warningRemarks(run, room);
  if (remarks.length === 0) return [];
  const lines = linesInRoom(<Remarks remarks={remarks} />, room);
  expect(lines).toHaveLength(rowsOfRemarks(remarks));
  return lines;
}

test('each warning is shown with its action', () => {
  expect(shown({ width: 78, height: 5 })).toEqual([
    '! Warning: there is no desktop file',
    '  Name another one.',
    '! Warning: the links of the icons are not mended',
  ]);
});

test('no more rows are taken than there are, and a sign is before the first one of a warning only', () => {
  expect(shown({ width: 78, height: 3 })).toHaveLength(3);
  expect(shown({ width: 78, height: 0 })).toEqual([]);
  expect(shown({ width: 30, height: 9 })).toEqual([
    '! Warning: there is no desktop',
    '  file',
    '  Name another one.',
    '! Warning: the links of the',
    '  icons are not mended',
  ]);
});

test.each([2, 3, 4, 5])(
  'warnings that are too long for %i rows are cut, and fill them',
  (height) => {
    const rows = shown({ width: 10, height });
    expect(rows).toHaveLength(height);
    expect(rows.at(-1)).toBe('The rest…');
  },
);

test.each([1, 2])('where the rest of them is, is reported in %i rows', (height) => {
  const rows = shown({ width: 78, height });
  expect(rows).toHaveLength(height);
  expect(rows.at(-1)).toBe('The rest is printed when you quit the wizard.');
});

test('they are read out with the same word as findings', () => {
  expect(spokenOutcomeLines(run, 'xcalc').filter((line) => /warning/i.test(line))).toEqual([
    'Warning: there is no desktop file',
    'Warning: the links of the icons are not mended',
  ]);
});

test('all of them are on the plain screen after the wizard', () => {
  expect(summaryOf(run)).toEqual([
    'xcalc: descriptor and recipe are written, nothing is built',
    'warning: there is no desktop file',
    '  Name another one.',
    'warning: the links of the icons are not mended',
  ]);
});
