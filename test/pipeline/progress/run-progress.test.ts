import { describe, expect, it } from 'vitest';
import { errorCodes } from '../../../src/error/all-error-codes.ts';
import type { ErrorReport, RunEvent, StepName } from '../../../src/pipeline/event.ts';
import {
  currentStep,
  endedRun,
  failureOf,
  newRun,
  nextAction,
  type RunProgress,
  runProgressAfter,
  stepOf,
  stepToSkip,
} from '../../../src/pipeline/progress/run-progress.ts';

const problem: ErrorReport = {
  code: 'disk-full',
  message: 'full',
  tail: [],
  action: 'Make room.',
};

const started: RunEvent = {
  at: 10,
  type: 'run-started',
  run: 'r',
  application: 'xcalc',
  steps: ['prepare', 'build', 'save'],
  skippable: ['save'],
  log: '/log',
};

const runAfter = (...events: RunEvent[]): RunProgress =>
  [started, ...events].reduce(runProgressAfter<RunProgress>, newRun);

const starts = (step: StepName, at: number): RunEvent => ({ at, type: 'step-started', step });

describe('a run', () => {
  it('starts with all steps waiting', () => {
    expect(runAfter()).toEqual({
      ...newRun,
      application: 'xcalc',
      startedAt: 10,
      log: '/log',
      steps: ['prepare', 'build', 'save'].map((step) => ({ step, status: 'waiting' })),
      skippable: ['save'],
    });
  });

  it('keeps its start time when it is resumed, and the properties that a display adds', () => {
    const own = { ...runAfter(), own: 'kept' };
    expect(runProgressAfter(own, { ...started, at: 99 })).toMatchObject({
      startedAt: 10,
      own: 'kept',
    });
  });

  it('ends with its products and warnings', () => {
    const warning = { step: 'build', message: 'odd' } as const;
    const finished = {
      at: 50,
      type: 'run-finished',
      outcome: 'done',
      products: { imageId: 'sha256:0' },
    } as const;
    expect(runAfter(finished)).toMatchObject({ outcome: 'done', endedAt: 50, warnings: [] });
    expect(runAfter({ ...finished, warnings: [warning] })).toMatchObject({
      products: { imageId: 'sha256:0' },
      warnings: [warning],
    });
  });

  it('is the same object after output', () => {
    const run = runAfter();
    expect(runProgressAfter(run, { at: 11, type: 'output', step: 'build', lines: ['a'] })).toBe(
      run,
    );
  });
});

describe('a step', () => {
  const progress: RunEvent = {
    at: 30,
    type: 'progress',
    step: 'build',
    done: 1,
    unit: 'steps',
  };

  it('has its start time, and only the known parts of its progress', () => {
    const begun = runAfter(starts('build', 20));
    expect(stepOf(begun, 'build')).toStrictEqual({ step: 'build', status: 'running', since: 20 });
    const run = runProgressAfter(begun, progress);
    expect(stepOf(run, 'build')).toStrictEqual({
      step: 'build',
      status: 'running',
      since: 20,
      progress: { done: 1, unit: 'steps' },
    });
    expect(stepOf(run, 'prepare')).toEqual({ step: 'prepare', status: 'waiting' });
    const known = { total: 4, text: 'RUN make', packages: { total: 2, fetched: 1 } };
    expect(stepOf(runAfter({ ...progress, ...known }), 'build')).toEqual({
      step: 'build',
      status: 'running',
      since: 30,
      progress: { done: 1, unit: 'steps', ...known },
    });
  });

  it('is done, failed or skipped', () => {
    const run = runAfter(
      { at: 15, type: 'step-skipped', step: 'prepare', reason: 'it is there' },
      starts('build', 20),
      { at: 40, type: 'step-finished', step: 'build', summary: '3 MB' },
      { at: 45, type: 'step-failed', step: 'save', problem },
    );
    expect(run.steps).toEqual([
      { step: 'prepare', status: 'skipped', reason: 'it is there' },
      { step: 'build', status: 'done', since: 20, until: 40, summary: '3 MB' },
      { step: 'save', status: 'failed', since: 45, until: 45, problem },
    ]);
  });

  it('is cancelled if it is running at the end of the run', () => {
    const run = runAfter(
      starts('prepare', 12),
      { at: 14, type: 'step-finished', step: 'prepare', summary: '' },
      starts('build', 20),
    );
    expect(endedRun(run, 60, 'cancelled')).toMatchObject({
      outcome: 'cancelled',
      endedAt: 60,
      steps: [
        { step: 'prepare', status: 'done' },
        { step: 'build', status: 'cancelled', since: 20, until: 60 },
        { step: 'save', status: 'waiting' },
      ],
    });
  });

  it('is the current one until the next one runs', () => {
    const done: RunEvent = { at: 30, type: 'step-finished', step: 'prepare', summary: '' };
    expect(currentStep(runAfter())).toBeUndefined();
    expect(currentStep(runAfter(starts('prepare', 20)))?.step).toBe('prepare');
    expect(currentStep(runAfter(starts('prepare', 20), done))?.step).toBe('prepare');
    expect(currentStep(runAfter(starts('prepare', 20), done, starts('build', 31)))?.step).toBe(
      'build',
    );
    const next: RunEvent = { at: 32, type: 'step-skipped', step: 'build', reason: '' };
    expect(currentStep(runAfter(done, next))?.step).toBe('build');
  });

  it('is the current one while it runs, even if a later one is already skipped', () => {
    const later: RunEvent = { at: 21, type: 'step-skipped', step: 'save', reason: '' };
    expect(currentStep(runAfter(starts('build', 20), later))?.step).toBe('build');
  });
});

describe('a failure', () => {
  const failsAt = (step: StepName): RunProgress =>
    runAfter(
      { at: 20, type: 'step-failed', step, problem },
      { at: 21, type: 'run-finished', outcome: 'failed', products: {} },
    );

  it('belongs to a step, or to the whole run', () => {
    expect(failureOf(failsAt('build'))).toEqual({ step: 'build', problem });
    expect(failureOf({ ...runAfter(), problem })).toEqual({ step: undefined, problem });
    expect(failureOf(runAfter())).toBeUndefined();
  });

  it('allows to skip its step only if later steps do not need it, and after the end of the run', () => {
    expect(stepToSkip(failsAt('save'))).toBe('save');
    expect(stepToSkip(failsAt('build'))).toBeUndefined();
    expect(stepToSkip({ ...failsAt('save'), outcome: undefined })).toBeUndefined();
    expect(stepToSkip({ ...runAfter(), problem, outcome: 'failed' })).toBeUndefined();
    expect(stepToSkip({ ...runAfter(), outcome: 'failed' })).toBeUndefined();
    expect(stepToSkip(undefined)).toBeUndefined();
  });

  it('has a next action, by default the remedy of its code', () => {
    expect(nextAction(problem)).toBe('Make room.');
    const { remedy } = errorCodes[problem.code];
    expect(nextAction({ ...problem, action: undefined })).toBe(remedy);
  });
});
