import { expect, test } from 'vitest';
import type { RunEvent, StepName } from '../../../src/pipeline/event.ts';
import { runProgressAfter } from '../../../src/pipeline/progress/run-progress.ts';
import { outcomeWords } from '../../../src/wizard/run/outcome-words.ts';
import { freshRun } from '../../../src/wizard/run/run-state.ts';

const done = (...steps: StepName[]): RunEvent[] =>
  steps.map((step) => ({ at: 1, type: 'step-finished', step, summary: '' }));
const skipped = (step: StepName, reason: string, earlierRun?: string): RunEvent => ({
  ...{ at: 1, type: 'step-skipped', step, reason },
  ...(earlierRun === undefined ? {} : { earlierRun }),
});
const unproven: RunEvent = {
  ...{ at: 1, type: 'step-finished', step: 'verify', summary: '', isUnproven: true },
};

/** The words about a run with these events, and whether all is well. */
function said(events: readonly RunEvent[], skips: StepName[] = []) {
  const steps = events.flatMap((event) => ('step' in event ? [event.step] : []));
  const started: RunEvent = {
    ...{ at: 0, type: 'run-started', run: 'r', application: 'x', log: '/log' },
    ...{ steps, skippable: [] },
  };
  const run = [started, ...events].reduce(runProgressAfter, freshRun);
  const { text, isWell } = outcomeWords({ ...run, outcome: 'done', skips });
  return [text, isWell];
}

test.each([
  [done('build', 'verify', 'register'), 'Registered and proven to start.', true],
  [
    [...done('build'), skipped('verify', 'unchanged', 'q'), ...done('register')],
    'Registered and proven to start.',
    true,
  ],
  [
    [...done('build'), unproven, ...done('register')],
    'Registered, but not proven to start: see the warnings.',
    false,
  ],
  [
    [...done('build'), skipped('verify', 'not tried: no display'), ...done('register')],
    'Registered, but not proven to start: not tried: no display.',
    false,
  ],
  [done('build', 'register'), 'Registered, but not proven to start: it was not tried.', false],
  [
    done('build', 'verify', 'import'),
    'Built, imported and proven to start, but not registered.',
    true,
  ],
  [
    [...done('build'), skipped('register', 'register later')],
    'Built, but neither registered nor proven to start: it was not tried.',
    false,
  ],
  [done('prepare', 'register'), 'Registered without an image.', true],
  [done('prepare'), 'Descriptor and recipe are written, nothing is built.', true],
])('it is said what is true of an application (%#)', (events, text, isWell) => {
  expect(said(events)).toEqual([text, isWell]);
});

test('a skipped proof is called skipped', () => {
  const events = [...done('build'), skipped('verify', 'left out'), ...done('register')];
  expect(said(events, ['verify'])).toEqual([
    'Registered, but not proven to start: you skipped the proof.',
    false,
  ]);
});
