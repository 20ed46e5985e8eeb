import { relative } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fields } from '../../../src/descriptor/fields.ts';
import { steps as allSteps } from '../../../src/pipeline/all-steps.ts';
import type { ErrorReport, RunEvent, StepName } from '../../../src/pipeline/event.ts';
import type { TemplateChoice } from '../../../src/template/template-choices.ts';
import { graphemes } from '../../../src/text/edit/edited-text.ts';
import type { Action } from '../../../src/wizard/action.ts';
import { isFormPage, pagesOf, wizardPages } from '../../../src/wizard/all-page-ids.ts';
import { pageOf } from '../../../src/wizard/all-pages.ts';
import { fieldOfKey } from '../../../src/wizard/answers/field-of-key.ts';
import { focusedKey, focusedText, focusKeys } from '../../../src/wizard/document/focus.ts';
import { searchLine } from '../../../src/wizard/document/page-fields.ts';
import type { DraftSummary } from '../../../src/wizard/draft.ts';
import { descriptorOf, findingsOf } from '../../../src/wizard/findings/derived.ts';
import { findingsAt, visibleFindingsAt } from '../../../src/wizard/findings/place-findings.ts';
import { menuOf } from '../../../src/wizard/overlays/menus.ts';
import { reviewItems, selectedItem } from '../../../src/wizard/pages/review/review-items.ts';
import { draftIsKept, keptOnExit } from '../../../src/wizard/pages/run/summary.ts';
import { isRunning, resumeStep } from '../../../src/wizard/run/run-state.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import { type LoadedData, update, type WizardState } from '../../../src/wizard/state.ts';
import { offered, suggestionToTake } from '../../../src/wizard/suggestions/take-suggestion.ts';
import {
  commandNames,
  complete,
  loadedData,
  openState,
  press,
  rootMachine,
  textsOf,
} from '../wizard-state.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom('x', 'true', '512M', 'text/html', '\n', 'RUN a\nRUN b', '👨‍👩‍👧', 'e\u0301', '1'),
);

const view = fc.record({
  rows: fc.integer({ min: 1, max: 40 }),
  first: fc.constant(0),
  end: fc.integer({ min: 0, max: 100 }),
  isWide: fc.boolean(),
});

const steps: readonly StepName[] = ['prepare', 'build', 'inspect', 'save', 'import', 'register'];
const skippable = steps.filter((name) => allSteps[name].skippable);
const problem = {
  code: 'template-missing',
  message: 'it broke',
  tail: ['a line'],
  action: 'Mend it.',
  subject: { kind: 'template', name: 'x', field: 'template' },
} as const;
const step = fc.constantFrom(...steps);

/** Events of runs, also at the wrong time. */
const runEvent: fc.Arbitrary<Action> = fc
  .oneof(
    fc.constant({
      type: 'run-started' as const,
      run: 'r',
      application: 'x',
      steps,
      skippable,
      log: '/log',
    }),
    step.map((name) => ({ type: 'step-started' as const, step: name })),
    step.map((name) => ({ type: 'step-finished' as const, step: name, summary: 'made' })),
    step.map((name) => ({ type: 'step-skipped' as const, step: name, reason: 'no need' })),
    step.map((name) => ({ type: 'step-failed' as const, step: name, problem })),
    fc
      .constantFrom('done' as const, 'failed' as const, 'cancelled' as const)
      .map((outcome) => ({ type: 'run-finished' as const, outcome, products: {} })),
  )
  .map((event) => ({ type: 'run-event', event: { at: 1, ...event } }));

const key = fc.constantFrom('template', 'cat', 'comment', 'host_config.cpu_quota', 'no such', '');

/** Other events beside the keys. */
const outside: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ type: fc.constant('answered' as const), key, text }),
  fc.record({ type: fc.constant('entered' as const), key }),
  fc.constantFrom<Action>(
    { type: 'task-finished' },
    { type: 'noticed', text: 'something' },
    { type: 'draft-saved', draft: 'draft' },
    { type: 'draft-saved', draft: 'draft', reason: 'the disk is full' },
    { type: 'draft-saved', draft: 'another' },
    { type: 'data-loaded', data: { suggestions: { templates: [], icons: [] } } },
    { type: 'run-broke', at: 1, problem },
    {
      type: 'drafts-found',
      drafts: [{ id: 'd', savedAt: 1, page: 'run', origin: {}, answers: { name: { text: 'x' } } }],
    },
  ),
);

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('command' as const),
      name: fc.constantFrom(...commandNames),
      view: fc.option(view, { nil: undefined }),
    }),
  },
  { weight: 4, arbitrary: text.map((typed) => ({ type: 'typed' as const, text: typed })) },
  { weight: 1, arbitrary: text.map((pasted) => ({ type: 'pasted' as const, text: pasted })) },
  { weight: 2, arbitrary: fc.oneof(outside, runEvent) },
);

function isBoundary(value: string, cursor: number): boolean {
  let end = 0;
  for (const character of graphemes(value)) {
    if (end === cursor) return true;
    end += character.length;
  }
  return end === cursor;
}

function expectSound(state: WizardState): void {
  expect(wizardPages.map(({ id }) => id)).toContain(state.editing.page);
  if (isFormPage(state.editing.page)) {
    expect(focusKeys(state)).toContain(focusedKey(state));
    const { value, cursor } = focusedText(state);
    expect(isBoundary(value, cursor)).toBe(true);
    if (state.editing.highlight !== undefined) {
      expect(state.editing.highlight).toBeGreaterThanOrEqual(0);
      expect(state.editing.highlight).toBeLessThan(Math.max(1, offered(state).length));
    }
  } else if (state.editing.page === 'review') {
    expect(selectedItem(state)).toBeDefined();
  }
  if (state.editing.overlay?.kind === 'menu') {
    const { items } = menuOf(state.editing.overlay.menu, state);
    expect(items[state.editing.overlay.highlight]).toBeDefined();
  }
  for (const [key, answer] of Object.entries(textsOf(state))) {
    expect(fieldOfKey(key)).toBeDefined();
    expect(answer).not.toBe('');
  }
  const { run } = state.editing.slots;
  if (run && isRunning(run)) expect(resumeStep(run)).toBeUndefined();
  for (const skipped of run?.skips ?? []) expect(skippable).toContain(skipped);
  for (const { id } of wizardPages) pageOf(id).status(state);
  JSON.stringify(descriptorOf(state));
  findingsOf(state);
}

describe('the wizard', () => {
  test('after any keys, the state is valid: focus, cursor, highlight, menus, answers', () => {
    fc.assert(
      fc.property(
        fc.constantFrom({}, complete),
        fc.array(action, { maxLength: 60 }),
        (given, actions) => {
          let state = openState(given);
          for (const one of actions) {
            state = reduce(state, one);
            expectSound(state);
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  test('text is inserted completely at the cursor, and nowhere else', () => {
    const printable = fc.string({ unit: fc.constantFrom(...'abc 19.é字😀'), minLength: 1 });
    const field = fc.constantFrom('template', 'name', 'args', 'comment', 'launch');
    fc.assert(
      fc.property(field, fc.array(printable, { maxLength: 8 }), fc.nat(), (at, pieces, back) => {
        let state = reduce(openState(), { type: 'entered', key: at });
        let wanted = { before: '', after: '' };
        for (const [index, piece] of pieces.entries()) {
          state = reduce(state, { type: 'typed', text: piece });
          wanted = { ...wanted, before: wanted.before + piece };
          if (index !== back % (pieces.length + 1)) continue;
          state = press(state, 'left');
          const last = graphemes(wanted.before).at(-1) ?? '';
          const before = wanted.before.slice(0, wanted.before.length - last.length);
          wanted = { before, after: last + wanted.after };
        }
        const others = { ...textsOf(openState()), ...textsOf(state) };
        expect(others).toEqual({
          ...textsOf(openState()),
          ...(pieces.length > 0 ? { [at]: wanted.before + wanted.after } : {}),
        });
      }),
      { numRuns: 200 },
    );
  });

  test('a run ends only by its own event, and no other starts meanwhile', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), fc.boolean(), (actions, isReview) => {
        const going = runThat(['prepare']);
        // From the review a goal is chosen with two keys.
        let state = isReview
          ? reduce(press(going, 'pages', 'last', 'up', 'accept'), { type: 'noticed', text: '' })
          : going;
        for (const one of actions) {
          const before = state.editing.slots.run;
          state = reduce(state, one);
          const mayEnd =
            one.type === 'run-broke' ||
            (one.type === 'run-event' && one.event.type === 'run-finished');
          if (mayEnd || one.type === 'drafts-found' || !isRunning(before)) return;
          if (state.editing.overlay?.kind === 'menu' && state.editing.overlay.menu === 'start')
            return;
          expect(isRunning(state.editing.slots.run)).toBe(true);
          expect(state.editing.slots.run?.attempt).toBe(before.attempt);
          expect(state.editing.slots.run?.startedAt).toBe(before.startedAt);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('the state is never mutated', () => {
    fc.assert(
      fc.property(fc.array(action, { maxLength: 30 }), (actions) => {
        let state = openState(complete);
        for (const one of actions) {
          const copy = structuredClone(textsOf(state));
          const before = textsOf(state);
          state = reduce(state, one);
          expect(before).toEqual(copy);
        }
      }),
      { numRuns: 40 },
    );
  });

  test('Enter goes through all fields of all pages to the review, and back reverses that', () => {
    let state = openState(complete);
    const pages = new Set<string>();
    for (let step = 0; step < 100 && state.editing.page !== 'review'; step += 1) {
      pages.add(state.editing.page);
      state = reduce(state, { type: 'command', name: 'accept' });
    }
    expect([...pages, state.editing.page]).toEqual(
      pagesOf(state.session)
        .map(({ id }) => id)
        .slice(0, -1),
    );
    for (let step = 0; step < 20 && state.editing.page !== 'template'; step += 1) {
      state = reduce(state, { type: 'command', name: 'back' });
    }
    expect(state.editing.page).toBe('template');
    expect(textsOf(state)).toEqual(complete);
  });

  test('the other page remembers which field was focused', () => {
    let state = reduce(openState(), { type: 'entered', key: 'keyword' });
    state = reduce(state, { type: 'command', name: 'next-page' });
    state = reduce(state, { type: 'command', name: 'previous-page' });
    const keys = Object.keys(fields);
    expect(focusedKey(state)).toBe(keys[keys.indexOf('icon') + 1]);
  });

  test('a missing answer is an error only after the field was left', () => {
    const opened = openState();
    expect(pageOf('template').status(opened)).toBe('open');
    const left = reduce(opened, { type: 'command', name: 'next-page' });
    expect(pageOf('template').status(left)).toBe('open');
    const wrong = reduce(reduce(left, { type: 'typed', text: 'bad name' }), {
      type: 'command',
      name: 'next-page',
    });
    expect(pageOf('identity').status(wrong)).toBe('error');
  });

  test('the beginning of a suggestion is an error only when the field is left', () => {
    const paused = (text: string) =>
      reduce(reduce(openState(), { type: 'typed', text }), { type: 'typing-paused' });
    const seen = (state: WizardState) => visibleFindingsAt(state, 'template').length;
    const fitting = paused('debian');
    expect(suggestionToTake(fitting)).toBeDefined();
    expect(findingsAt(fitting, 'template').length).toBeGreaterThan(0);
    expect(seen(fitting)).toBe(0);
    expect(seen(reduce(fitting, { type: 'command', name: 'next-page' }))).toBeGreaterThan(0);
    expect(seen(paused('no such'))).toBeGreaterThan(0);
  });

  test('the fields of the other package manager are not asked for', () => {
    const keys = (template: string) =>
      focusKeys(reduce(openState({ template }), { type: 'command', name: 'pages' }), 'packages');
    expect(keys('acme/oc.template.debian.minimal')).not.toContain('apkpackage');
    expect(keys('acme/oc.template.alpine.gtk')).toEqual(['apkpackage']);
  });

  test('Space selects suggestions of a list, Enter takes one and continues', () => {
    const press = (state: WizardState, name: 'down' | 'accept' | 'tick') =>
      reduce(state, { type: 'command', name });
    let state = reduce(openState(), { type: 'entered', key: 'cat' });
    state = press(press(press(state, 'down'), 'down'), 'tick');
    expect(textsOf(state).cat).toBe('development');
    expect(focusedKey(state)).toBe('cat');
    state = press(press(state, 'down'), 'tick');
    expect(textsOf(state).cat).toBe('development,utilities');
    state = press(state, 'tick');
    expect(textsOf(state).cat).toBe('development');
    state = press(state, 'accept');
    expect(textsOf(state).cat).toBe('development,utilities');
    expect(focusedKey(state)).toBe('icon');
    state = press(press(state, 'down'), 'accept');
    expect(textsOf(state).icon).toBe('other.svg');
    expect(focusedKey(state)).toBe('keyword');
  });

  test('typing never takes a suggestion, Right at the end completes', () => {
    let state = reduce(openState(), { type: 'entered', key: 'cat' });
    state = reduce(state, { type: 'typed', text: 'ut' });
    expect(textsOf(state).cat).toBe('ut');
    state = reduce(state, { type: 'command', name: 'right' });
    expect(textsOf(state).cat).toBe('utilities');
  });

  test('a number of processors sets period and quota', () => {
    let state = reduce(openState(), { type: 'entered', key: 'host_config.cpu_quota' });
    state = reduce(state, { type: 'typed', text: '2 CPUs' });
    state = reduce(state, { type: 'command', name: 'down' });
    state = reduce(state, { type: 'command', name: 'accept' });
    expect(descriptorOf(state).host_config).toEqual({ cpu_period: 100000, cpu_quota: 200000 });
  });

  test('the advanced page is searched by name, title and help', () => {
    let state = reduce(openState(), { type: 'entered', key: searchLine });
    state = reduce(state, { type: 'typed', text: 'unique' });
    expect(focusKeys(state)).toEqual([searchLine, 'uniquerunkey']);
    state = reduce(state, { type: 'command', name: 'back' });
    expect(state.editing.page).toBe('advanced');
    expect(focusKeys(state).length).toBeGreaterThan(10);
  });

  test('the review opens at the first possible goal, or at the first error', () => {
    const review = (given: Record<string, string>) =>
      selectedItem(reduce(openState(given), { type: 'command', name: 'review' }));
    expect(review(complete)).toMatchObject({ kind: 'goal', choice: { goal: 'publish' } });
    expect(review({})).toMatchObject({ kind: 'finding', finding: { severity: 'error' } });
  });

  test('a run starts only without obstacles', () => {
    const accept = (given: Record<string, string>) =>
      [
        { type: 'command', name: 'review' } as const,
        { type: 'command', name: 'last' } as const,
        { type: 'command', name: 'first' } as const,
      ].reduce<WizardState>(reduce, openState(given));
    const ready = reduce(reduce(openState(complete), { type: 'command', name: 'review' }), {
      type: 'command',
      name: 'accept',
    });
    expect(ready.editing.page).toBe('run');
    expect(ready.editing.slots.run).toBeDefined();
    const broken = reduce(accept({}), { type: 'command', name: 'accept' });
    expect(broken.editing.slots.run).toBeUndefined();
  });

  test('Ctrl+C asks once; the second one quits and keeps the draft', () => {
    const asked = reduce(openState(), { type: 'command', name: 'quit' });
    expect(asked.editing.overlay).toMatchObject({ kind: 'menu', menu: 'quit' });
    expect(asked.session.exit).toBeUndefined();
    const left = reduce(asked, { type: 'command', name: 'quit' });
    expect(left.session.exit).toEqual({ keepsDraft: true, status: 130 });
  });
});

describe('a draft', () => {
  const draft: DraftSummary = {
    id: 'd',
    file: '/apps/my list.json',
    application: 'xcalc',
    savedAt: 1,
    page: 'identity',
    origin: {},
    answers: { name: { text: 'xcalc' } },
    isOfOtherFile: true,
  };
  const full = (reason = 'the disk is full') =>
    reduce(openState(complete), { type: 'draft-saved', draft: 'draft', reason });

  test('of another file is resumed by editing that file', () => {
    const offered = reduce(openState(), { type: 'drafts-found', drafts: [draft] });
    expect(menuOf('start', offered).items[0]?.label).toContain(
      'Continue editing my list.json: xcalc',
    );
    const chosen = press(offered, 'accept');
    expect(chosen.session.exit).toEqual({ keepsDraft: true, status: 0, opens: draft });
    expect(textsOf(chosen)).toEqual(textsOf(offered));
  });

  test('of another file is described as such', () => {
    expect(draftIsKept({ file: undefined })).toContain('deskpack offers to resume it');
    expect(draftIsKept(draft)).toBe(
      "The draft is kept: deskpack edit '../../apps/my list.json' xcalc resumes it.".replace(
        '../../apps/my list.json',
        relative('.', '/apps/my list.json'),
      ),
    );
  });

  test('that cannot be saved is reported, once, and not again with each answer', () => {
    const lost = full();
    expect(lost.editing.notice).toBe(
      'The draft is not saved (^C offers another place): the disk is full',
    );
    const next = press(lost, 'next-field');
    expect(reduce(next, { type: 'draft-saved', draft: 'draft', reason: 'the disk is full' })).toBe(
      next,
    );
    expect(full('other').session.draftStatus).toEqual({ status: 'lost', reason: 'other' });
  });

  test('of an earlier document says nothing about the present one', () => {
    const earlier = reduce(openState(), { type: 'entered', key: 'name' });
    const { answers, origin } = earlier.document;
    const present = reduce(earlier, { type: 'document-opened', origin, answers, draft: 'present' });
    for (const reason of [undefined, 'the disk is full']) {
      const told = reduce(present, { type: 'draft-saved', draft: 'draft', reason });
      expect(told.session.draftStatus).toEqual({ status: 'nothing' });
      expect(told.editing.notice).toBeUndefined();
      const own = reduce(present, { type: 'draft-saved', draft: 'present', reason });
      expect(own.session.draftStatus.status).toBe(reason === undefined ? 'kept' : 'lost');
    }
  });

  test('that cannot be saved is never called kept, and can be kept elsewhere', () => {
    const asked = press(
      update(full(), { session: { otherDrafts: '/apps/.deskpack-drafts' } }),
      'quit',
    );
    const { title, items } = menuOf('quit', asked);
    expect(title).toBe('Quit deskpack? The draft is not saved: the disk is full.');
    expect(items.map(({ label }) => label).join()).not.toContain('keep the draft');
    expect(items[0]?.label).toBe('Quit, and save the draft in /apps/.deskpack-drafts');
    const moved = press(asked, 'accept');
    // It quits once the draft is there, and not if it cannot be kept there either.
    expect(moved).toMatchObject({ session: { keepsElsewhere: true, exit: undefined } });
    const saved = reduce(moved, { type: 'draft-saved', draft: 'draft' });
    expect(saved.session.exit).toEqual({ keepsDraft: true, status: 130 });
    const again = reduce(moved, { type: 'draft-saved', draft: 'draft', reason: 'no room either' });
    expect(again.session.exit).toBeUndefined();
    expect(again.editing.notice).toContain('no room either');
    expect(reduce(again, { type: 'draft-saved', draft: 'draft' }).session.exit).toBeUndefined();
    expect(menuOf('quit', press(again, 'quit')).items[0]?.label).toBe(
      'Quit without saving the draft',
    );
  });
});

const at = 1_000;
const started: Action = {
  type: 'run-event',
  event: {
    at,
    type: 'run-started',
    run: 'r',
    application: 'xcalc',
    steps: ['prepare', 'build', 'inspect', 'save', 'import', 'register'],
    skippable,
    log: '/log',
  },
};

/** A run of which some steps are done and, perhaps, one has failed. */
function runThat(done: readonly StepName[], failed?: StepName, field?: string): WizardState {
  const problem: ErrorReport = {
    code: 'program-failed',
    message: 'it broke',
    tail: [],
    action: undefined,
    subject: field === undefined ? undefined : { kind: 'field', name: field, field },
  };
  const events: Action[] = [
    ...done.flatMap((step): RunEvent[] => [
      { at, type: 'step-started', step },
      { at, type: 'step-finished', step, summary: 'made' },
    ]),
    ...(failed
      ? ([
          { at, type: 'step-failed', step: failed, problem },
          { at, type: 'run-finished', outcome: 'failed', products: {} },
        ] satisfies RunEvent[])
      : []),
  ].map((event) => ({ type: 'run-event', event }));
  const begun = [
    { type: 'command', name: 'review' },
    { type: 'command', name: 'accept' },
    started,
    ...events,
  ] satisfies Action[];
  return begun.reduce<WizardState>(reduce, openState(complete));
}

describe('a run of the wizard', () => {
  test('Ctrl+C stops it after the step, again at once, and only then asks whether to quit', () => {
    const going = runThat(['prepare']);
    expect(press(going, 'quit').editing.slots.run?.stopping).toBe('after-step');
    const twice = press(going, 'quit', 'quit');
    expect(twice.editing.slots.run?.stopping).toBe('now');
    expect(twice.editing.overlay).toBeUndefined();
    expect(press(twice, 'quit').editing.overlay).toMatchObject({ menu: 'quit' });
  });

  test('Escape lists the options, and a stop can be revoked', () => {
    const asked = press(runThat(['prepare']), 'back');
    expect(asked.editing.overlay).toMatchObject({ menu: 'cancel' });
    expect(press(asked, 'accept').editing.slots.run?.stopping).toBe('after-step');
    const again = press(asked, 'accept', 'back');
    expect(press(again, 'last', 'accept').editing.slots.run?.stopping).toBeUndefined();
    expect(press(again, 'accept').editing.slots.run?.stopping).toBe('now');
    expect(press(asked, 'quit').editing.slots.run?.stopping).toBe('after-step');
  });

  test('continues with the step that failed, on the run page and from the review', () => {
    const failed = runThat(['prepare'], 'build');
    const ways = [['retry'], ['accept'], ['back', 'accept']] as const;
    for (const names of ways) {
      const tried = press(failed, ...names);
      expect(tried.editing.page).toBe('run');
      expect(tried.editing.slots.run).toMatchObject({
        from: 'build',
        attempt: 2,
        outcome: undefined,
      });
      expect(tried.session.exit).toBeUndefined();
    }
  });

  test('that was stopped is retried by Enter, and not quit', () => {
    const stopped = reduce(runThat(['prepare']), {
      type: 'run-event',
      event: { at, type: 'run-finished', outcome: 'cancelled', products: {} },
    });
    expect(press(stopped, 'accept')).toMatchObject({
      editing: { slots: { run: { attempt: 2 } } },
      session: { exit: undefined },
    });
    const left = press(stopped, 'quit', 'accept');
    expect(left.session.exit).toEqual({ keepsDraft: true, status: 130 });
  });

  test('leads to the answer that caused the failure, and from there to another attempt', () => {
    const failed = runThat(['prepare'], 'build', 'debpackage');
    const mending = press(failed, 'accept');
    expect(mending.session.exit).toBeUndefined();
    expect(focusedKey(mending)).toBe('debpackage');
    expect(press(failed, 'retry').editing.slots.run).toMatchObject({ from: 'build', attempt: 2 });
    for (const field of ['no such', 'acl', '']) {
      const other = press(runThat(['prepare'], 'build', field), 'accept');
      expect(field === 'acl' ? focusedKey(other) : other.editing.page).toBe(
        field === 'acl' ? 'acl.permit' : 'run',
      );
    }
  });

  test('is quit by Enter when it is done', () => {
    const finished = { at, type: 'run-finished', outcome: 'done', products: {} } as const;
    const done = reduce(runThat(['prepare']), { type: 'run-event', event: finished });
    expect(press(done, 'accept').session.exit).toEqual({ keepsDraft: false, status: 0 });
  });

  test('lists what is kept on exit, and never an unsaved draft', () => {
    const failed = runThat(['prepare', 'build'], 'inspect');
    const saved = (error?: string) =>
      reduce(failed, { type: 'draft-saved', draft: 'draft', reason: error });
    expect(keptOnExit(failed)).toBe('Quitting keeps the results of prepare and build.');
    expect(keptOnExit(saved())).toBe(
      'Quitting keeps the draft, and the results of prepare and build.',
    );
    expect(keptOnExit(saved('no room'))).toBe(
      'The draft is not saved: no room. Quitting keeps the results of prepare and build.',
    );
    expect(keptOnExit(openState())).toBe('Quitting loses nothing.');
  });

  test('skips only skippable steps', () => {
    const refused = press(runThat(['prepare'], 'build'), 'skip');
    expect(refused.editing.slots.run?.outcome).toBe('failed');
    expect(refused.editing.notice).toContain('build cannot be skipped');
    const skipped = press(runThat(['prepare', 'build', 'inspect'], 'save'), 'skip');
    expect(skipped.editing.slots.run).toMatchObject({
      from: 'save',
      skips: ['save'],
      outcome: undefined,
    });
  });

  test('starts no second run', () => {
    const going = runThat(['prepare']);
    expect(press(going, 'retry', 'skip', 'accept')).toMatchObject({
      editing: { page: 'run', slots: { run: going.editing.slots.run } },
    });
  });
});

describe('suggestions', () => {
  const words = ['template', 'build', 'alpine.gtk', '--vendor', 'acme'];
  const alpine = { ...loadedData.suggestions.templates![1]!, buildWith: words };
  const knowing = (more: Partial<LoadedData>, given: Record<string, string> = {}): WizardState =>
    update(openState({ ...complete, ...given }), { session: { data: { ...loadedData, ...more } } });
  const values = (state: WizardState) => offered(state).map(({ value }) => value);

  test('a template is found by its package manager and description', () => {
    const at = (typed: string) => reduce(openState(), { type: 'typed', text: typed });
    expect(values(at('apk'))).toEqual(['acme/oc.template.alpine.gtk']);
    expect(values(at('entry point'))).toEqual(['acme/oc.template.debian.minimal']);
    expect(offered(at('gtk'))[0]).toMatchObject({
      state: 'not built yet',
      note: 'application · apk · Alpine with GTK',
    });
  });

  /** The review of an application on a template that is not here, with what is chosen there to bring it. */
  function bringing(template: TemplateChoice) {
    const state = knowing(
      {
        host: { ...loadedData.host!, machine: rootMachine },
        suggestions: { templates: [loadedData.suggestions.templates![0]!, template] },
      },
      { template: template.name, apkpackage: 'xcalc' },
    );
    const items = reviewItems(press(state, 'review'));
    const place = items.findIndex((item) => item.kind === 'setup' && item.setup === 'template');
    const chosen = press(press(state, 'review'), 'first', ...Array(place).fill('down'), 'accept');
    return { item: items[place], chosen };
  }

  test('a template that is not built yet can be made from the review', () => {
    const { item, chosen } = bringing(alpine);
    expect(item).toMatchObject({
      title: expect.stringMatching(
        /^Bring alpine\.gtk, the base image, 73 MB, about 1 min: .*made/,
      ),
    });
    expect(chosen.session.bringing.wanted).toEqual(['template']);
  });

  test('a template that another engine has can be copied from the review', () => {
    const args = ['template', 'copy', alpine.name, '--from', 'docker', '--to', 'podman'];
    const { item, chosen } = bringing({ ...alpine, copyFrom: { engine: 'docker', args } });
    expect(item).toMatchObject({ title: expect.stringContaining('is copied from docker') });
    expect(chosen.session.bringing.wanted).toEqual(['template']);
  });

  test('labels of people in other descriptors', () => {
    const state = reduce(knowing({ suggestions: { 'access labels': ['staff', 'all'] } }), {
      type: 'entered',
      key: 'acl.deny',
    });
    expect(values(state)).toEqual(['all', 'staff']);
  });
});
