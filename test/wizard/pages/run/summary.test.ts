import { describe, expect, test } from 'vitest';
import type { RunEvent } from '../../../../src/pipeline/event.ts';
import { runProgressAfter } from '../../../../src/pipeline/progress/run-progress.ts';
import {
  draftIsKept,
  spokenOutcomeLines,
  summaryLines,
} from '../../../../src/wizard/pages/run/summary.ts';
import { freshRun, type RunState } from '../../../../src/wizard/run/run-state.ts';
import { update, withSlot } from '../../../../src/wizard/state.ts';
import { complete, openState, summaryOf } from '../../wizard-state.ts';

const steps = ['build', 'verify', 'save'] as const;
const started: RunEvent = {
  ...{ at: 1_000, type: 'run-started', run: 'r', application: 'xcalc', log: '/state/log' },
  ...{ steps, skippable: ['verify'] },
};
const runOf = (...events: readonly RunEvent[]): RunState =>
  [started, ...events].reduce(runProgressAfter, freshRun);

const image = 'acme/xcalc:3.0';
const problem = {
  code: 'not-proven',
  message: 'no window was seen',
  tail: ['starting', 'error: no display'],
  action: 'Look at its log.',
} as const;

const failed = runOf(
  { at: 2_000, type: 'picture', step: 'verify', file: '/apps/xcalc.png' },
  { at: 3_000, type: 'step-failed', step: 'verify', problem },
  { at: 3_500, type: 'run-finished', outcome: 'failed', products: { image } },
);

describe('the end of a run, after the wizard', () => {
  test('lists the products, files first, and the commands to continue', () => {
    const run = runOf(
      { at: 2_000, type: 'step-finished', step: 'build', summary: image },
      { at: 2_000, type: 'step-skipped', step: 'verify', reason: 'skipped by you' },
      {
        ...{ at: 11_000, type: 'run-finished', outcome: 'done' },
        products: { image, archive: '/apps/xcalc.tar', registered: 'http://c/xcalc' },
      },
    );
    const commands = { again: 'deskpack publish x.json', rest: 'deskpack register x.json' };
    expect(summaryOf({ ...run, skips: ['verify'] }, commands)).toEqual([
      'xcalc after 10.0 s: built, but neither registered nor proven to start: you skipped the proof',
      '  archive      /apps/xcalc.tar',
      '  image        acme/xcalc:3.0',
      '  registered   http://c/xcalc',
      '  skipped      verify',
      '  log          /state/log',
      '  run again    deskpack publish x.json',
      '  remaining    deskpack register x.json',
    ]);
  });

  test('says why it failed after what is there nevertheless, such as the picture', () => {
    expect(summaryOf(failed)).toEqual([
      'Failed: xcalc after 2.5 s',
      '  picture      /apps/xcalc.png',
      '  image        acme/xcalc:3.0',
      '  log          /state/log',
      '',
      '  starting',
      '  error: no display',
      'verify: no window was seen',
      'Look at its log.',
    ]);
  });

  test('is read out without columns, and with the telling lines only', () => {
    expect(spokenOutcomeLines(failed, 'xcalc').slice(2)).toEqual([
      '  image: acme/xcalc:3.0',
      '  log: /state/log',
      '',
      'error: no display',
      'verify: no window was seen',
      'Look at its log.',
    ]);
  });

  test('is not called unproven where it failed before, and has no time before its begin', () => {
    const unproven = { ...problem, code: 'program-failed', message: 'it broke' } as const;
    const run = runOf(
      { at: 2_000, type: 'step-skipped', step: 'verify', reason: 'not tried' },
      { at: 2_000, type: 'step-failed', step: 'save', problem: unproven },
      { at: 3_000, type: 'run-finished', outcome: 'failed', products: {} },
    );
    expect(summaryOf(run)[0]).toBe('Failed: xcalc after 2.0 s');
    expect(summaryOf(runOf())).toEqual(['Stopped: xcalc', '  log          /state/log']);
    expect(summaryOf(freshRun)).toEqual(['Stopped: xcalc']);
  });
});

test('the summary has the run, the catalog that has ended, and that the draft is kept', () => {
  const state = withSlot(openState(complete), 'run', failed);
  expect(summaryLines(openState(), {}, undefined)).toEqual([]);
  const ownCatalog = { address: 'http://localhost:30443', data: '/data' };
  const owning = update(withSlot(openState(), 'run', failed), {
    session: { data: { ...state.session.data, ownCatalog } },
  });
  const lines = summaryLines(owning, {}, draftIsKept({ file: undefined }));
  expect(lines[0]).toBe('Failed: the application after 2.5 s');
  expect(lines.slice(-2)).toEqual([
    'The catalog at http://localhost:30443 has stopped. To start it again, with its applications: deskpack catalog serve --data /data',
    'The draft is kept: deskpack offers to resume it.',
  ]);
});

test('a draft of the only descriptor of a file is resumed by the file alone', () => {
  expect(draftIsKept({ file: '/apps/x.json', application: 0 })).toMatch(
    /deskpack edit \S+apps\/x\.json resumes it\.$/,
  );
});
