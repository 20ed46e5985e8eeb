import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { RunEvent, RunProducts, StepName } from '../../../../src/pipeline/event.ts';
import { runProgressAfter } from '../../../../src/pipeline/progress/run-progress.ts';
import { formatBytes } from '../../../../src/text/format/format.ts';
import { endFacts } from '../../../../src/wizard/pages/run/end-facts.ts';
import { summaryLines } from '../../../../src/wizard/pages/run/summary.ts';
import { freshRun, type RunState } from '../../../../src/wizard/run/run-state.ts';
import { update, type WizardState, withSlot } from '../../../../src/wizard/state.ts';
import { scenes } from '../../screen/scenes.ts';
import { complete, openState } from '../../wizard-state.ts';

const steps = ['prepare', 'build', 'verify', 'save', 'register'] as const;
const id = `sha256:${'0123456789ab'.padEnd(64, 'c')}`;

/** A run that has made this, with the words of its steps; those without words were skipped. */
function runOf(
  products: RunProducts,
  summaries: Partial<Record<StepName, string>> = {},
  changes: Partial<RunState> = {},
): RunState {
  const events: readonly RunEvent[] = [
    {
      ...{ at: 1, type: 'run-started', run: 'r', application: 'xcalc', log: '/state/log' },
      ...{ steps, skippable: [] },
    },
    ...steps.map((step): RunEvent => {
      const summary = summaries[step];
      return summary === undefined
        ? { at: 2, type: 'step-skipped', step, reason: '' }
        : { at: 2, type: 'step-finished', step, summary };
    }),
    { at: 3, type: 'run-finished', outcome: 'done', products },
  ];
  return { ...events.reduce(runProgressAfter, freshRun), ...changes };
}

const stateOf = (run: RunState | undefined, given: Readonly<Record<string, string>> = complete) =>
  withSlot(openState(given), 'run', run);

/** The texts of the facts by their titles, in their order. */
const textsOf = (state: WizardState) =>
  Object.fromEntries(endFacts(state).map(({ title, text }) => [title, text]));
const textOf = (state: WizardState, title: string) => textsOf(state)[title];
const hintOf = (state: WizardState, title: string) =>
  endFacts(state).find((fact) => fact.title === title)?.hint;

test('lists all products, the most important first', () => {
  const products = {
    ...{ image: 'xcalc', imageId: id, archive: '/apps/xcalc.tar', descriptor: '/apps/d.json' },
    ...{ recipe: '/apps/xcalc.d', record: '/apps/xcalc.json', imported: 'in containerd' },
    ...{ pushed: 'registry/xcalc', nodes: 'on two', registered: 'http://c/API/image/xcalc' },
  };
  const run = runOf(products, { build: 'xcalc, 170 MB', save: 'xcalc.tar, 171 MB' });
  expect(Object.entries(textsOf(stateOf(run)))).toEqual([
    ['registered', 'http://c/API/image/xcalc'],
    ['catalog', 'http://c'],
    ['image', 'xcalc, 170 MB, 0123456789ab'],
    ['who', 'everyone'],
    ['archive', '/apps/xcalc.tar, 171 MB'],
    ['descriptor', '/apps/d.json'],
    ['recipe', '/apps/xcalc.d'],
    ['log', '/state/log'],
    ['imported', 'in containerd'],
    ['pushed', 'registry/xcalc'],
    ['nodes', 'on two'],
    ['record', '/apps/xcalc.json'],
  ]);
  expect(hintOf(stateOf(run), 'log')).toMatchObject({ command: 'show-log' });
});

test('lists no missing product', () => {
  expect(endFacts(stateOf(undefined))).toEqual([]);
  expect(textsOf(stateOf(runOf({})))).toEqual({ log: '/state/log' });
});

describe('the size', () => {
  test.each([7, 999, 1_000, 64_500, 999_400, 1_000_000, 12_345_678, 3e9, 4e12])(
    'of %d bytes is beside what has it',
    (bytes) => {
      const size = formatBytes(bytes);
      const products = { image: 'xcalc', archive: '/a.tar' };
      const run = runOf(products, { build: `xcalc, ${size}`, save: `a.tar, ${size}` });
      expect(textOf(stateOf(run), 'image')).toBe(`xcalc, ${size}`);
      expect(textOf(stateOf(run), 'archive')).toBe(`/a.tar, ${size}`);
    },
  );

  test('is absent if a step reports none, or was not done', () => {
    const products = { image: 'xcalc', archive: '/a.tar' };
    const run = runOf(products, { build: 'xcalc, 5 MB of 7' });
    expect(textsOf(stateOf(run))).toMatchObject({ image: 'xcalc', archive: '/a.tar' });
  });
});

test('a file in the working folder has a relative path, others an absolute one', () => {
  const below = join(process.cwd(), 'apps', 'xcalc.d');
  const state = stateOf(runOf({ recipe: below, descriptor: '/d', archive: `${below}.tar` }));
  expect(textsOf(state)).toMatchObject({
    recipe: relative('.', below),
    archive: relative('.', `${below}.tar`),
    descriptor: '/d',
  });
});

describe('the catalog', () => {
  const ownCatalog = { address: 'http://localhost:30443', data: '/data' };
  const registered = `${ownCatalog.address}/API/manager/image/xcalc`;
  const owning = (run: RunState, pid?: number): WizardState => {
    const state = stateOf(run);
    const catalog = pid === undefined ? ownCatalog : { ...ownCatalog, pid };
    return update(state, { session: { data: { ...state.session.data, ownCatalog: catalog } } });
  };

  test('of the wizard is said to stop with it, and can be kept', () => {
    const state = owning(runOf({ registered }));
    expect(textOf(state, 'catalog')).toBe('stops when you quit');
    expect(hintOf(state, 'catalog')).toMatchObject({ command: 'keep-catalog' });
    const kept = owning(runOf({ registered }), 7);
    expect(textOf(kept, 'catalog')).toBe('keeps running as process 7');
    expect(hintOf(kept, 'catalog')).toBeUndefined();
  });

  test('of the wizard has its address where nothing was registered', () => {
    expect(textOf(owning(runOf({})), 'catalog')).toBe(
      'http://localhost:30443, stops when you quit',
    );
  });

  test('with the application is named instead of that of the wizard', () => {
    const elsewhere = owning(runOf({ registered: 'http://other:1/API/manager/image/xcalc' }));
    expect(textOf(elsewhere, 'catalog')).toBe('http://other:1');
    expect(hintOf(elsewhere, 'catalog')).toBeUndefined();
  });
});

test.each([
  [{ 'acl.permit': 'all' }, 'everyone'],
  [{ 'acl.permit': 'staff, guests' }, 'staff and guests'],
  [{ 'acl.permit': 'all', 'acl.deny': 'guests' }, 'everyone, but not guests'],
  [{ 'acl.permit': '' }, 'no one'],
  [{ 'acl.permit': '', 'acl.deny': 'guests' }, 'no one'],
])('with %j it is said who may launch it: %s', (acl, who) => {
  const state = stateOf(runOf({ registered: 'http://c/API/x' }), { ...complete, ...acl });
  expect(textOf(state, 'who')).toBe(who);
  expect(textOf(stateOf(runOf({ image: 'x' }), { ...complete, ...acl }), 'who')).toBeUndefined();
});

describe('the window', () => {
  const seen = { build: 'xcalc, 5 MB', verify: 'the window "Calculator" after 0.6 s' };

  test('is that of the proof, with its picture', () => {
    const state = stateOf(runOf({}, seen, { picture: '/apps/xcalc.png' }));
    expect(textOf(state, 'window')).toBe(seen.verify);
    expect(hintOf(state, 'window')).toMatchObject({ command: 'show-picture' });
    expect(hintOf(stateOf(runOf({}, seen)), 'window')).toBeUndefined();
  });

  test("of an earlier run's proof is marked as such", () => {
    const run = runOf({}, { build: 'xcalc, 5 MB' });
    const kept = run.steps.map((step) =>
      step.step === 'verify' ? { ...step, isKept: true as const } : step,
    );
    const state = stateOf({ ...run, steps: kept } as RunState);
    expect(textOf(state, 'window')).toBe('as in an earlier run');
  });

  test('of a closer look is not a proof, and marked as earlier', () => {
    const { state } = scenes.unproven!();
    expect(textOf(state, 'window')).toMatch(/^an earlier look: /);
    const never = update(state, {
      session: { data: { ...state.session.data, looked: undefined } },
    });
    expect(textOf(never, 'window')).toBeUndefined();
  });

  test('is not that of a proof that was tried and showed nothing', () => {
    const run = runOf({}, seen);
    const steps = run.steps.map((step) =>
      step.step === 'verify' ? { ...step, isUnproven: true as const } : step,
    );
    expect(textOf(stateOf({ ...run, steps } as RunState), 'window')).toBeUndefined();
  });
});

test('skipped steps are named, but not the proof, which the first line has', () => {
  const skipping = (...skips: readonly StepName[]) =>
    textOf(stateOf(runOf({ image: 'xcalc' }, {}, { skips })), 'skipped');
  expect(skipping()).toBeUndefined();
  expect(skipping('verify')).toBeUndefined();
  expect(skipping('verify', 'save', 'register')).toBe('save and register');
});

test('what was brought to this machine is said, with the way back', () => {
  const state = stateOf(runOf({ image: 'acme/xcalc:3.0' }, { build: 'built' }));
  expect(endFacts(state).some(({ title }) => title === 'machine')).toBe(false);
  const done = { status: 'done', since: 0, until: 1 } as const;
  const bringing = { ...state.session.bringing, parts: { engine: done, template: done } };
  const brought = update(state, { session: { bringing, comeBack: 'npm start' } });
  const text =
    'has docker and containerd and debian.minimal now; come back with "npm start" in this folder';
  expect(endFacts(brought)).toContainEqual({ title: 'machine', text });
  // What scrolls away with the wizard is said again after it.
  expect(summaryLines(brought, {}, undefined)).toContain(`This machine ${text}.`);
  expect(summaryLines(state, {}, undefined).join()).not.toContain('This machine');
});
