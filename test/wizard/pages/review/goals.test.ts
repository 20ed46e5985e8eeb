import { describe, expect, test } from 'vitest';
import { pagesOf } from '../../../../src/wizard/all-page-ids.ts';
import type { CommandName } from '../../../../src/wizard/command.ts';
import { findingsOf } from '../../../../src/wizard/findings/derived.ts';
import { menuOf } from '../../../../src/wizard/overlays/menus.ts';
import { goalsOf } from '../../../../src/wizard/pages/review/goals.ts';
import { enterWord } from '../../../../src/wizard/pages/review/page.ts';
import { reviewItems, selectedItem } from '../../../../src/wizard/pages/review/review-items.ts';
import { summaryLines } from '../../../../src/wizard/pages/run/summary.ts';
import type { HostStatus } from '../../../../src/wizard/services.ts';
import { reduce } from '../../../../src/wizard/session/reduce.ts';
import { type LoadedData, update, type WizardState } from '../../../../src/wizard/state.ts';
import { failedRun } from '../../../support/failed-run.ts';
import { complete, loadedData, openState, press } from '../../wizard-state.ts';

/** A machine on which some of what is needed is not there. */
function machineWithout(...missing: readonly ('engine' | 'store' | 'catalog')[]): HostStatus {
  const absent = (name: string) =>
    ({ available: false, code: 'program-missing', reason: `no ${name}`, action: '' }) as const;
  const parts = missing.map((name) => [name, absent(name)]);
  return { ...loadedData.host!, ...Object.fromEntries(parts) };
}

function reviewOn(host: HostStatus | undefined): WizardState {
  const { host: _, ...others } = loadedData;
  const state = update(openState(complete), {
    session: { data: host ? { ...others, host } : others },
  });
  return press(state, 'review');
}

const goalSelected = (state: WizardState) => {
  const item = selectedItem(state);
  return item?.kind === 'goal' ? item.choice.goal : item?.kind;
};

describe('the goals', () => {
  test.each([
    [[], 'publish'],
    [['catalog'], 'register-later'],
    [['store'], 'build'],
    [['store', 'catalog'], 'build'],
    [['engine'], 'write'],
    [['engine', 'store', 'catalog'], 'write'],
  ] as const)('without %j, what Enter does is what can be done: %s', (missing, goal) => {
    const known = reviewOn(machineWithout(...missing));
    expect(goalSelected(known)).toBe(goal);
    // The same where it becomes known only once the review is open, or is no more as it was.
    const learnt = reduce(reviewOn(undefined), {
      type: 'data-loaded',
      data: { host: machineWithout(...missing) },
    });
    expect(goalSelected(learnt)).toBe(goal);
    const lost = reduce(reviewOn(machineWithout()), {
      type: 'data-loaded',
      data: { host: machineWithout(...missing) },
    });
    expect(goalSelected(lost)).toBe(goal);
    expect(press(lost, 'accept')).toMatchObject({ editing: { page: 'run' }, run: { goal } });
  });

  test('include building without registering', () => {
    for (const missing of [[], ['catalog'], ['engine', 'store', 'catalog']] as const) {
      const goals = goalsOf(reviewOn(machineWithout(...missing))).map(({ goal }) => goal);
      expect(goals.filter((goal) => goal !== 'import-later')).toEqual([
        'publish',
        'register-later',
        'build',
        'write',
        'register-descriptor',
      ]);
    }
  });

  test('without permission to import include everything else, with an alternative', () => {
    const choices = (...missing: readonly ('store' | 'catalog')[]) =>
      goalsOf(reviewOn(machineWithout(...missing))).filter(({ goal }) => goal === 'import-later');
    expect(choices()).toEqual([]);
    expect(choices('store')).toEqual([
      {
        goal: 'import-later',
        title: expect.stringMatching(/--push .*--node/),
        disabledReason: undefined,
      },
    ]);
    expect(choices('store', 'catalog')[0]?.disabledReason).toBe('no catalog');
  });

  test('a goal that was chosen before the machine was checked is started if it is possible', () => {
    const early = press(reviewOn(undefined), 'accept');
    expect(early.editing.slots.run).toBeUndefined();
    expect(early.editing.notice).toContain('Checking first');
    const learn = (host: HostStatus, state = early) =>
      reduce(state, { type: 'data-loaded', data: { host } });
    expect(learn(machineWithout())).toMatchObject({
      editing: { page: 'run' },
      run: { goal: 'publish' },
    });
    const refused = learn(machineWithout('catalog'));
    expect(refused).toMatchObject({ editing: { page: 'review', notice: 'no catalog' } });
    expect(refused.editing.slots.run).toBeUndefined();
    expect(press(refused, 'accept')).toMatchObject({
      editing: { page: 'run' },
      run: { goal: 'register-later' },
    });
    // Something else was pressed meanwhile, or the same once more.
    expect(learn(machineWithout(), press(early, 'down')).editing.slots.run).toBeUndefined();
    expect(press(early, 'accept')).toMatchObject({
      editing: { page: 'run' },
      run: { goal: 'publish' },
    });
  });

  describe('while a catalog is being started', () => {
    const selectedNamed = (state: WizardState, name: string) => {
      const selected = reviewItems(state).findIndex((item) =>
        item.kind === 'setup'
          ? item.setup === name
          : item.kind === 'goal' && item.choice.goal === name,
      );
      const review = { ...state.editing.slots.review, selected, isChosen: true };
      return update(state, { editing: { slots: { ...state.editing.slots, review } } });
    };
    const starting = press(selectedNamed(reviewOn(machineWithout('catalog')), 'catalog'), 'accept');
    const waiting = press(selectedNamed(starting, 'publish'), 'accept');
    const up = (state: WizardState, host: HostStatus) =>
      reduce(reduce(state, { type: 'data-loaded', data: { host } }), {
        type: 'catalog-changed',
        text: 'what came of it',
      });

    test('a goal that needs it waits, and starts once it is up', () => {
      expect(starting.run.catalogWork).toBe('start');
      expect(waiting.editing.slots.run).toBeUndefined();
      expect(waiting.editing.notice).toContain('as soon as it is up');
      expect(up(waiting, machineWithout())).toMatchObject({
        editing: { page: 'run' },
        run: { goal: 'publish' },
      });
    });

    test('nothing is started if it fails, or after another key', () => {
      const failed = up(waiting, machineWithout('catalog'));
      expect(failed).toMatchObject({ editing: { page: 'review', notice: 'what came of it' } });
      expect(up(failed, machineWithout()).editing.slots.run).toBeUndefined();
      expect(up(press(waiting, 'down'), machineWithout()).editing.slots.run).toBeUndefined();
    });

    test('Enter names what it does', () => {
      expect(enterWord(selectedNamed(starting, 'publish'))).toBe('build');
      expect(enterWord(selectedNamed(up(starting, machineWithout('catalog')), 'publish'))).toBe(
        'why not',
      );
    });
  });
});

describe('continuing with the last run', () => {
  const place = { step: 'import', upToDate: ['build', 'inspect', 'save'] } as const;
  const learn = (
    state: WizardState,
    changes: Partial<NonNullable<LoadedData['resumePoint']>> = {},
  ) =>
    reduce(state, {
      type: 'data-loaded',
      data: {
        resumePoint: { answers: state.document.answers, endedAt: undefined, place, ...changes },
      },
    });
  const first = (state: WizardState) => goalsOf(state)[0];

  test('names the step and the valid products, is the default, and resumes that run', () => {
    const known = learn(reviewOn(machineWithout()));
    expect(selectedItem(known)).toMatchObject({
      choice: { title: 'Resume from import: build, inspect and save are up to date' },
    });
    // Also the run of a wizard that is no more.
    expect(press(known, 'accept').editing.slots.run).toMatchObject({ from: 'import', attempt: 1 });
  });

  test('goes as far as possible without a catalog', () => {
    const known = learn(reviewOn(machineWithout('catalog')));
    expect(selectedItem(known)).toMatchObject({
      choice: {
        title: 'Resume from import: build, inspect and save are up to date; register later',
        goal: 'register-later',
        continues: 'import',
      },
    });
    expect(first(learn(reviewOn(machineWithout('store'))))?.disabledReason).toBe('no store');
    const last = learn(reviewOn(machineWithout('catalog')), {
      place: { step: 'register', upToDate: ['build'] },
    });
    expect(first(last)?.disabledReason).toBe('no catalog');
  });

  test.each([
    ['away', 'there', 'place'],
    ['away', 'place', 'there'],
    ['place', 'away', 'there'],
    ['there', 'place', 'away', 'there'],
  ] as const)('is the default again when the catalog answers again: %s, %s, %s', (...told) => {
    let state = reviewOn(undefined);
    for (const what of told) {
      const host = what === 'away' ? machineWithout('catalog') : machineWithout();
      state =
        what === 'place' ? learn(state) : reduce(state, { type: 'data-loaded', data: { host } });
    }
    expect(selectedItem(state)).toMatchObject({ choice: { goal: 'publish', continues: 'import' } });
    expect(goalsOf(state)[0]?.disabledReason).toBeUndefined();
  });

  test('is not offered for unchecked answers, or without valid products', () => {
    const known = learn(reviewOn(machineWithout()));
    const other = reduce(known, { type: 'answered', key: 'debpackage', text: 'x11-utils' });
    expect(first(other)?.continues).toBeUndefined();
    const nothing = learn(reviewOn(machineWithout()), { place: undefined });
    expect(first(nothing)?.continues).toBeUndefined();
  });

  test('after a run of this wizard applies until its answers change', () => {
    const problem = {
      code: 'program-failed',
      message: 'it broke',
      tail: [],
      action: undefined,
    } as const;
    const begun = press(reviewOn(machineWithout()), 'accept');
    const failed = press(
      failedRun(problem).reduce<WizardState>(
        (now, event) => reduce(now, { type: 'run-event', event }),
        begun,
      ),
      'back',
    );
    expect(first(failed)?.title).toBe('Resume from build, where it ended');
    const changed = reduce(failed, { type: 'answered', key: 'debpackage', text: 'x11-utils' });
    expect(first(changed)?.continues).toBeUndefined();
    const looked = learn(changed, { endedAt: 3, place: { step: 'build', upToDate: [] } });
    expect(first(looked)?.title).toBe('Resume from build, where it ended');
    expect(press(looked, 'first', 'accept').editing.slots.run).toMatchObject({
      from: 'build',
      attempt: 2,
    });
    expect(first(learn(failed, { endedAt: 2 }))?.title).toBe('Resume from build, where it ended');
  });
});

describe('a catalog that was started from the review', () => {
  const ownCatalog = { address: 'http://localhost:30443', data: '/data/the catalog' };
  const started = () =>
    reduce(reviewOn(machineWithout()), { type: 'data-loaded', data: { ownCatalog } });

  test('is said to end with the wizard, and can be kept on exit', () => {
    const place = reviewItems(started()).findIndex(
      (item) => item.kind === 'setup' && item.setup === 'keep-catalog',
    );
    const review = press(started(), 'first', ...Array<CommandName>(place).fill('down'));
    expect(selectedItem(review)).toMatchObject({
      title: expect.stringContaining('stops when you'),
    });
    expect(press(review, 'accept').run.catalogWork).toBe('keep');
    const asked = press(started(), 'quit');
    expect(menuOf('quit', asked).items.at(-1)?.label).toContain('otherwise it stops now');
    expect(press(asked, 'last', 'accept')).toMatchObject({
      run: { catalogWork: 'keep' },
      session: { exit: undefined },
    });
    const finished = { at: 1, type: 'run-finished', outcome: 'done', products: {} } as const;
    const going = press(started(), 'accept');
    expect(press(going, 'keep-catalog').run.catalogWork).toBeUndefined();
    const done = reduce(going, { type: 'run-event', event: finished });
    expect(press(done, 'keep-catalog').run.catalogWork).toBe('keep');
  });

  test('that is kept is said to continue', () => {
    const learned = {
      type: 'data-loaded',
      data: { ownCatalog: { ...ownCatalog, pid: 7 } },
    } as const;
    const kept = reduce(started(), learned);
    expect(reviewItems(kept).some((item) => item.kind === 'setup')).toBe(false);
    expect(press(kept, 'quit', 'last', 'accept').session.exit).toBeUndefined();
    expect(summaryLines(kept, {}, undefined)).toEqual([
      'The catalog at http://localhost:30443 keeps running: kill 7 stops it.',
    ]);
    expect(summaryLines(started(), {}, undefined)).toEqual([
      "The catalog at http://localhost:30443 has stopped. To start it again, with its applications: deskpack catalog serve --data '/data/the catalog'",
    ]);
  });
});

describe('for a file alone', () => {
  const fileOnly = (given: Readonly<Record<string, string>>): WizardState => {
    const state = openState({ ...complete, ...given });
    return update(state, {
      session: {
        isFileOnly: true,
        data: { ...state.session.data, iconFiles: { 'gone.svg': null } },
      },
    });
  };

  test('only the file is written, and a missing icon is not an error', () => {
    const state = press(fileOnly({ icon: 'gone.svg', template: 'acme/unknown' }), 'review');
    expect(findingsOf(state).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(goalsOf(state).map(({ goal, disabledReason }) => [goal, disabledReason])).toEqual([
      ['write', undefined],
    ]);
    expect(reviewItems(state).filter(({ kind }) => kind === 'setup')).toEqual([]);
    expect(pagesOf(state.session).map(({ id }) => id)).not.toContain('run');
    const writing = press(state, 'accept');
    expect([writing.session.fileWork, writing.editing.page]).toEqual(['write', 'review']);
    // A file that could not be written is reported, and can be tried again.
    const failed = reduce(writing, { type: 'noticed', text: 'The disk is full.' });
    expect(press(failed, 'accept').session.fileWork).toBe('write');
  });

  test('nothing is written while there are errors', () => {
    const state = press(fileOnly({ launch: '' }), 'review');
    expect(goalsOf(state)[0]?.disabledReason).toMatch(/error/);
    expect(press(state, 'accept').session.fileWork).toBeUndefined();
  });
});
