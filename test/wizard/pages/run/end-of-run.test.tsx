import { describe, expect, test } from 'vitest';
import { PlainLines } from '../../../../src/display/run/plain-lines.ts';
import { SpokenLines } from '../../../../src/display/spoken/spoken-lines.ts';
import type { RunEvent, StepName } from '../../../../src/pipeline/event.ts';
import { runProgressAfter } from '../../../../src/pipeline/progress/run-progress.ts';
import { emptyState } from '../../../../src/wizard/document/open-document.ts';
import { keptOnExit } from '../../../../src/wizard/pages/run/summary.ts';
import { RunLine } from '../../../../src/wizard/pages/run/view/run-page.tsx';
import { RunSteps } from '../../../../src/wizard/pages/run/view/run-steps.tsx';
import { freshRun, type RunState } from '../../../../src/wizard/run/run-state.ts';
import { retryRun } from '../../../../src/wizard/run/start-run.ts';
import { withSlot } from '../../../../src/wizard/state.ts';
import { linesInRoom } from '../../../terminal/components/in-room.tsx';
import { summaryOf } from '../../wizard-state.ts';

const room = { width: 40, height: 20 };
const steps: readonly StepName[] = ['prepare', 'build', 'verify', 'save'];
const named = {
  run: 'r',
  application: 'xcalc',
  steps,
  skippable: ['verify'],
  log: '/log',
} as const;
const began = (at: number): RunEvent => ({ at, type: 'run-started', ...named });
const does = (step: StepName, at: number): RunEvent[] => [
  { at, type: 'step-started', step },
  { at, type: 'step-finished', step, summary: 'made' },
];
const ended = (at: number, outcome: 'done' | 'failed' | 'cancelled'): RunEvent => ({
  at,
  type: 'run-finished',
  outcome,
  products: {},
});
const runAfter = (run: RunState, ...events: RunEvent[]) => events.reduce(runProgressAfter, run);
const stateOf = (run: RunState) => withSlot(emptyState, 'run', run);
const retried = (run: RunState) => retryRun(stateOf(run), run).editing.slots.run!;

describe('the products that are kept after a run', () => {
  const failed = runAfter(
    freshRun,
    began(0),
    ...does('prepare', 1),
    ...does('build', 2),
    {
      at: 3,
      type: 'step-failed',
      step: 'verify',
      problem: { code: 'not-proven', message: '', tail: [], action: '' },
    },
    ended(3, 'failed'),
  );

  test('includes the products of earlier attempts', () => {
    expect(keptOnExit(stateOf(failed))).toBe('Quitting keeps the results of prepare and build.');
    const again = retried(failed);
    expect(keptOnExit(stateOf(again))).toBe('Quitting keeps the results of prepare and build.');
    const stopped = runAfter(again, began(10), ...does('prepare', 11), ended(12, 'cancelled'));
    expect(keptOnExit(stateOf(stopped))).toBe('Quitting keeps the results of prepare and build.');
  });

  test('has what is still valid from an earlier run, and no step that was left out', () => {
    const stopped = runAfter(
      freshRun,
      began(0),
      ...does('prepare', 1),
      {
        at: 2,
        type: 'step-skipped',
        step: 'build',
        reason: 'unchanged since run q',
        earlierRun: 'q',
      },
      { at: 2, type: 'step-skipped', step: 'verify', reason: 'left out' },
      ended(3, 'cancelled'),
    );
    expect(keptOnExit(stateOf(stopped))).toBe('Quitting keeps the results of prepare and build.');
  });

  test('took as long as all attempts together, without the pause between them', () => {
    const first = runAfter(freshRun, began(1_000), ended(9_000, 'failed'));
    const run = runAfter(retried(first), began(60_000), ended(62_500, 'done'));
    expect(summaryOf(run)[0]).toBe(
      'xcalc after 10.5 s: descriptor and recipe are written, nothing is built',
    );
    const lineOf = (of: RunState, now: number) =>
      linesInRoom(<RunLine run={of} now={now} />, room)[0];
    expect(lineOf(run, 99_000)).toMatch(/10\.5 s$/);
    const going = runAfter(retried(first), began(60_000));
    expect(lineOf(going, 62_000)).toMatch(/10 s$/);
  });
});

describe('a run whose application was not proven', () => {
  const proof: Record<string, RunEvent> = {
    'that showed nothing': {
      at: 2,
      type: 'step-finished',
      step: 'verify',
      summary: 'not proven, see the warnings',
      isUnproven: true,
    },
    'that was not tried': { at: 2, type: 'step-skipped', step: 'verify', reason: 'not tried' },
  };

  function shown(...events: readonly RunEvent[]) {
    const all = [
      began(0),
      ...does('prepare', 1),
      ...does('build', 1),
      ...events,
      ...does('save', 3),
    ];
    const end = ended(4, 'done');
    const run = runAfter(freshRun, ...all, end);
    return {
      last: linesInRoom(<RunSteps run={run} now={5} />, room).at(-1),
      first: summaryOf(run)[0],
      plain: new PlainLines('|').linesOf(run, end)[1],
      spoken: new SpokenLines().linesOf(run, end)[0],
    };
  }

  test.each(Object.entries(proof))('%s does not end with a green word', (_, event) => {
    const { last, first, plain, spoken } = shown(event);
    expect(last).toBe('! Done, but not proven.');
    expect(first).toContain('xcalc after 0.0 s: built, but neither registered nor proven to start');
    expect(plain).toBe('xcalc: done, but not proven');
    expect(spoken).toBe('xcalc is done, but it is not proven that it starts.');
  });

  test('and one that was, now or in an earlier run, is done', () => {
    const kept = {
      at: 2,
      type: 'step-skipped',
      step: 'verify',
      reason: '',
      earlierRun: 'q',
    } as const;
    for (const events of [does('verify', 2), [kept]]) {
      const { last, first, plain, spoken } = shown(...events);
      expect(last).toBe('✓ Done.');
      expect([first, plain, spoken]).toEqual([
        'xcalc after 0.0 s: built and proven to start, but not registered',
        'xcalc: done',
        'xcalc is done.',
      ]);
    }
  });
});
