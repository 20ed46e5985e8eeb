import { describe, expect, test } from 'vitest';
import type { RunEvent } from '../../../../src/pipeline/event.ts';
import { runProgressAfter } from '../../../../src/pipeline/progress/run-progress.ts';
import type { CommandName } from '../../../../src/wizard/command.ts';
import type { OwnCatalog } from '../../../../src/wizard/own-catalog.ts';
import type { Loader } from '../../../../src/wizard/page.ts';
import { runPage } from '../../../../src/wizard/pages/run/page.ts';
import { freshRun, type RunState } from '../../../../src/wizard/run/run-state.ts';
import type { Services } from '../../../../src/wizard/services.ts';
import { reduce } from '../../../../src/wizard/session/reduce.ts';
import { update, type WizardState, withSlot } from '../../../../src/wizard/state.ts';
import { complete, openState, press } from '../../wizard-state.ts';

const step = 'verify';
const began = {
  run: 'r',
  application: 'x',
  steps: [step],
  skippable: [step],
  log: '/log',
} as const;
const problem = { code: 'program-failed', message: 'it broke', tail: [], action: '' } as const;
const started: RunEvent = { at: 1, type: 'run-started', ...began };
const failing: RunEvent = { at: 2, type: 'step-failed', step, problem };
const picture: RunEvent = { at: 2, type: 'picture', step, file: '/apps/x.png' };
const ended = (outcome: 'done' | 'failed' | 'cancelled'): RunEvent => {
  return { at: 3, type: 'run-finished', outcome, products: {} };
};

/** The run page of a run with these events; before the first run without any. */
function pageOf(...events: readonly RunEvent[]): WizardState {
  const run: RunState | undefined =
    events.length > 0 ? events.reduce(runProgressAfter, freshRun) : undefined;
  return update(withSlot(openState(complete), 'run', run), { editing: { page: 'run' } });
}

const going = pageOf(started);
const done = pageOf(started, picture, ended('done'));
const failed = pageOf(started, failing, ended('failed'));
const stopped = pageOf(started, ended('cancelled'));
const none = pageOf();

test('the list of pages shows the outcome of the run', () => {
  const all = [none, going, stopped, done, failed];
  expect(all.map((state) => runPage.status(state))).toEqual([
    'open',
    'open',
    'open',
    'done',
    'error',
  ]);
});

test.each<[CommandName, offered: boolean[]]>([
  ['accept', [false, false, true, true, true]],
  ['retry', [false, false, true, false, true]],
  ['skip', [false, false, false, false, true]],
  ['show-picture', [false, false, false, true, false]],
  // Nothing is built that could be tried or proven, and nothing is registered.
  ['try', [false, false, false, false, false]],
  ['accept-tried', [false, false, false, false, false]],
  ['prove', [false, false, false, false, false]],
  ['show-in-catalog', [false, false, false, false, false]],
])('%s is offered where it does something', (name, offered) => {
  const all = [none, going, stopped, done, failed];
  expect(all.map((state) => runPage.offers!(name, state))).toEqual(offered);
});

test('Enter is offered in the search of a log during the run', () => {
  const searching = reduce(going, { type: 'command', name: 'search' });
  expect(runPage.offers!('accept', searching)).toBe(true);
  expect(runPage.offers!('wrap', going)).toBeUndefined();
});

test('its own catalog can be kept if it would end with the wizard', () => {
  const ownCatalog = { address: 'http://localhost:30443', data: '/data' };
  const owning = (catalog: OwnCatalog) =>
    update(done, { session: { data: { ...done.session.data, ownCatalog: catalog } } });
  expect(runPage.offers!('keep-catalog', owning(ownCatalog))).toBe(true);
  expect(runPage.offers!('keep-catalog', owning({ ...ownCatalog, pid: 7 }))).toBe(false);
  expect(runPage.offers!('keep-catalog', done)).toBe(false);
});

test('the key context is that of a running or an ended run', () => {
  const all = [none, going, stopped, done, failed];
  expect(all.map((state) => runPage.keyContext(state))).toEqual([
    ...['done', 'going', 'ended', 'done', 'ended'],
  ]);
});

test('before the first run, only Enter and Escape have an effect: they lead to the review', () => {
  const after = (name: CommandName) => runPage.reduce(none, name, undefined).editing.page;
  expect((['back', 'accept', 'retry', 'down'] as const).map(after)).toEqual([
    'review',
    'review',
    'run',
    'run',
  ]);
  expect(runPage.keyContext(none)).toBe('done');
  expect(runPage.type!(none, 'x')).toBe(none);
});

describe('the picture of the window', () => {
  const asked = (state: WizardState) => {
    const loaders: Loader[] = [];
    runPage.load!(state, (loader) => loaders.push(loader));
    return loaders;
  };

  test('is loaded once it was taken, again for each attempt', async () => {
    expect([none, going].flatMap(asked)).toEqual([]);
    const [loader] = asked(done);
    expect(loader!.about).toEqual(['/apps/x.png', 1]);
    const drawing = Buffer.from('<svg/>');
    const windowDrawing = async (file: string) => (file === '/apps/x.png' ? drawing : null);
    expect(await loader!.load({ windowDrawing } as Partial<Services> as Services)).toEqual({
      picture: { of: '/apps/x.png', drawing },
    });
  });

  test('is shown large by an external task', () => {
    const shown = (state: WizardState) =>
      reduce(state, { type: 'command', name: 'show-picture' }).session.externalTask;
    expect(shown(done)).toEqual({ kind: 'picture', file: '/apps/x.png' });
    expect(shown(failed)).toBeUndefined();
  });
});

describe('a running run', () => {
  const event = (state: WizardState, one: RunEvent) =>
    reduce(state, { type: 'run-event', event: one });

  test('reports the stop until it has ended', () => {
    const stopping = reduce(going, { type: 'command', name: 'quit' });
    const later = event(stopping, picture);
    expect(later.editing.notice).toContain('Stops after this step');
    expect(event(later, ended('cancelled')).editing.notice).toBeUndefined();
    const noticed = reduce(going, { type: 'noticed', text: 'something else' });
    expect(event(noticed, ended('done')).editing.notice).toBe('something else');
  });

  test('has the answers of its preparation', () => {
    const finished = (one: typeof step | 'prepare') =>
      ({ at: 2, type: 'step-finished', step: one, summary: '' }) as const;
    const begun = event(going, { at: 2, type: 'step-started', step: 'prepare' });
    expect(begun.run.written).toBeUndefined();
    const prepared = event(begun, finished('prepare'));
    expect(prepared.run.written).toMatchObject({ name: 'xcalc' });
    const changed = reduce(prepared, { type: 'answered', key: 'name', text: 'other' });
    expect(event(changed, finished(step)).run.written).toMatchObject({ name: 'xcalc' });
  });
});

test('a run that failed outside of its steps has none to skip', () => {
  const broken = reduce(going, { type: 'run-broke', at: 2, problem });
  const skipped = reduce(broken, { type: 'command', name: 'skip' });
  expect(skipped.editing.slots.run).toMatchObject({ outcome: 'failed', attempt: 1 });
  expect(skipped.editing.notice).toBeUndefined();
});

test('a step that has failed can be skipped once its run has ended, and not before', () => {
  const skip = (state: WizardState) => reduce(state, { type: 'command', name: 'skip' });
  const ending = pageOf(started, failing);
  expect(skip(ending)).toEqual(ending);
  expect(skip(failed).editing.slots.run).toMatchObject({
    attempt: 2,
    skips: [step],
    outcome: undefined,
  });
});

describe('after a run that is done', () => {
  const steps = ['build', 'verify', 'register'] as const;
  const begun: RunEvent = { at: 1, type: 'run-started', ...began, steps };
  const finished = (name: (typeof steps)[number]): RunEvent => {
    return { at: 2, type: 'step-finished', step: name, summary: '' };
  };
  const left: RunEvent = { at: 2, type: 'step-skipped', step, reason: 'skipped by you' };
  const registered: RunEvent = {
    ...{ at: 3, type: 'run-finished', outcome: 'done' },
    products: { registered: 'http://c:1/API/manager/image/x' },
  };
  const doneWith = (...proof: RunEvent[]): WizardState =>
    pageOf(begun, finished('build'), ...proof, finished('register'), registered);
  const skipped = doneWith(left);

  test('a skipped proof can be made now, without repeating other steps', () => {
    const { run } = skipped.editing.slots;
    const withSkips = withSlot(skipped, 'run', { ...run!, skips: ['verify'] });
    expect(runPage.offers!('prove', withSkips)).toBe(true);
    const proving = press(withSkips, 'show-log', 'prove');
    expect(proving).toMatchObject({ editing: { page: 'run' }, run: { verifies: true } });
    expect(proving.editing.slots.run).toMatchObject({
      ...{ attempt: 2, outcome: undefined, from: 'verify', skips: [] },
      ...{ made: ['build', 'register'], view: { isOpen: false, follows: true } },
    });
  });

  test.each([
    ['was shown', finished('verify')],
    ['was shown before', { ...left, earlierRun: 'q' } as const],
  ])('and not if it %s', (_, proof) => {
    const proven = doneWith(proof);
    expect(runPage.offers!('prove', proven)).toBe(false);
    expect(press(proven, 'prove')).toBe(proven);
  });

  test('it can be made too after a failed proof, or without one in the plan', () => {
    const nothing: RunEvent = { ...finished('verify'), isUnproven: true } as RunEvent;
    expect(runPage.offers!('prove', doneWith(nothing))).toBe(true);
    const unwanted = pageOf(
      { ...begun, steps: ['build'] } as RunEvent,
      finished('build'),
      ended('done'),
    );
    expect(runPage.offers!('prove', unwanted)).toBe(true);
    expect(press(unwanted, 'prove').editing.slots.run).toMatchObject({
      attempt: 2,
      from: 'verify',
    });
  });

  test('and not with an engine that only builds', () => {
    const unproven = doneWith({ ...finished('verify'), isUnproven: true } as RunEvent);
    const builder = { name: 'buildah', version: '1.28', from: 'found', onlyBuilds: true } as const;
    const host = { ...unproven.session.data.host!, builder };
    const alone = update(unproven, { session: { data: { ...unproven.session.data, host } } });
    expect(runPage.offers!('prove', alone)).toBe(false);
    expect(press(alone, 'prove')).toBe(alone);
  });

  test('the next application is begun in another wizard, and no draft stays of this one', () => {
    expect(press(skipped, 'next-application').session.exit).toEqual({
      ...{ keepsDraft: false, status: 0, opens: 'new' },
    });
    expect(press(failed, 'next-application').session.exit).toBeUndefined();
    expect(press(going, 'next-application').session.exit).toBeUndefined();
  });

  test('its catalog is browsed by another program, where it is registered with one', () => {
    expect(runPage.offers!('show-in-catalog', skipped)).toBe(true);
    expect(press(skipped, 'show-in-catalog').session.externalTask).toEqual({
      ...{ kind: 'browse', catalog: 'http://c:1' },
    });
    expect(press(done, 'show-in-catalog')).toBe(done);
  });

  test('its image is tried by another program, with the engine that has it', () => {
    const products = { image: 'xcalc:latest' };
    const built = pageOf(begun, finished('build'), { ...registered, products } as RunEvent);
    const withBuilder = (name: string, more: { readonly onlyBuilds?: true } = {}) => {
      const builder = { name, version: '1', from: 'found', ...more } as const;
      const host = { ...built.session.data.host!, builder };
      return update(built, { session: { data: { ...built.session.data, host } } });
    };
    const podman = withBuilder('podman');
    expect(runPage.offers!('try', podman)).toBe(true);
    expect(press(podman, 'try').session.externalTask).toEqual({
      ...{ kind: 'own-command', args: ['try', 'xcalc:latest', '--engine', 'podman'] },
    });
    const alone = withBuilder('buildah', { onlyBuilds: true });
    expect(runPage.offers!('try', alone)).toBe(false);
    expect(press(alone, 'try')).toBe(alone);
    expect(press(going, 'try')).toBe(going);
  });

  test('its log is shown instead of its end, and Escape leads back to that, and then to the review', () => {
    expect(runPage.keyContext(skipped)).toBe('done');
    const read = press(skipped, 'show-log');
    expect(runPage.keyContext(read)).toBe('read');
    expect(press(read, 'show-log').editing.slots.run!.view.isOpen).toBe(false);
    const back = press(read, 'back');
    expect(back.editing.page).toBe('run');
    expect(runPage.keyContext(back)).toBe('done');
    expect(press(back, 'back').editing.page).toBe('review');
  });

  test('a search leads to its log', () => {
    const searching = press(skipped, 'search');
    expect(runPage.keyContext(searching)).toBe('search');
    expect(runPage.keyContext(press(searching, 'back'))).toBe('read');
  });
});

test('skipped steps are named in the footer, and a proof by what that means', () => {
  const word = (state: WizardState) => runPage.footerWord!('skip', state);
  expect(word(failed)).toBe('go on unproven');
  const saved = { run: 'r', application: 'x', steps: ['save'], skippable: ['save'] } as const;
  const failedSave = pageOf(
    { ...started, ...saved } as RunEvent,
    { ...failing, step: 'save' } as RunEvent,
    ended('failed'),
  );
  expect(word(failedSave)).toBe('skip save');
  expect(word(done)).toBeUndefined();
  expect(runPage.footerWord!('retry', failed)).toBeUndefined();
});
