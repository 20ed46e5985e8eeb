import { expect, test } from 'vitest';
import { ruleOf } from '../../../../src/descriptor/all-rules.ts';
import { reduce } from '../../../../src/wizard/session/reduce.ts';
import type { WizardState } from '../../../../src/wizard/state.ts';
import { screenTextOf } from '../../screen/screens.tsx';
import { complete, openState, press } from '../../wizard-state.ts';

/** The help of a state on a screen that is tall enough for all of it, and too narrow for a preview. */
const helpOf = (state: WizardState, columns = 100) =>
  screenTextOf(press(state, 'help'), columns, 200)
    .split('\n')
    .map((line) => line.replace(/^.*?│ ?/, ''));

const wrong = openState({ ...complete, path: 'usr/bin/xcalc' });

test('explains the finding of a field, its rule and the field itself', () => {
  const lines = helpOf(reduce(wrong, { type: 'entered', key: 'path' }));
  const rule = /^rule (\S*path\S*)$/m.exec(lines.join('\n'))?.[1] ?? '';
  expect(lines.join(' ')).toContain(ruleOf(rule)!.reason);
  expect(lines.join('\n')).toMatch(/^For example/m);
  const other = helpOf(reduce(wrong, { type: 'entered', key: 'name' })).join('\n');
  expect(other).not.toMatch(/^rule /m);
});

test('explains the selected finding of the review, and nothing for a goal', () => {
  const review = press(openState({ ...complete, name: 'bad name' }), 'review');
  expect(helpOf(review).join('\n')).toMatch(/^rule name/m);
  expect(helpOf(press(openState(complete), 'review')).join('\n')).not.toMatch(/^rule /m);
});

test('shows all keys of a command if there is room, else one', () => {
  const longest = (columns: number) => {
    const lines = helpOf(openState(complete), columns);
    const first = lines.indexOf('Keys') + 1;
    const last = lines.indexOf('', first);
    const keys = lines.slice(first, last).map((line) => line.split(/ {2,}/)[0]!);
    return Math.max(...keys.map((key) => key.length));
  };
  // Beside the list of pages and its margins, 56 columns and 55.
  expect(longest(79)).toBeGreaterThan(12);
  expect(longest(78)).toBeLessThanOrEqual(12);
});
