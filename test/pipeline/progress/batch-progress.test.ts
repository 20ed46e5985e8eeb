import { describe, expect, it } from 'vitest';
import type { BatchEvent } from '../../../src/pipeline/batch-event.ts';
import type { ErrorReport } from '../../../src/pipeline/event.ts';
import {
  type BatchProgress,
  batchProgressAfter,
  countsOf,
  endedCount,
  newBatch,
  stateOf,
} from '../../../src/pipeline/progress/batch-progress.ts';
import { newRun } from '../../../src/pipeline/progress/run-progress.ts';

const problem: ErrorReport = {
  code: 'image-missing',
  message: 'no image',
  tail: [],
  action: undefined,
};

const applications = ['one', 'two'].map((application) => ({
  application,
  file: `/${application}.json`,
}));

const batchAfter = (...events: object[]): BatchProgress =>
  ([{ at: 1, type: 'batch-started', jobs: 2, applications }, ...events] as BatchEvent[]).reduce(
    batchProgressAfter,
    newBatch,
  );

const begins = {
  at: 5,
  type: 'run-started',
  run: 'r',
  application: 'one',
  steps: ['build'],
  skippable: [],
  log: '/log',
};

describe('a batch', () => {
  it('starts with all applications waiting, in order', () => {
    const batch = batchAfter();
    expect([...batch.members.keys()]).toEqual(['one', 'two']);
    expect([...batch.members.values()].map(stateOf)).toEqual(['waiting', 'waiting']);
    expect(batch.members.get('one')).toEqual({ ...newRun, ...applications[0] });
    expect(batch).toMatchObject({ jobs: 2, startedAt: 1, endedAt: undefined });
  });

  it('has the reason of its stop and its outcome', () => {
    const stopping = batchAfter({ at: 7, type: 'batch-stopping', reason: 'interrupted' });
    expect(stopping.stopping).toBe('interrupted');
    const ended = batchAfter({ at: 9, type: 'batch-finished', outcome: 'done' });
    expect(ended).toMatchObject({ outcome: 'done', endedAt: 9 });
  });

  it('changes only the application of an event', () => {
    const before = batchAfter();
    const batch = batchProgressAfter(before, begins as BatchEvent);
    expect(stateOf(batch.members.get('one')!)).toBe('running');
    expect(batch.members.get('two')).toBe(before.members.get('two'));
    expect(stateOf(before.members.get('one')!)).toBe('waiting');
  });

  it('is the same object after output, and after events of an unknown application', () => {
    const batch = batchAfter(begins);
    const output = { at: 6, type: 'output', application: 'one', step: 'build', lines: ['a'] };
    expect(batchProgressAfter(batch, output as BatchEvent)).toBe(batch);
    expect(batchProgressAfter(batch, { ...begins, application: 'x' } as BatchEvent)).toBe(batch);
  });

  it('counts the applications by end state', () => {
    const ends = { at: 8, type: 'application-finished', application: 'one' };
    const batch = batchAfter(begins, { ...ends, outcome: 'failed', problem, template: 'a/b' });
    expect(batch.members.get('one')).toMatchObject({
      end: 'failed',
      problem,
      template: 'a/b',
      warnings: [],
      startedAt: 5,
      endedAt: 8,
    });
    expect(stateOf(batch.members.get('one')!)).toBe('failed');
    expect(countsOf(batch).failed).toBe(1);
    expect(Object.values(countsOf(batch)).reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(endedCount(batch)).toBe(1);
    expect(endedCount(batchAfter())).toBe(0);
  });
});

describe('the templates of a batch', () => {
  const looks = (template: string, ...names: string[]) => ({
    at: 2,
    type: 'template-started',
    template,
    applications: names,
  });

  it('are looked for until they are found', () => {
    const batch = batchAfter(looks('a', 'one'), looks('b', 'two'));
    expect([...batch.looking]).toEqual([
      ['a', ['one']],
      ['b', ['two']],
    ]);
    const found = batchAfter(looks('a', 'one'), looks('b', 'two'), {
      at: 3,
      type: 'template-finished',
      template: 'a',
    });
    expect([...found.looking.keys()]).toEqual(['b']);
    expect(found.missing).toEqual([]);
  });

  it('are missing, with all applications that are built on them', () => {
    const failed = { at: 3, type: 'template-failed', template: 'a', problem };
    const batch = batchAfter(looks('a', 'one', 'two'), failed, { ...failed, template: 'never' });
    expect(batch.looking.size).toBe(0);
    expect(batch.missing).toEqual([
      { template: 'a', applications: ['one', 'two'], problem },
      { template: 'never', applications: [], problem },
    ]);
  });
});
