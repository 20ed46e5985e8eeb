import { describe, expect, test } from 'vitest';
import { columnsOf } from '../../../src/text/columns/columns.ts';
import { contextOf } from '../../../src/wizard/keys/keys.ts';
import { KeysLine } from '../../../src/wizard/screen/keys-line.tsx';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import type { WizardState } from '../../../src/wizard/state.ts';
import { caseCount, shuffled } from '../../support/sample.ts';
import { screenLines } from '../../terminal/components/screen-lines.tsx';
import { complete, openState } from '../wizard-state.ts';
import { command, scenes } from './scenes.ts';

/** Drawn alone, as whole screens of all widths would take most of the time of all unit tests. */
const footerOf = (state: WizardState, columns: number) =>
  screenLines(<KeysLine state={state} />, { columns, rows: 24 }).at(-1)!;

const between = Array.from({ length: 79 }, (_, index) => 41 + index);

/** The narrowest and the widest, and some of those between them, or all in a whole run; in their order. */
const widths = [40, ...shuffled(between).slice(0, caseCount(between.length)), 120].sort(
  (a, b) => a - b,
);

const at = (key: string) => reduce(openState(complete), { type: 'entered', key });
const typed = (state: WizardState) => reduce(state, { type: 'typed', text: 'x' });

const fields: Record<string, WizardState> = {
  text: typed(at('comment')),
  suggestion: command(command(at('host_config.mem_limit'), 'down'), 'down'),
  tick: command(command(at('mimetype'), 'down'), 'down'),
  choice: at('usedefaultapplication'),
  lines: typed(at('postruncommands')),
};

const all: Record<string, WizardState> = {
  ...fields,
  ...Object.fromEntries(Object.entries(scenes).map(([name, scene]) => [name, scene().state])),
};

test('the test fields have the kinds of their names', () => {
  const { text, suggestion, tick, choice } = fields;
  expect([text, suggestion, tick, choice].map((state) => contextOf(state!))).toEqual([
    'text',
    'suggestion',
    'tick',
    'choice',
  ]);
});

describe.each(Object.keys(all))('the keys of %s', (name) => {
  const state = all[name]!;

  const footers = widths.map((columns) => footerOf(state, columns));

  test('fit, and name a way out, in any terminal from 40 columns up', () => {
    for (const [index, footer] of footers.entries()) {
      expect(columnsOf(footer)).toBeLessThanOrEqual(widths[index]!);
      expect(footer).toMatch(/ Esc (back|close|as typed|without)( |$)/);
    }
  });

  test('prefer the more important ones', () => {
    const widest = footers.at(-1)!;
    const byNeed = ['^_ undo', '^R review', '^T preview'].filter((hint) => widest.includes(hint));
    for (const footer of footers) {
      const shown = byNeed.filter((hint) => footer.includes(hint));
      expect(shown).toEqual(byNeed.slice(0, shown.length));
    }
  });
});

test.each(Object.keys(fields))('a %s field says how to leave it, and go anywhere', (name) => {
  const state = fields[name]!;
  for (const columns of [40, 60, 80]) {
    expect(footerOf(state, columns)).toMatch(/^ Enter (next|take) /);
  }
  for (const hint of ['^G pages', 'help', '^C quit']) expect(footerOf(state, 80)).toContain(hint);
});

test('undo is the first of the others for which there is room, preview the last', () => {
  const state = fields.text!;
  expect(footerOf(state, 80)).toContain('^_ undo');
  expect(footerOf(state, 80)).toContain('^R review');
  expect(footerOf(state, 80)).not.toContain('^T preview');
  expect(footerOf(state, 90)).toContain('^T preview');
});

describe('the word for Enter', () => {
  const { template } = complete;
  const words = (key: string, text: string) => {
    const state = reduce(openState({ template }), { type: 'entered', key });
    return footerOf(text === '' ? state : reduce(state, { type: 'typed', text }), 80);
  };

  test.each([
    ['cat', 'util', 'Enter take utilities'],
    ['debpackage', 'x11', 'Enter take x11-apps'],
    ['icon', 'xcalc', 'Enter take xcalc.svg'],
    ['host_config.mem_limit', '384 MB', 'Enter take 384M'],
    ['host_config.cpu_quota', '2.5 CPUs', 'Enter take 2.5 CPUs'],
    ['cat', 'utilities', 'Enter next'],
    ['cat', 'science', 'Enter next'],
    ['cat', '', 'Enter next'],
    ['comment', 'a text', 'Enter next'],
    ['usedefaultapplication', '', 'Enter next'],
  ])('%s: "%s"', (key, text, word) => {
    expect(words(key, text)).toContain(` ${word}  `);
  });

  test('is that of a search while suggestions are loading', () => {
    expect(words('debpackage', 'galcu')).toContain(' Enter look first  ');
  });

  test('a chosen suggestion is not taken again', () => {
    const ticked = command(command(at('cat'), 'down'), 'tick');
    expect(footerOf(ticked, 80)).toContain(' Enter next  ');
  });
});
