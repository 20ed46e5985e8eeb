import { expect, test } from 'vitest';
import { failureRows } from '../../../src/display/run/failure-rows.ts';
import {
  newRun,
  type RunProgress,
  runProgressAfter,
} from '../../../src/pipeline/progress/run-progress.ts';
import type { Row } from '../../../src/terminal/rows/row.ts';
import { symbolsFor } from '../../../src/terminal/symbols.ts';
import { failedRun } from '../../support/failed-run.ts';

const symbols = symbolsFor({ LANG: 'C.UTF-8' });
const texts = (rows: readonly Row[]) => rows.map((row) => row.map(({ text }) => text).join(''));

function failed(action: string | undefined): RunProgress {
  const reason = 'the package index has no package "x11"';
  const message = `cannot build docker.io/acme/xcalc:3.0: ${reason}`;
  const problem = { code: 'package-missing', message, reason, action, tail: [] } as const;
  return failedRun(problem).reduce(runProgressAfter, newRun);
}

test('a failure names the step, the reason and what to do, each line of it', () => {
  const rows = failureRows(failed('Look here.\nOr there.'), { width: 100, height: 5 }, symbols);
  expect(texts(rows)).toEqual([
    '✗ build: cannot build docker.io/acme/xcalc:3.0: the package index has no package "x11"',
    'Look here.',
    'Or there.',
  ]);
});

test('a failure keeps the reason and what to do where there is little room', () => {
  const room = { width: 38, height: 4 };
  const action = `Check its name. ${'And more. '.repeat(20)}`;
  expect(texts(failureRows(failed(action), room, symbols))).toEqual(
    [
      '✗ build: the package index has no',
      'package "x11"',
      'Check its name. And more. And more.',
      'And more. And more. And more. And',
    ].map((line, index) => (index === 3 ? expect.stringMatching(/^And more\..*…$/) : line)),
  );
});

test('a failure says what to do where no one knows what is behind it', () => {
  const rows = failureRows(failed(undefined), { width: 100, height: 5 }, symbols);
  expect(texts(rows).at(-1)).toMatch(/last lines of the log .* try again\.$/);
});
