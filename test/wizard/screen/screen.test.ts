import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { widthOf } from '../../../src/terminal/rows/row.ts';
import { symbolsFor } from '../../../src/terminal/symbols.ts';
import { columnsOf, loadColumns } from '../../../src/text/columns.ts';
import { wizardPages } from '../../../src/wizard/all-page-ids.ts';
import { commandNames } from '../../../src/wizard/command.ts';
import { frameOf } from '../../../src/wizard/screen/frame.ts';
import { screenOf } from '../../../src/wizard/screen/screen.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import type { WizardState } from '../../../src/wizard/state.ts';
import { openState } from '../wizard-state.ts';
import { command, scenes } from './scenes.ts';
import { sceneOf, screenTextOf } from './screens.ts';

beforeAll(loadColumns);

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

describe('a screen for a terminal with ASCII alone', () => {
  const ascii = symbolsFor({ LANG: 'C', TERM: 'vt100' });
  for (const [name, scene] of Object.entries(scenes)) {
    test.each([
      [40, 12],
      [80, 24],
      [140, 50],
    ])(`${name} at %ix%i`, (columns, rows) => {
      const { state, log } = scene();
      const { lines } = frameOf({ ...sceneOf(state, columns, rows, log), symbols: ascii });
      // What was typed is shown as it is.
      expect(lines.join('\n').replaceAll('計算機', '')).not.toMatch(/[^\p{ASCII}]/u);
    });
  }
});

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
  });

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
