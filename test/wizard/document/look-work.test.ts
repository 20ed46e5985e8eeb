import { expect, test } from 'vitest';
import { openPage } from '../../../src/wizard/all-pages.ts';
import type { CommandName } from '../../../src/wizard/command.ts';
import type { LookNews } from '../../../src/wizard/services.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import { update, type WizardState } from '../../../src/wizard/state.ts';
import { screenTextOf } from '../screen/screens.tsx';
import { startState } from '../start-state.ts';
import { typed } from '../wizard-state.ts';

const workInBackground = (state: WizardState, now: number) => openPage(state).work?.(state, now);
const command = (state: WizardState, name: CommandName) => reduce(state, { type: 'command', name });
const chosen = command(typed(startState(), 'handwritten'), 'accept');

/** The state after some news of the look, which began at 1,000 ms. */
function told(news: LookNews) {
  const of = chosen.editing.slots.start.look!;
  return update(chosen, {
    session: { data: { ...chosen.session.data, looked: { of, since: 1_000, ...news } } },
  });
}

test('the activity is shown with its seconds', () => {
  const work = workInBackground(told({ doing: '24 of 41 packages set up' }), 10_900);
  const text = 'looking at notes++: 24 of 41 packages set up';
  expect(work).toEqual({ status: 'running', text, seconds: 9 });
});

test('the result stays, and is a success only if it is proven', () => {
  const text = 'window after 0.8 s: notes.Notes';
  const seen = told({ outcome: { isProven: true, text } });
  expect(workInBackground(seen, 90_000)).toEqual({ status: 'done', text });
  expect(screenTextOf(seen, 80, 24)).toContain(` ✓ ${text}`);
  const unsure = told({ outcome: { isProven: false, text } });
  expect(workInBackground(unsure, 90_000)?.status).toBe('warning');
});

test('a run shows its own work, and another choice has another look', () => {
  const news = told({ doing: 'starting it' });
  expect(workInBackground(update(news, { editing: { page: 'run' } }), 2_000)).toBeUndefined();
  const { start } = chosen.editing.slots;
  const again = { ...news.editing.slots, start: { ...start, look: { ...start.look! } } };
  expect(workInBackground(update(news, { editing: { slots: again } }), 2_000)).toBeUndefined();
});
