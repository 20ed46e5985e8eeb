import { describe, expect, test } from 'vitest';
import { ruleOf } from '../../../../src/descriptor/all-rules.ts';
import { type Row, widthOf } from '../../../../src/terminal/rows/row.ts';
import { symbolsFor } from '../../../../src/terminal/symbols.ts';
import type { CommandName } from '../../../../src/wizard/command.ts';
import { addressPane } from '../../../../src/wizard/overlays/view/address-pane.ts';
import { helpPane } from '../../../../src/wizard/overlays/view/help-pane.ts';
import { previewOverlay, previewPane } from '../../../../src/wizard/overlays/view/preview-pane.ts';
import { reduce } from '../../../../src/wizard/session/reduce.ts';
import type { WizardState } from '../../../../src/wizard/state.ts';
import { complete, openState } from '../../wizard-state.ts';

const symbols = symbolsFor({ LANG: 'C.UTF-8' });
const texts = (rows: readonly Row[]) =>
  rows.map((row) =>
    row
      .map(({ text }) => text)
      .join('')
      .trimEnd(),
  );
const press = (state: WizardState, ...names: readonly CommandName[]) =>
  names.reduce<WizardState>((now, name) => reduce(now, { type: 'command', name }), state);

describe('help', () => {
  const room = { width: 100, height: 200 };
  const shown = (state: WizardState, size = room) =>
    texts(helpPane(state, size, 0, symbols).rows).join('\n');
  const wrong = openState({ ...complete, path: 'usr/bin/xcalc' });

  test('explains the finding of a field, its rule and the field itself', () => {
    const atPath = shown(reduce(wrong, { type: 'entered', key: 'path' }));
    expect(atPath).toMatch(/^rule \S*path/m);
    expect(atPath).toContain('For example');
    const [, name] = /^rule (\S+)$/m.exec(atPath)!;
    expect(atPath.replaceAll('\n', ' ')).toContain(ruleOf(name!)!.reason);
    expect(shown(reduce(wrong, { type: 'entered', key: 'name' }))).not.toMatch(/^rule /m);
  });

  test('explains the finding that is selected on the review, and nothing beside a goal', () => {
    const review = press(openState({ ...complete, name: 'bad name' }), 'review');
    expect(shown(review)).toMatch(/^rule name/m);
    expect(shown(press(openState(complete), 'review'))).not.toMatch(/^rule /m);
  });

  test('names all keys of a command where there is room, and one where there is little', () => {
    const longest = (width: number) => {
      const lines = shown(openState(complete), { width, height: 200 }).split('\n');
      const keys = lines.slice(lines.indexOf('Keys') + 1).map((line) => line.split(/ {2,}/)[0]!);
      return Math.max(...keys.map((key) => key.length));
    };
    expect(longest(56)).toBeGreaterThan(12);
    expect(longest(55)).toBeLessThanOrEqual(12);
  });
});

describe('the preview', () => {
  const commands = Array.from({ length: 40 }, (_, index) => `RUN echo ${index}`).join('\n');
  const long = openState({ ...complete, preruncommands: commands });
  const changed = reduce(reduce(long, { type: 'entered', key: 'postruncommands' }), {
    type: 'typed',
    text: 'RUN last',
  });
  const room = { width: 50, height: 14 };

  test('beside the form is the descriptor or the recipe, at what the last answer changed', () => {
    const unchanged = texts(previewPane(long, room, symbols).rows);
    expect(unchanged[0]).toMatch(/^ Descriptor +\S/);
    expect(unchanged).toHaveLength(14);
    expect(unchanged[2]).toBe(' {');
    const after = texts(previewPane(changed, room, symbols).rows);
    const marked = after.filter((line) => line.startsWith(symbols.changed));
    expect(marked.join()).toContain('RUN last');
    expect(after).not.toContain(' {');
    const recipe = texts(previewPane({ ...changed, preview: 'recipe' }, room, symbols).rows);
    expect(recipe[0]).toMatch(/^ Recipe /);
    expect(recipe.join()).toContain('RUN last');
  });

  test('in place of the form says what its mark means, and has a row more where there is little room', () => {
    const over = (state: WizardState, height: number) => {
      const shows = { shows: 'descriptor', scroll: 0 } as const;
      return texts(previewOverlay(state, shows, { width: 50, height }, symbols).rows);
    };
    expect(over(changed, 12)[0]).toMatch(
      new RegExp(`^ Descriptor +${symbols.changed} the last answer$`),
    );
    expect(over(long, 12)[0]).toBe(' Descriptor');
    expect(over(long, 12).slice(1, 3)).toEqual(['', ' {']);
    expect(over(long, 11)[1]).toBe(' {');
    expect([over(long, 12), over(long, 11)].map(({ length }) => length)).toEqual([12, 11]);
  });

  test('in place of the form changes to the other text with a key, at its change', () => {
    const opened = press(changed, 'preview');
    expect(opened.overlay).toMatchObject({ kind: 'preview', shows: 'descriptor' });
    const other = press(opened, 'next-tab');
    expect(other.overlay).toMatchObject({ kind: 'preview', shows: 'recipe' });
    expect(press(other, 'next-tab').overlay).toEqual(opened.overlay);
    const help = press(changed, 'help');
    expect(press(help, 'next-tab').overlay).toEqual(help.overlay);
  });
});

describe('the line of an address', () => {
  const text = { value: 'http://catalog', cursor: 14 };

  test('has the cursor behind what is typed, and its problem in whole words below', () => {
    const problem = 'This is not the address of a catalog, such as http://localhost:30443.';
    const overlay = { kind: 'address', text, problem } as const;
    const { rows, cursor } = addressPane(overlay, { width: 30, height: 9 }, symbols);
    expect(cursor).toEqual({ x: symbols.pointer.length + 1 + 14, y: 2 });
    expect(texts(rows).slice(2)).toEqual([
      `${symbols.pointer} http://catalog`,
      `${symbols.error} This is not the address of a`,
      '  catalog, such as',
      '  http://localhost:30443.',
    ]);
    for (const row of rows) expect(widthOf(row)).toBeLessThanOrEqual(30);
    expect(addressPane(overlay, { width: 30, height: 4 }, symbols).rows).toHaveLength(4);
    const value = `http://${'catalog.'.repeat(9)}example`;
    const long = { ...overlay, text: { value, cursor: 79 }, problem: undefined };
    const drawn = addressPane(long, { width: 30, height: 9 }, symbols);
    expect(drawn.rows).toHaveLength(3);
    for (const row of drawn.rows) expect(widthOf(row)).toBeLessThanOrEqual(30);
    expect(drawn.cursor!.x).toBeLessThan(30);
  });
});
