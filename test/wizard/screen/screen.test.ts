import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodyRows, layoutOf, type Size } from '../../../src/terminal/layout.ts';
import { symbolsFor } from '../../../src/terminal/symbols.ts';
import { columnsOf } from '../../../src/text/columns/columns.ts';
import { wizardPages } from '../../../src/wizard/all-page-ids.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import { update, type WizardState } from '../../../src/wizard/state.ts';
import { caseCount } from '../../support/sample.ts';
import { commandNames, openState } from '../wizard-state.ts';
import { command, scenes } from './scenes.ts';
import { drawnScreen, screenTextOf } from './screens.tsx';

const sizes: readonly Size[] = [
  { columns: 60, rows: 15 },
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
];

/** A screen without its first line, the list of pages, and the lines of the notice and of the keys. */
function bodyOf(screen: string, size: Size, { editing: { page } }: WizardState): string {
  const isBroad = page === 'run' || page === 'start';
  const { rail } = layoutOf(size, false, isBroad);
  const lines = screen.split('\n').slice(size.rows >= 16 ? 2 : 1);
  const left = rail > 0 ? rail + 2 : 1;
  return lines
    .slice(0, bodyRows(size))
    .map((line) => line.slice(left))
    .join('\n');
}

/** These are compared whole; of the others, all parts around the body have tests of their own. */
const whole = new Set(['identity', 'running', 'search']);

describe('screens', () => {
  for (const [name, scene] of Object.entries(scenes)) {
    for (const size of sizes) {
      const { columns, rows } = size;
      test(`${name} at ${columns}x${rows} looks as it was approved`, async () => {
        const { state, log } = scene();
        const screen = screenTextOf(state, columns, rows, log);
        const shown = whole.has(name) ? screen : bodyOf(screen, size, state);
        await expect(`${shown}\n`).toMatchFileSnapshot(`snapshots/${name}-${columns}x${rows}.txt`);
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
      (state: WizardState): WizardState =>
        update(state, { editing: { page } }),
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
      const screen = drawnScreen(state, log, { columns, rows, symbols: ascii });
      // Typed text is shown as it is.
      expect(screen.replaceAll('計算機', '')).not.toMatch(/[^\p{ASCII}]/u);
    });
  }
});

describe('any screen', () => {
  test('fills its terminal, and is never too wide', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 40, max: 220 }),
        fc.integer({ min: 12, max: 70 }),
        fc.constantFrom(...Object.values(scenes)),
        fc.array(action, { maxLength: 12 }),
        (columns, rows, scene, actions) => {
          const { state, log } = scene();
          const now = actions.reduce((before, act) => act(before), state);
          const lines = drawnScreen(now, log, { columns, rows }).split('\n');
          expect(lines).toHaveLength(rows);
          expect(lines[0]).toMatch(/^ desk/);
          expect(lines.at(-1)?.trim()).not.toBe('');
          expect(Math.max(...lines.map(columnsOf))).toBeLessThanOrEqual(columns);
          for (const line of lines) expect(line).not.toMatch(/\p{Cc}/u);
        },
      ),
      { numRuns: caseCount(300) },
    );
  });

  test('says how large a terminal must be when there is no room', () => {
    const lines = drawnScreen(openState(), undefined, { columns: 30, rows: 8 }).split('\n');
    expect(lines.join('')).toMatch(/^deskpack needs 40x12/);
    expect(columnsOf(lines[0]!)).toBeLessThanOrEqual(30);
  });
});
