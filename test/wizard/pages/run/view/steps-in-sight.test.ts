import { expect, test } from 'vitest';
import type { StepName } from '../../../../../src/pipeline/event.ts';
import type { StepState } from '../../../../../src/pipeline/progress/run-progress.ts';
import { stepsInSight } from '../../../../../src/wizard/pages/run/view/run-steps.tsx';
import { freshRun, type RunState } from '../../../../../src/wizard/run/run-state.ts';

const done = (step: StepName): StepState => ({
  ...{ step, status: 'done', since: 1, until: 2, summary: 'made' },
});
const steps: readonly StepState[] = [
  done('prepare'),
  { step: 'build', status: 'running', since: 2 },
  { step: 'save', status: 'waiting' },
];
const going: RunState = { ...freshRun, steps };

test('each step has its details below it where all of them have room', () => {
  // A heading, and two rows for each step and one after them.
  expect(stepsInSight(going, 8)).toEqual({
    ...{ steps, isAiry: true, running: undefined, hasEnd: false, rows: 8 },
  });
  expect(stepsInSight(going, 30).rows).toBe(8);
});

test('the running step alone has its progress where not all have', () => {
  expect(stepsInSight(going, 7)).toEqual({
    ...{ steps, isAiry: false, running: steps[1], hasEnd: false, rows: 5 },
  });
  expect(stepsInSight({ ...going, steps: [done('prepare'), done('save')] }, 4)).toMatchObject({
    ...{ isAiry: false, running: undefined, rows: 3 },
  });
});

test('steps that never began are left out only after the end, and only where not all fit', () => {
  const ended: RunState = { ...going, outcome: 'failed' };
  expect(stepsInSight(ended, 5)).toMatchObject({ steps: steps.slice(0, 2), hasEnd: true });
  expect(stepsInSight(ended, 6).steps).toEqual(steps);
  expect(stepsInSight({ ...going, stopping: 'now' }, 5)).toMatchObject({ steps, hasEnd: true });
});
