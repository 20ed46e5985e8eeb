import { expect, test } from 'vitest';
import type { Proposal, ProposedValue } from '../../../../src/describe/proposal.ts';
import { goalsOf } from '../../../../src/wizard/pages/review/goals.ts';
import { selectedItem } from '../../../../src/wizard/pages/review/review-items.ts';
import { summaryLines } from '../../../../src/wizard/pages/review/view/review-summary.ts';
import type { LookNews } from '../../../../src/wizard/services.ts';
import { reduce } from '../../../../src/wizard/session/reduce.ts';
import { update, type WizardState } from '../../../../src/wizard/state.ts';
import { screenTextOf } from '../../screen/screens.tsx';
import { startState } from '../../start-state.ts';

const command = (state: WizardState, name: 'accept' | 'review') =>
  reduce(state, { type: 'command', name });

/** The review, right after an application was chosen. */
function reviewAtOnce(): WizardState {
  const typed = reduce(startState(), { type: 'typed', text: 'handwritten' });
  return command(command(typed, 'accept'), 'review');
}

function told(state: WizardState, news: LookNews): WizardState {
  const of = state.editing.slots.start.look!;
  return reduce(state, { type: 'data-loaded', data: { looked: { of, since: 0, ...news } } });
}

/** The facts in the files of a package. */
function readFrom(values: Readonly<Record<string, string>>): Proposal {
  const from = { source: 'package' } as const;
  const proposed = Object.entries(values).map(([key, value]): [string, ProposedValue] => {
    return [key, { value, from }];
  });
  const icon = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  return { values: new Map(proposed), icon, notes: [] };
}

const all = { icon: 'notes.svg', launch: 'notes.Notes', path: '/usr/bin/notes' };
const reasonsIn = (state: WizardState) =>
  new Set(goalsOf(state).map(({ disabledReason }) => disabledReason));

test('while the files of a package are read, missing answers are marked as pending', () => {
  const begun = reviewAtOnce();
  for (const state of [begun, told(begun, { doing: 'reading its files' })]) {
    expect(reasonsIn(state)).toEqual(new Set(['the files of notes++ are still being read']));
    expect(screenTextOf(state, 80, 40)).toContain('Findings so far');
    expect(summaryLines(state)).toContain(
      '  The files of notes++ are still being read, and may change the findings.',
    );
  }
});

test('the field of the icon is marked as pending', () => {
  const typed = reduce(startState(), { type: 'typed', text: 'handwritten' });
  const chosen = command(typed, 'accept');
  const suggestions = { ...chosen.session.data.suggestions, icons: [] };
  const here = update(chosen, { session: { data: { ...chosen.session.data, suggestions } } });
  const asked = reduce(here, { type: 'entered', key: 'icon' });
  expect(screenTextOf(asked, 100, 30)).toContain('Looking in the files of notes++');
  expect(screenTextOf(told(asked, {}), 100, 30)).toContain('No SVG icons here');
});

test('an error is shown even while files are read', () => {
  const wrong = reduce(reviewAtOnce(), {
    type: 'answered',
    key: 'host_config.mem_limit',
    text: 'much',
  });
  expect([...reasonsIn(wrong)].join()).toMatch(/errors to fix first/);
});

test('answers that are still missing after a look are left to the user', () => {
  const { icon: _, ...others } = all;
  const read = told(reviewAtOnce(), {
    doing: 'installing it',
    proposal: { ...readFrom(others), icon: undefined },
  });
  expect(reasonsIn(read)).toEqual(new Set(['1 error to fix first']));
  expect(screenTextOf(read, 80, 40)).not.toContain('so far');
  expect(summaryLines(read).join()).not.toContain('being read');
});

test('the window class says that a look goes on, which may find another one', () => {
  const news = { doing: 'installing it', proposal: readFrom(all) };
  const read = told(reviewAtOnce(), news);
  expect(screenTextOf(read, 80, 30)).toMatch(/ notes\.Notes .*\w: look goes on$/m);
  expect(screenTextOf(told(read, {}), 80, 30)).not.toContain('look goes on');
});

test('a look without a result is not awaited', () => {
  const ended = told(told(reviewAtOnce(), { doing: 'reading its files' }), {});
  expect([...reasonsIn(ended)].join()).toMatch(/errors to fix first/);
});

test('the first goal is selected when the last answer was filled in', () => {
  const begun = told(reviewAtOnce(), { doing: 'reading its files' });
  expect(selectedItem(begun)?.kind).toBe('finding');
  const host = {
    ...begun.session.data.host!,
    catalog: { available: false, code: 'program-missing', reason: 'gone', action: 'Start it.' },
  } as const;
  const alone = reduce(begun, { type: 'data-loaded', data: { host } });
  const read = told(alone, { doing: 'installing it', proposal: readFrom(all) });
  // The first goal needs the catalog.
  expect(selectedItem(read)).toMatchObject({ kind: 'goal', choice: { goal: 'register-later' } });
});
