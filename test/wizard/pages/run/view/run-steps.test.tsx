import { describe, expect, test } from 'vitest';
import type { RunEvent } from '../../../../../src/pipeline/event.ts';
import { runProgressAfter } from '../../../../../src/pipeline/progress/run-progress.ts';
import { RunLine, rowsOfRunLine } from '../../../../../src/wizard/pages/run/view/run-page.tsx';
import { RunSteps, stepsInSight } from '../../../../../src/wizard/pages/run/view/run-steps.tsx';
import { freshRun, type RunState } from '../../../../../src/wizard/run/run-state.ts';
import { linesInRoom } from '../../../../terminal/components/in-room.tsx';

/** The lines of the steps, as many as it says that they take. */
function stepsOf(run: RunState, height: number): string[] {
  const lines = linesInRoom(<RunSteps run={run} now={10_000} />, { width: 40, height });
  expect(lines).toHaveLength(stepsInSight(run, height).rows);
  return lines;
}

function runOf(...events: readonly RunEvent[]): RunState {
  const steps = ['build', 'save'] as const;
  const named = { run: 'r', application: 'x', log: '/log' };
  const started = { at: 0, type: 'run-started', ...named, steps, skippable: [] };
  return [started as RunEvent, ...events].reduce(runProgressAfter, freshRun);
}

describe('the steps of a run', () => {
  const shown = (run: RunState) => stepsOf(run, 12).join('\n');
  const begun = { at: 2_000, type: 'step-started', step: 'build' } as const;
  const ended = { at: 7_500, type: 'run-finished', outcome: 'cancelled', products: {} } as const;

  test('count the running one, and keep the length of the bar', () => {
    const at = (done: number) =>
      shown(
        runOf(begun, { at: 0, type: 'progress', step: 'build', done, total: 12, unit: 'steps' }),
      );
    expect(at(7)).toMatch(/^ {4}━+─+ step {2}8 of 12$/m);
    expect(at(12)).toMatch(/^ {4}━+ step 12 of 12$/m);
    const barOf = (text: string) => /[━─]+/.exec(text)![0].length;
    expect(barOf(at(7))).toBe(barOf(at(12)));
    const bytes = (done: number) =>
      shown(
        runOf(begun, { at: 0, type: 'progress', step: 'build', done, total: 2e8, unit: 'bytes' }),
      );
    expect(bytes(512)).toMatch(/ {3}512 B of {2}200 MB$/m);
    expect(barOf(bytes(512))).toBe(barOf(bytes(99.9e6)));
  });

  test('do not continue where the run was stopped', () => {
    expect(shown(runOf(begun, ended))).toMatch(/^– build stopped +5\.5 s$/m);
  });
});

describe('in a small room', () => {
  const begun = { at: 2_000, type: 'step-started', step: 'build' } as const;
  const progress: RunEvent = {
    ...{ at: 2_000, type: 'progress', step: 'build', done: 1, total: 4, unit: 'steps' },
  };
  const ended = { at: 7_500, type: 'run-finished', outcome: 'cancelled', products: {} } as const;
  const lineOf = (run: RunState) => {
    const lines = linesInRoom(<RunLine run={run} now={10_000} />, { width: 40, height: 9 });
    expect(lines).toHaveLength(rowsOfRunLine(run));
    return lines;
  };

  test('the running step and its progress are shown, and at last how the run ended', () => {
    expect(lineOf(freshRun)).toEqual([expect.stringMatching(/^Run$/)]);
    expect(lineOf(runOf())).toEqual([expect.stringMatching(/^Run +10 s$/)]);
    expect(lineOf(runOf(begun, progress))).toEqual([
      expect.stringMatching(/^● build {2}step 1 of 2 +8 s$/),
      expect.stringMatching(/^ {4}━+─+ step 2 of 4$/),
    ]);
    expect(lineOf(runOf(begun, ended))).toEqual([expect.stringMatching(/^! Stopped\. +7\.5 s$/)]);
  });

  const rowsIn = (height: number, run: RunState) => stepsOf(run, height).map((text) => text.trim());

  test('steps that never began are left out where not all fit once the run has ended', () => {
    const stopped = runOf(begun, ended);
    expect(rowsIn(5, stopped).join()).toContain('save');
    expect(rowsIn(4, stopped)).toEqual([
      expect.stringMatching(/^Run +7\.5 s$/),
      expect.stringMatching(/^– build stopped/),
      '',
      '! Stopped.',
    ]);
    expect(rowsIn(2, runOf(begun))).toHaveLength(2);
    expect(rowsIn(5, runOf(begun)).join()).toContain('save');
  });

  test('the stop or the failure of a run is shown below its steps', () => {
    expect(rowsIn(9, { ...runOf(begun), stopping: 'after-step' }).at(-1)).toBe(
      '! Stops after this step.',
    );
    expect(rowsIn(9, { ...runOf(begun), stopping: 'now' }).at(-1)).toBe('! Stopping now.');
    expect(rowsIn(9, runOf(begun)).join()).not.toContain('Stop');
    const failed = runOf(begun, { ...ended, outcome: 'failed' });
    const step = { status: 'skipped', step: 'verify', reason: 'not tried' } as const;
    expect(rowsIn(9, { ...failed, steps: [step] }).at(-1)).toBe('✗ Failed.');
  });
});
