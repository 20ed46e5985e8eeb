import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { columnsOf, loadColumns } from '../../src/ui/columns.ts';
import { widthOf } from '../../src/ui/row.ts';
import { screenOf } from '../../src/ui/screen.ts';
import { commandNames } from '../../src/wizard/command.ts';
import { reduce } from '../../src/wizard/reduce.ts';
import { RunLog } from '../../src/wizard/run-log.ts';
import { freshRun, runAfter } from '../../src/wizard/run-state.ts';
import type { WizardState } from '../../src/wizard/state.ts';
import { wizardPages } from '../../src/wizard/wizard-page.ts';
import { complete, openState } from '../wizard/wizard-state.ts';
import { sceneOf, screenTextOf } from './screens.ts';

beforeAll(loadColumns);

const at = 1_000_000;

function command(state: WizardState, name: (typeof commandNames)[number]): WizardState {
  return reduce(state, { type: 'command', name, view: { rows: 10, first: 0, end: 40 } });
}

function running(): { state: WizardState; log: RunLog } {
  const log = new RunLog();
  log.add('build', ['Step 1/9 : ARG TAG=dev', 'Step 2/9 : FROM acme/oc.template.debian.minimal']);
  log.add('build', ['E: Unable to locate package x11-app', ` a ${'very '.repeat(40)}long line`]);
  const run = [
    {
      type: 'run-started',
      run: 'r',
      application: 'xcalc',
      steps: ['prepare', 'build', 'inspect', 'save', 'import', 'register'],
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
  const state = { ...openState(complete), page: 'run' as const };
  return { state: { ...state, run: run.reduce(runAfter, freshRun) }, log };
}

function failed(): { state: WizardState; log: RunLog } {
  const { state, log } = running();
  const problem = {
    message: 'the build failed: no such package',
    tail: ['E: Unable to locate package x11-app'],
    action: 'Look for its name with "apt-cache search x11-app".',
  };
  const run = runAfter(runAfter(state.run!, { type: 'step-failed', step: 'build', problem, at }), {
    type: 'run-finished',
    outcome: 'failed',
    products: {},
    at,
  });
  return { state: { ...state, run }, log };
}

const typed = (state: WizardState, text: string) => reduce(state, { type: 'typed', text });
const entered = (state: WizardState, key: string) => reduce(state, { type: 'entered', key });

const scenes: Record<string, () => { state: WizardState; log?: RunLog }> = {
  template: () => ({ state: openState() }),
  identity: () => ({ state: typed(entered(openState({ name: 'xcalc' }), 'cat'), 'ut') }),
  files: () => ({ state: command(entered(openState(complete), 'mimetype'), 'down') }),
  access: () => ({ state: typed(entered(openState(complete), 'host_config.mem_limit'), '512M') }),
  advanced: () => ({
    state: typed(entered(openState(complete), 'postruncommands'), 'RUN one\nRUN two'),
  }),
  review: () => ({ state: command(openState(complete), 'review') }),
  recipe: () => ({
    state: command(command(command(openState(complete), 'review'), 'next-tab'), 'next-tab'),
  }),
  running,
  failed,
  help: () => ({ state: command(entered(openState(), 'name'), 'help') }),
};

describe('screens', () => {
  for (const [name, scene] of Object.entries(scenes)) {
    for (const [columns, rows] of [
      [60, 15],
      [80, 24],
      [120, 40],
    ] as const) {
      test(`${name} at ${columns}x${rows} looks as it was approved`, async () => {
        const { state, log } = scene();
        await expect(`${screenTextOf(state, columns, rows, log)}\n`).toMatchFileSnapshot(
          `snapshots/${name}-${columns}x${rows}.txt`,
        );
      });
    }
  }
});

const action = fc.oneof(
  fc.constantFrom(...commandNames).map((name) => (state: WizardState) => command(state, name)),
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.constantFrom(
        '日本語の名前',
        '👨‍👩‍👧👨‍👩‍👧',
        'e\u0301'.repeat(20),
        'x'.repeat(300),
        'a\nb\nc',
      ),
    )
    .map((text) => (state: WizardState) => reduce(state, { type: 'pasted', text })),
  fc.constantFrom(...wizardPages.map(({ id }) => id)).map(
    (page) =>
      (state: WizardState): WizardState => ({ ...state, page }),
  ),
);

describe('any screen', () => {
  test('is never taller or wider than its terminal, and the cursor is on it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 40, max: 220 }),
        fc.integer({ min: 12, max: 70 }),
        fc.constantFrom(...Object.values(scenes)),
        fc.array(action, { maxLength: 12 }),
        (columns, rows, scene, actions) => {
          const { state, log } = scene();
          const now = actions.reduce((before, act) => act(before), state);
          const screen = screenOf(sceneOf(now, columns, rows, log));
          const { layout } = screen;
          expect(layout.body + (layout.hasTopRule ? 4 : 3)).toBe(rows);
          expect(screen.rail.length).toBeLessThanOrEqual(layout.body);
          expect(screen.body.length).toBeLessThanOrEqual(layout.body);
          expect(screen.preview.length).toBeLessThanOrEqual(layout.body);
          const widest = (part: typeof screen.body) => Math.max(0, ...part.map(widthOf));
          expect(widest(screen.rail)).toBeLessThanOrEqual(layout.rail);
          expect(widest(screen.body)).toBeLessThanOrEqual(layout.form - 2);
          expect(widest(screen.preview)).toBeLessThanOrEqual(layout.preview);
          expect(widest([screen.title, screen.notice, screen.footer])).toBeLessThanOrEqual(columns);
          if (screen.cursor) {
            expect(screen.cursor.x).toBeLessThan(columns);
            expect(screen.cursor.y).toBeLessThan(rows - 1);
          }
          for (const { text } of [...screen.body, ...screen.preview].flat()) {
            expect(text).not.toMatch(/\p{Cc}/u);
          }
        },
      ),
      { numRuns: 300 },
    );
  }, 60_000);

  test('says how large a terminal must be when there is no room', () => {
    const { body } = screenOf(sceneOf(openState(), 30, 8));
    expect(
      body
        .flat()
        .map(({ text }) => text)
        .join(''),
    ).toMatch(/^deskpack needs 40x12/);
    expect(columnsOf(body[0]![0]!.text)).toBeLessThanOrEqual(30);
  });
});
