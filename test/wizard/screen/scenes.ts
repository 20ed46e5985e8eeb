import type { RunEvent } from '../../../src/pipeline/event.ts';
import { runProgressAfter } from '../../../src/pipeline/progress/run-progress.ts';
import type { CommandName } from '../../../src/wizard/command.ts';
import { freshRun } from '../../../src/wizard/run/run-state.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import { LogBuffer } from '../../../src/wizard/shown-log.ts';
import { update, type WizardState, withSlot } from '../../../src/wizard/state.ts';
import { bareStart } from '../bare-start.ts';
import { startState } from '../start-state.ts';
import { complete, entered, loadedData, openState, typed } from '../wizard-state.ts';

const at = 1_000_000;

export function command(state: WizardState, name: CommandName): WizardState {
  return reduce(state, { type: 'command', name, view: { rows: 10, first: 0, end: 40 } });
}

function running(): { state: WizardState; log: LogBuffer } {
  const log = new LogBuffer();
  log.add('build', ['Step 1/9 : ARG TAG=dev', 'Step 2/9 : FROM acme/oc.template.debian.minimal']);
  log.add('build', ['E: Unable to locate package x11-app', ` a ${'very '.repeat(40)}long line`]);
  const run = [
    {
      type: 'run-started',
      run: 'r',
      application: 'xcalc',
      steps: ['prepare', 'build', 'inspect', 'save', 'import', 'register'],
      skippable: [],
      log: '/state/runs/r/log',
      at: at - 9_000,
    },
    { type: 'step-started', step: 'prepare', at: at - 9_000 },
    {
      type: 'step-finished',
      step: 'prepare',
      summary: 'xcalc.d.3.0.json written, xcalc.d written',
      at: at - 8_900,
    },
    { type: 'step-started', step: 'build', at: at - 8_900 },
    { type: 'progress', step: 'build', done: 2, total: 9, unit: 'steps', at },
  ] as const;
  const state = update(openState(complete), { editing: { page: 'run' as const } });
  return { state: withSlot(state, 'run', run.reduce(runProgressAfter, freshRun)), log };
}

function done(): { state: WizardState; log: LogBuffer } {
  const { state, log } = running();
  const steps = ['build', 'inspect', 'save', 'import', 'register'] as const;
  const summaries = {
    build: 'acme/xcalc:3.0, 142 MB',
    inspect: 'xcalc.json, 41 labels as in the recipe',
    save: 'xcalc.tar, 142 MB',
    import: 'docker.io/acme/xcalc:3.0 in k8s.io',
    register: 'http://localhost:30443/API/manager/image/xcalc',
  };
  const events = steps.flatMap((step) => [
    { type: 'step-started', step, at: at - 5_000 } as const,
    { type: 'step-finished', step, summary: summaries[step], at: at - 2_000 } as const,
  ]);
  const finished = {
    type: 'run-finished',
    outcome: 'done',
    products: { image: 'acme/xcalc:3.0', registered: summaries.register },
    at,
  } as const;
  return {
    state: withSlot(
      state,
      'run',
      [...events, finished].reduce(runProgressAfter, state.editing.slots.run!),
    ),
    log,
  };
}

function failed(): { state: WizardState; log: LogBuffer } {
  const { state, log } = running();
  const problem = {
    code: 'package-missing',
    message: 'the build failed: no such package',
    tail: ['E: Unable to locate package x11-app'],
    action: 'Look for its name with "apt-cache search x11-app".',
  } as const;
  const run = runProgressAfter(
    runProgressAfter(state.editing.slots.run!, { type: 'step-failed', step: 'build', problem, at }),
    {
      type: 'run-finished',
      outcome: 'failed',
      products: {},
      at,
    },
  );
  return {
    state: update(withSlot(state, 'run', run), { session: { draftStatus: { status: 'kept' } } }),
    log,
  };
}

/** The events of a run up to its proof. */
const beforeProof: readonly RunEvent[] = [
  {
    ...{ type: 'run-started', run: 'r', application: 'galculator', at: at - 102_000 },
    steps: ['prepare', 'build', 'inspect', 'verify', 'save', 'import', 'register'],
    ...{ skippable: ['verify'], log: '/state/runs/r/log' },
  },
  ...(['prepare', 'build', 'inspect'] as const).flatMap((step): RunEvent[] => [
    { type: 'step-started', step, at: at - 100_000 },
    { type: 'step-finished', step, summary: 'acme/galculator:3.0, 326 MB', at: at - 50_000 },
  ]),
];

/** An application whose window a closer look has seen. */
function looked(events: readonly RunEvent[]): WizardState {
  const { state } = filled();
  const of = state.editing.slots.start.look!;
  const outcome = { isProven: true, text: 'window seen after 3.6 s: xournalpp.Xournalpp' };
  const data = { ...state.session.data, looked: { of, since: at, outcome } };
  const run = events.reduce(runProgressAfter, freshRun);
  return update(withSlot(state, 'run', run), { session: { data }, editing: { page: 'run' } });
}

/** A proof that failed, of an application whose window was seen before. */
function notProven(): { state: WizardState; log: LogBuffer } {
  const { log } = running();
  const lines = ['AT-SPI: Error retrieving accessibility bus address', 'no window for 20.8 s'];
  log.add('verify', lines);
  const reason =
    'no window within 20.8 s; beside that it waited 19.6 s for a processor, as the machine is busy';
  const problem = {
    code: 'not-proven',
    ...{ reason, tail: lines },
    message: `cannot prove that acme/galculator:3.0 starts as declared: ${reason}`,
    action: 'Try again when less is going on, or change the command that starts it.',
  } as const;
  const state = looked([
    ...beforeProof,
    { type: 'step-started', step: 'verify', at: at - 40_000 },
    { type: 'step-failed', step: 'verify', problem, at },
    { type: 'run-finished', outcome: 'failed', products: {}, at },
  ]);
  return { state, log };
}

/** A run whose proof was skipped, with warnings, and with a catalog that ends with the wizard. */
function unproven(): { state: WizardState; log: LogBuffer } {
  const { log } = running();
  const later = ['save', 'import', 'register'] as const;
  const address = 'http://127.0.0.1:30443';
  const state = looked([
    ...beforeProof,
    { type: 'step-skipped', step: 'verify', reason: 'left out', at },
    ...later.flatMap((step): RunEvent[] => [
      { type: 'step-finished', step, summary: 'galculator.tar, 339 MB', at },
    ]),
    {
      ...{ type: 'run-finished', outcome: 'done', at },
      products: {
        descriptor: '/apps/galculator.d.3.0.json',
        recipe: '/apps/galculator.d',
        record: '/apps/galculator.json',
        archive: '/apps/galculator.tar',
        image: 'acme/galculator:3.0',
        imageId: `sha256:146cc9d78a8e${'0'.repeat(52)}`,
        imported: 'docker.io/acme/galculator:3.0',
        registered: `${address}/API/manager/image/galculator`,
      },
      warnings: [
        {
          step: 'inspect',
          message: 'its desktop file names another icon',
          action: 'Name the icon "galculator" if it should look as everywhere.',
        },
      ],
    },
  ]);
  const run = { ...state.editing.slots.run!, skips: ['verify'] as const };
  const data = { ...state.session.data, ownCatalog: { address, data: '/data' } };
  return { state: update(withSlot(state, 'run', run), { session: { data } }), log };
}

/** A run that has failed for an answer, of a draft that could not be saved. */
function atFault(): { state: WizardState; log: LogBuffer } {
  const { state, log } = failed();
  const reference = 'acme/oc.template.debian.minimal:3.0';
  const problem = {
    code: 'template-missing',
    message: 'cannot build xcalc: there is no template acme/oc.template.debian.minimal:3.0 here',
    tail: [],
    action: 'Pull it: docker pull acme/oc.template.debian.minimal:3.0',
    subject: { kind: 'template', name: reference, field: 'template' },
  } as const;
  const run = runProgressAfter(state.editing.slots.run!, {
    type: 'step-failed',
    step: 'build',
    problem,
    at,
  });
  const draftStatus = { status: 'lost', reason: 'the disk is full' } as const;
  return { state: update(withSlot(state, 'run', run), { session: { draftStatus } }), log };
}

/** A run that has failed because no catalog answers, and the catalogs that there are otherwise. */
function withoutCatalog(): { state: WizardState; log: LogBuffer } {
  const { state, log } = running();
  const made = ['build', 'inspect', 'save', 'import'] as const;
  const problem = {
    code: 'catalog-unreachable',
    message: 'no catalog answers at http://catalog.example:3044: connection refused',
    tail: [],
    action: 'Start one with "deskpack catalog serve", or choose another with --catalog URL.',
    subject: { kind: 'catalog', name: 'http://catalog.example:3044' },
  } as const;
  const run = [
    ...made.map((step) => ({ type: 'step-finished', step, summary: 'made', at }) as const),
    { type: 'step-started', step: 'register', at: at - 100 } as const,
    { type: 'step-failed', step: 'register', problem, at } as const,
    { type: 'run-finished', outcome: 'failed', products: {}, at } as const,
  ].reduce(runProgressAfter, state.editing.slots.run!);
  const known = [
    { address: 'http://catalog.example:3044', note: 'as the wizard was opened' },
    { address: 'http://catalog.example:30443', note: 'used before' },
    { address: 'http://localhost:30443', note: 'the default' },
  ];
  const catalogs = { usual: 'http://catalog.example:3044', known };
  return {
    state: update(withSlot(state, 'run', run), {
      session: { data: { ...state.session.data, catalogs } },
    }),
    log,
  };
}

/** Screens that are worth looking at, by name. */
function filled() {
  const state = command(typed(startState(), 'handwritten'), 'accept');
  const of = state.editing.slots.start.look!;
  const looked = { of, since: 991_000, doing: '24 of 41 packages set up' };
  return { state: update(state, { session: { data: { ...state.session.data, looked } } }) };
}

export const scenes: Record<string, () => { state: WizardState; log?: LogBuffer }> = {
  start: () => ({ state: typed(startState(), 'note') }),
  'start-bare': () => ({ state: bareStart() }),
  'start-bringing': () => {
    const news = {
      status: 'running',
      since: at - 7_000,
      text: '12 of 31 packages unpacked',
    } as const;
    const begun = typed(command(bareStart(), 'accept'), 'note');
    return { state: reduce(begun, { type: 'part-news', part: 'engine', news }) };
  },
  beginnings: () => ({ state: command(command(startState(), 'beginnings'), 'down') }),
  filled,
  template: () => ({ state: openState() }),
  identity: () => ({ state: typed(entered(openState({ name: 'xcalc' }), 'cat'), 'ut') }),
  files: () => ({ state: command(entered(openState(complete), 'mimetype'), 'down') }),
  ticked: () => ({ state: entered(openState({ ...complete, cat: 'office,utilities' }), 'cat') }),
  boolean: () => ({ state: entered(openState(complete), 'usedefaultapplication') }),
  access: () => ({ state: typed(entered(openState(complete), 'host_config.mem_limit'), '512M') }),
  advanced: () => ({
    state: typed(entered(openState(complete), 'postruncommands'), 'RUN one\nRUN two'),
  }),
  review: () => ({ state: command(openState(complete), 'review') }),
  'review-looking': () => {
    const { host: _, ...data } = loadedData;
    return { state: command(update(openState(complete), { session: { data } }), 'review') };
  },
  'review-no-catalog': () => {
    const reason = 'no catalog answers at http://localhost:30443: connection refused';
    const catalog = { available: false, code: 'catalog-unreachable', reason, action: 'x' } as const;
    const host = { ...loadedData.host!, catalog, verifies: true };
    const known = [{ address: 'http://localhost:30443', note: 'the default' }];
    const catalogs = { usual: 'http://localhost:30443', known };
    const data = { ...loadedData, host, catalogs };
    return { state: command(update(openState(complete), { session: { data } }), 'review') };
  },
  'review-errors': () => ({
    state: command(openState({ ...complete, name: 'bad name', launch: '' }), 'review'),
  }),
  recipe: () => ({
    state: command(command(command(openState(complete), 'review'), 'next-tab'), 'next-tab'),
  }),
  running,
  failed,
  'at-fault': atFault,
  'no-catalog': withoutCatalog,
  catalogs: () => ({ state: command(withoutCatalog().state, 'accept') }),
  address: () => {
    const asked = typed(command(withoutCatalog().state, 'accept'), '3');
    return { state: command(typed(command(asked, 'delete-to-start'), 'catalog'), 'accept') };
  },
  done,
  'not-proven': notProven,
  unproven,
  'end-log': () => {
    const { state, log } = unproven();
    return { state: command(state, 'show-log'), log };
  },
  launch: () => ({ state: entered(openState({ ...complete, path: 'usr/bin/xcalc' }), 'path') }),
  packages: () => ({
    state: typed(entered(openState({ ...complete, debpackage: '' }), 'debpackage'), 'x11'),
  }),
  icon: () => ({ state: entered(openState(complete), 'icon') }),
  findings: () => ({
    state: command(openState({ ...complete, cat: 'offic', path: 'usr/bin/xcalc' }), 'review'),
  }),
  search: () => {
    const { state, log } = running();
    return { state: typed(command(state, 'search'), 'locate'), log };
  },
  quit: () => ({ state: command(entered(openState(complete), 'name'), 'quit') }),
  pages: () => ({ state: command(entered(openState(complete), 'name'), 'pages') }),
  help: () => ({ state: command(entered(openState(), 'name'), 'help') }),
};
