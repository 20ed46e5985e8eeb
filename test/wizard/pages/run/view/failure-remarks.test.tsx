import { describe, expect, test } from 'vitest';
import {
  newRun,
  type RunProgress,
  runProgressAfter,
} from '../../../../../src/pipeline/progress/run-progress.ts';
import { fitRemarks, Remarks } from '../../../../../src/terminal/components/text/remarks.tsx';
import type { AvailableSize } from '../../../../../src/terminal/layout.ts';
import { failureRemarks } from '../../../../../src/wizard/pages/run/view/run-remarks.ts';
import { failedRun } from '../../../../support/failed-run.ts';
import { linesInRoom } from '../../../../terminal/components/in-room.tsx';

const shown = (run: RunProgress, room: AvailableSize) =>
  linesInRoom(<Remarks remarks={fitRemarks(failureRemarks(run, room), room)} />, room);

function failed(action: string | undefined): RunProgress {
  const reason = 'the package index has no package "x11"';
  const message = `cannot build docker.io/acme/xcalc:3.0: ${reason}`;
  const problem = { code: 'package-missing', message, reason, action, tail: [] } as const;
  return failedRun(problem).reduce(runProgressAfter, newRun);
}

test('a failure has step, reason and action', () => {
  const rows = shown(failed('Look here.\nOr there.'), { width: 100, height: 5 });
  expect(rows).toEqual([
    '✗ build: cannot build docker.io/acme/xcalc:3.0: the package index has no package "x11"',
    '  Look here.',
    '  Or there.',
  ]);
});

test('a failure keeps reason and action in a small room', () => {
  const room = { width: 38, height: 4 };
  const action = `Check its name. ${'And more. '.repeat(20)}`;
  expect(shown(failed(action), room)).toEqual(
    [
      '✗ build: the package index has no',
      '  package "x11"',
      '  Check its name. And more. And more.',
      '  And more. And more. And more. And',
    ].map((line, index) => (index === 3 ? expect.stringMatching(/^ {2}And more\..*…$/) : line)),
  );
});

test('a failure that does not say what to do has the remedy of its code', () => {
  const rows = shown(failed(undefined), { width: 100, height: 5 });
  expect(rows.at(-1)).toBe(
    '  Correct the name, or use a template whose distribution and release have it.',
  );
});

test('a failure before the first step names none', () => {
  const problem = { code: 'usage', message: 'no engine is named x', action: 'Name one.' } as const;
  const run = { ...newRun, problem: { ...problem, tail: [] } };
  expect(shown(run, { width: 100, height: 5 })).toEqual(['✗ no engine is named x', '  Name one.']);
});

describe('a proof that failed', () => {
  const reason = 'no window within 20.8 s';
  const lines = ['one', 'error: no display', 'error: no bus', 'fatal: it ends'];
  const problem = {
    code: 'not-proven',
    ...{ reason, message: `cannot prove that acme/xcalc:3.0 starts: ${reason}` },
    ...{ action: 'Try again.', tail: lines },
  } as const;
  const run = failedRun(problem, 'verify').reduce(runProgressAfter, newRun);
  const look = { isProven: true, text: 'window seen after 3.6 s: xcalc.XCalc' };
  const evidence = (height: number, before?: typeof look) => {
    const room = { width: 100, height };
    const remarks = fitRemarks(failureRemarks(run, room, { look: before }), room);
    return linesInRoom(<Remarks remarks={remarks} />, room);
  };

  test('has the evidence first: measurements, an earlier look, the last lines of the log', () => {
    expect(evidence(6, look)).toEqual([
      '✗ Not proven to start: no window within 20.8 s',
      '  An earlier look: window seen after 3.6 s: xcalc.XCalc.',
      '  It printed: error: no bus',
      '  It printed: fatal: it ends',
      '  Try again.',
    ]);
  });

  test('ignores a look without a window', () => {
    expect(evidence(6, { isProven: false, text: 'no window' }).join()).not.toContain('look');
    expect(evidence(6).join()).not.toContain('look');
  });

  test('has reason and action in any room', () => {
    for (const height of [2, 3]) {
      const shown = evidence(height, look);
      expect(shown[0]).toContain(reason);
      expect(shown.at(-1)).toBe('  Try again.');
    }
  });
});
