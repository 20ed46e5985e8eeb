import { expect, it } from 'vitest';
import {
  batchProgressSentences,
  spokenBatchLines,
} from '../../../src/display/spoken/spoken-batch-lines.ts';
import type { BatchEvent } from '../../../src/pipeline/batch-event.ts';
import { batchProgressAfter, newBatch } from '../../../src/pipeline/progress/batch-progress.ts';

const member = (application: string) => ({ application, file: `${application}.json`, index: 0 });

const events: readonly BatchEvent[] = [
  {
    at: 0,
    type: 'batch-started',
    batch: 'b',
    jobs: 2,
    applications: [member('xcalc'), member('a-longer-name')],
  },
  {
    at: 0,
    type: 'run-started',
    application: 'xcalc',
    run: 'r',
    steps: ['build'],
    skippable: [],
    log: '/log',
  },
  { at: 0, type: 'step-started', application: 'xcalc', step: 'build' },
  {
    at: 1,
    type: 'progress',
    application: 'xcalc',
    step: 'build',
    done: 3,
    total: 12,
    unit: 'steps',
    packages: { total: 40, installed: 7 },
  },
];

const done: readonly BatchEvent[] = [
  { at: 2000, type: 'step-finished', application: 'xcalc', step: 'build', summary: '170 MB' },
  {
    at: 3000,
    type: 'application-finished',
    application: 'xcalc',
    outcome: 'done',
    log: '/log',
  } as BatchEvent,
];

function said(all: readonly BatchEvent[], quiet = false) {
  let batch = newBatch;
  const lines = all.flatMap((event) => {
    batch = batchProgressAfter(batch, event);
    return spokenBatchLines(batch, event, quiet);
  });
  return { batch, lines };
}

it('announces changes in sentences, without columns', () => {
  expect(said([...events, ...done]).lines).toEqual([
    '2 applications, 2 at a time',
    'xcalc: started.',
    'xcalc: build is done after 2.0 s: 170 MB.',
    'xcalc: done after 3.0 s; ended: 1 of 2.',
  ]);
});

it('says that the start of an application is not proven', () => {
  const verify = [
    { ...events[1]!, steps: ['verify'] },
    {
      at: 2000,
      type: 'step-finished',
      application: 'xcalc',
      step: 'verify',
      summary: 'no window',
      isUnproven: true,
    },
  ] as BatchEvent[];
  expect(said([events[0]!, ...verify, done[1]!], true).lines).toEqual([
    'xcalc: done, but it is not proven that it starts, after 3.0 s; ended: 1 of 2.',
  ]);
});

it('says results alone if it is quiet', () => {
  expect(said([...events, ...done], true).lines).toEqual([
    'xcalc: done after 3.0 s; ended: 1 of 2.',
  ]);
});

it('reports the progress of each running application', () => {
  expect(batchProgressSentences(said(events).batch, 35_000)).toEqual([
    'Ended: 0 of 2 applications.',
    'xcalc: installed 7 of 40 packages, 35 s.',
  ]);
});
