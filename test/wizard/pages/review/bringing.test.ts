import { describe, expect, test } from 'vitest';
import { goalsOf } from '../../../../src/wizard/pages/review/goals.ts';
import { highlightedItem, selectedItem } from '../../../../src/wizard/pages/review/review-items.ts';
import type { HostStatus, LookNews } from '../../../../src/wizard/services.ts';
import { reduce } from '../../../../src/wizard/session/reduce.ts';
import { update, type WizardState } from '../../../../src/wizard/state.ts';
import { screenTextOf } from '../../screen/screens.tsx';
import { startState } from '../../start-state.ts';
import {
  bareHost,
  complete,
  loadedData,
  openState,
  press,
  rootMachine,
  typed,
} from '../../wizard-state.ts';

const [here, ...others] = loadedData.suggestions.templates!;
const absent = {
  ...here!,
  present: false,
  unasked: 'no engine is installed',
  buildWith: ['template', 'build', 'debian.minimal'],
};

/** The state on a machine, with its base image or without. */
function on(host: HostStatus, state: WizardState, template = absent): WizardState {
  const { data } = state.session;
  const suggestions = { ...data.suggestions, templates: [template, ...others] };
  return update(state, { session: { data: { ...data, host, suggestions } } });
}

const first = (state: WizardState) =>
  goalsOf(state).find(({ disabledReason }) => disabledReason === undefined);

describe('the first choice of the review', () => {
  test('is the whole way on a bare machine, with one Enter, and the run waits for what is brought', () => {
    const review = press(on(bareHost, openState(complete)), 'review');
    expect(selectedItem(review)).toMatchObject({
      choice: {
        goal: 'publish',
        title:
          'Bring docker and containerd, make the base image, start a catalog here, build, prove, import and register',
      },
    });
    const begun = press(review, 'accept');
    expect(begun.editing.page).toBe('run');
    expect(begun.session.bringing.wanted).toEqual(['engine', 'template']);
    expect(begun.run.catalogWork).toBe('start');
    expect(begun.editing.slots.run?.waitsFor).toEqual(['engine', 'template', 'catalog']);
    const running = reduce(begun, {
      type: 'part-news',
      part: 'engine',
      news: { status: 'running', since: 0, text: '3 of 31 packages fetched' },
    });
    const text = screenTextOf(running, 120, 30);
    expect(text).toMatch(/● engine {2}3 of 31/);
    expect(text).toMatch(/○ base image/);
    expect(text).toMatch(/● catalog/);
  });

  test('is to start a catalog and do the rest, where that alone is missing at the default address', () => {
    const { catalog } = bareHost;
    const host = { ...loadedData.host!, catalog, machine: rootMachine };
    const title = 'Start a catalog here, build, prove, import and register';
    expect(first(on(host, openState(complete), here as typeof absent))).toMatchObject({ title });
    const elsewhere = { ...host, machine: { ...rootMachine, isUsualCatalog: false } };
    const other = on(elsewhere, openState(complete), here as typeof absent);
    expect(first(other)?.goal).toBe('register-later');
  });

  test('brings nothing where deskpack cannot', () => {
    const facts = { ...rootMachine.facts, isRoot: false };
    const host = { ...bareHost, machine: { ...bareHost.machine!, facts } };
    expect(first(on(host, openState(complete)))).toMatchObject({ goal: 'write' });
  });
});

describe('a goal that is chosen before its application can be looked at', () => {
  const taken = press(typed(on(bareHost, startState()), 'notes++'), 'accept');
  const queued = press(taken, 'review', 'accept');
  const of = taken.editing.slots.start.look!;
  const looked = (state: WizardState, news: LookNews) =>
    reduce(state, { type: 'data-loaded', data: { looked: { of, since: 0, ...news } } });

  /** All is brought, and known to be here. */
  function brought(state: WizardState): WizardState {
    const done = { status: 'done', since: 0, until: 1 } as const;
    const parts = (['engine', 'template'] as const).reduce(
      (now, part) => reduce(now, { type: 'part-news', part, news: done }),
      state,
    );
    const host = { ...loadedData.host!, machine: rootMachine };
    const suggestions = { templates: [here!, ...others] };
    const packageNames = { [`apt notes++ ${here!.name}`]: undefined };
    return reduce(parts, { type: 'data-loaded', data: { host, suggestions, packageNames } });
  }

  test('is highlighted, brings what is missing and waits', () => {
    const review = press(taken, 'review');
    expect(highlightedItem(review)).toBeDefined();
    expect(queued.session.bringing.wanted).toEqual(['engine', 'template']);
    expect(queued.editing.notice).toBe('This starts as soon as notes++ has been looked at.');
    expect(queued.editing.page).toBe('review');
  });

  test('is begun after the look, also if its files were read long before its window was seen', () => {
    const values = new Map(
      Object.entries({ ...complete, name: undefined, template: undefined, debpackage: undefined })
        .filter(([, value]) => value !== undefined)
        .map(([key, value]) => [key, { value: value!, from: { source: 'package' } as const }]),
    );
    const proposal = { values, icon: Buffer.from('<svg/>'), notes: [] };
    const read = looked(brought(queued), { proposal, doing: 'installing it' });
    expect(read.editing.page).toBe('review');
    expect(looked(read, {}).editing.page).toBe('run');
  });

  test('is dropped when something else is done, and when a part could not be brought', () => {
    expect(press(queued, 'down').editing.slots.review.awaitsLook).toBeUndefined();
    const news = {
      status: 'failed',
      since: 0,
      until: 1,
      reason: 'why',
      action: undefined,
    } as const;
    const failed = reduce(queued, { type: 'part-news', part: 'engine', news });
    expect(failed.editing.slots.review.wanted).toBeUndefined();
    expect(failed.session.bringing.wanted).toEqual([]);
    expect(screenTextOf(failed, 120, 40)).toContain('could not be brought: why');
  });
});
