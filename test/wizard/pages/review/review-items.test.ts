import { expect, test } from 'vitest';
import { enterWord } from '../../../../src/wizard/pages/review/page.ts';
import {
  highlightedItem,
  reviewItems,
  selectedItem,
} from '../../../../src/wizard/pages/review/review-items.ts';
import { freshRun, type RunState } from '../../../../src/wizard/run/run-state.ts';
import { reduce } from '../../../../src/wizard/session/reduce.ts';
import { update, type WizardState } from '../../../../src/wizard/state.ts';
import { complete, loadedData, openState, rootMachine } from '../../wizard-state.ts';

/** Data of a machine to which what is missing can be brought. */
const lacking = { ...loadedData, host: { ...loadedData.host!, machine: rootMachine } };

test('the selection in the review is kept when items are inserted before it', () => {
  const { host: _, ...unknown } = loadedData;
  const open = reduce(update(openState(complete), { session: { data: unknown } }), {
    type: 'command',
    name: 'review',
  });
  const host = {
    ...loadedData.host!,
    catalog: { available: false, code: 'program-missing', reason: 'gone', action: 'Start it.' },
  } as const;
  for (const selected of reviewItems(open).keys()) {
    const before: WizardState = update(open, {
      editing: {
        slots: { ...open.editing.slots, review: { ...open.editing.slots.review, selected } },
      },
    });
    const after = reduce(before, { type: 'data-loaded', data: { host } });
    expect(reviewItems(after).length).toBeGreaterThan(reviewItems(before).length);
    const [was, is] = [selectedItem(before), selectedItem(after)];
    expect(is?.kind).toBe(was?.kind);
    if (was?.kind === 'goal' && is?.kind === 'goal') {
      // What Enter would do by itself is nothing that cannot be done.
      const isDead = selected === 0 && was.choice.goal === 'publish';
      expect(is.choice.goal).toBe(isDead ? 'register-later' : was.choice.goal);
    } else expect(is).toEqual(was);
  }
});

test('the review continues with a goal when its missing tool is available', () => {
  const [template, ...others] = loadedData.suggestions.templates!;
  const absent = { ...template!, present: false, buildWith: ['template', 'build', 'x'] };
  const missing = [absent, ...others];
  const open = reduce(
    update(openState(complete), {
      session: { data: { ...lacking, suggestions: { templates: missing } } },
    }),
    { type: 'command', name: 'review' },
  );
  const selected = reviewItems(open).findIndex(({ kind }) => kind === 'setup');
  const before: WizardState = update(open, {
    editing: {
      slots: { ...open.editing.slots, review: { ...open.editing.slots.review, selected } },
    },
  });
  expect(selectedItem(before)).toMatchObject({ setup: 'template' });
  const after = reduce(before, {
    type: 'data-loaded',
    data: { suggestions: loadedData.suggestions },
  });
  expect(selectedItem(after)).toMatchObject({ kind: 'goal', choice: { goal: 'publish' } });
});

test('the review after a run that lacked its template begins with what provides it', () => {
  const [template, ...others] = loadedData.suggestions.templates!;
  const absent = { ...template!, present: false, buildWith: ['template', 'build', 'x'] };
  const missing = [absent, ...others];
  const failedFor = (field: string): Pick<RunState, 'outcome' | 'steps'> => {
    const subject = { kind: 'field', name: 'x', field } as const;
    const problem = { code: 'template-missing', message: '', subject, tail: [] } as const;
    const step = { step: 'build', status: 'failed', since: 1, until: 2 } as const;
    const steps = [{ ...step, problem: { ...problem, action: undefined } }];
    return { outcome: 'failed', steps };
  };
  const reviewed = (field: string) => {
    const state = openState(complete);
    const data = { ...lacking, suggestions: { templates: missing } };
    const { answers } = state.document;
    const run = { ...freshRun, answers, ...failedFor(field) };
    const slots = { ...state.editing.slots, run };
    return reduce(update(state, { editing: { slots }, session: { data } }), {
      type: 'command',
      name: 'review',
    });
  };
  expect(selectedItem(reviewed('template'))).toMatchObject({ kind: 'setup', setup: 'template' });
  expect(selectedItem(reviewed('path'))).toMatchObject({ kind: 'goal' });
  const here = { suggestions: loadedData.suggestions };
  const built = reduce(reviewed('template'), { type: 'data-loaded', data: here });
  expect(selectedItem(built)).toMatchObject({ kind: 'goal', choice: { continues: 'build' } });
});

test("the review offers to enter sudo's password for the image store", () => {
  const host = { ...loadedData.host!, wantsPassword: 'sudo k3s ctr' };
  const open = reduce(update(openState(complete), { session: { data: { ...loadedData, host } } }), {
    type: 'command',
    name: 'review',
  });
  const selected = reviewItems(open).findIndex(
    (item) => item.kind === 'setup' && item.setup === 'password',
  );
  const chosen = reduce(
    update(open, {
      editing: {
        slots: { ...open.editing.slots, review: { ...open.editing.slots.review, selected } },
      },
    }),
    { type: 'command', name: 'accept' },
  );
  expect(chosen.session.externalTask).toEqual({ kind: 'password', command: 'sudo k3s ctr' });
  const given = reduce(update(chosen, { session: { data: loadedData } }), {
    type: 'task-finished',
  });
  expect(reviewItems(given).some((item) => item.kind === 'setup')).toBe(false);
});

test('the review toggles the start of built images, if the engine can start them', () => {
  const toggle = (state: WizardState) =>
    reviewItems(state).findIndex((item) => item.kind === 'setup' && item.setup === 'verify');
  const of = (host: typeof loadedData.host) =>
    reduce(
      update(openState(complete), {
        session: { data: { ...loadedData, ...(host ? { host } : {}) } },
      }),
      { type: 'command', name: 'review' },
    );
  expect(toggle(of(loadedData.host))).toBe(-1);
  let state = of({ ...loadedData.host!, verifies: true });
  for (const [verifies, answer] of [
    [undefined, 'yes'],
    [false, 'no'],
    [true, 'yes'],
  ] as const) {
    expect(state.run.verifies).toBe(verifies);
    const selected = toggle(state);
    expect(reviewItems(state)[selected]).toMatchObject({
      title: expect.stringMatching(new RegExp(`: ${answer}$`)),
    });
    const there = { ...state.editing.slots.review, selected };
    const at = update(state, { editing: { slots: { ...state.editing.slots, review: there } } });
    state = reduce(at, { type: 'command', name: 'accept' });
  }
});

const gone = { available: false, code: 'program-missing', reason: 'gone', action: 'x' } as const;
const reviewWith = (data: Partial<WizardState['session']['data']>, answers: object = complete) =>
  reduce(update(openState({ ...answers }), { session: { data: { ...loadedData, ...data } } }), {
    type: 'command',
    name: 'review',
  });

test('disabled goals come after possible ones, each reason once', () => {
  const items = reviewItems(reviewWith({ host: { ...loadedData.host!, catalog: gone } }));
  const reasons = items.flatMap((item) => {
    if (item.kind === 'goal') return [item.choice.disabledReason ?? 'possible'];
    return item.kind === 'setup' ? ['setup'] : [];
  });
  const inOrder = reasons.filter((reason, index) => reason !== reasons[index - 1]);
  expect(inOrder).toEqual(['possible', 'setup', 'gone']);
  const both = { ...loadedData.host!, catalog: gone, store: { ...gone, reason: 'no store' } };
  const told = reviewItems(reviewWith({ host: both })).flatMap((item) =>
    item.kind === 'goal' && item.choice.disabledReason ? [item.choice.disabledReason] : [],
  );
  expect(told.filter((reason, index) => reason !== told[index - 1])).toEqual([...new Set(told)]);
});

test('nothing is highlighted before it is checked, unless it was chosen', () => {
  const { host, ...data } = loadedData;
  const open = reduce(update(openState(complete), { session: { data } }), {
    type: 'command',
    name: 'review',
  });
  expect(highlightedItem(open)).toBeUndefined();
  const view = { rows: 10, first: 0, end: 0 };
  const down = reduce(open, { type: 'command', name: 'down', view });
  expect(highlightedItem(down)).toBe(0);
  expect(highlightedItem(reduce(down, { type: 'command', name: 'down', view }))).toBe(1);
  // The choice stays when it turns out to be impossible.
  const lacking = {
    ...host!,
    engine: { available: false, code: 'engine-missing', reason: 'no engine', action: 'x' },
  } as const;
  const known = reduce(down, { type: 'data-loaded', data: { host: lacking } });
  expect(selectedItem(known)).toEqual({
    kind: 'goal',
    choice: expect.objectContaining({
      goal: 'publish',
      disabledReason: expect.stringContaining('no engine'),
    }),
  });
  expect(highlightedItem(reduce(open, { type: 'command', name: 'accept' }))).toBe(0);
  expect(highlightedItem(reduce(open, { type: 'data-loaded', data: { host: host! } }))).toBe(0);
  expect(highlightedItem(update(open, { session: { isFileOnly: true } }))).toBe(0);
});

test('Enter is named by what it does', () => {
  const words = (state: WizardState) =>
    reviewItems(state).map((item, selected) => {
      const review = { ...state.editing.slots.review, selected };
      return [
        item.kind,
        enterWord(update(state, { editing: { slots: { ...state.editing.slots, review } } })),
      ];
    });
  const host = { ...loadedData.host!, catalog: gone, verifies: true };
  expect(words(reviewWith({ host })).slice(0, 9)).toEqual([
    ['goal', 'build'],
    ['goal', 'build'],
    ['goal', 'write'],
    ['setup', 'change'],
    ['setup', 'start catalog'],
    ['setup', 'choose catalog'],
    ['goal', 'why not'],
    ['goal', 'why not'],
    ['answer', 'edit Template'],
  ]);
  expect(words(reviewWith({}, { ...complete, cat: 'offic' }))[0]).toEqual([
    'finding',
    'fix Category',
  ]);
});
