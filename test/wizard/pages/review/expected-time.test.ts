import { expect, test } from 'vitest';
import { goalText } from '../../../../src/wizard/pages/review/expected-time.ts';
import { goalsOf } from '../../../../src/wizard/pages/review/goals.ts';
import { reduce } from '../../../../src/wizard/session/reduce.ts';
import { update, type WizardState } from '../../../../src/wizard/state.ts';
import { complete, openState } from '../../wizard-state.ts';

const review = () => reduce(openState(complete), { type: 'command', name: 'review' });
const titles = (state: WizardState) => goalsOf(state).map((choice) => goalText(state, choice));
const whole = 'Write the files, build, save, import and register';

function withDurations(state: WizardState, durations: Record<string, { milliseconds: number }[]>) {
  const { data } = state.session;
  return update(state, { session: { data: { ...data, host: { ...data.host!, durations } } } });
}

test('the time of the first goal is said, and of no other', () => {
  const [first, ...others] = titles(review());
  expect(first).toBe(`${whole} (about 50 s)`);
  expect(others.join()).not.toContain('about');
});

test('it is what this machine has needed for that goal', () => {
  const slow = withDurations(review(), { publish: [{ milliseconds: 290_000 }], build: [] });
  expect(titles(slow)[0]).toBe(`${whole} (about 5 min)`);
});

test('a run that goes on where it ended has no time, and the whole one behind it has', () => {
  const state = review();
  const { answers } = state.document;
  const place = { step: 'save', upToDate: ['build'] } as const;
  const resumePoint = { answers, endedAt: undefined, place };
  const resumable = reduce(state, { type: 'data-loaded', data: { resumePoint } });
  expect(titles(resumable).slice(0, 2)).toEqual([
    'Resume from save: build is up to date',
    `${whole} (about 50 s)`,
  ]);
});
