import { describe, expect, test } from 'vitest';
import { reduce } from '../../../../../src/wizard/session/reduce.ts';
import type { WizardState } from '../../../../../src/wizard/state.ts';
import { command } from '../../../screen/scenes.ts';
import { screenTextOf } from '../../../screen/screens.tsx';
import { startState } from '../../../start-state.ts';
import { complete, openState } from '../../../wizard-state.ts';

/** The rows of the form beside the list of pages. */
const formOf = (state: WizardState, columns: number, rows: number) =>
  screenTextOf(state, columns, rows)
    .split('\n')
    .map((line) => line.split('│')[1] ?? '');

describe('the provenance of an answer', () => {
  const filled = command(reduce(startState(), { type: 'typed', text: 'handwritten' }), 'accept');
  const at = (key: string) => reduce(filled, { type: 'entered', key });

  test.each([80, 60])('is said in a word at the right edge, with %i columns', (columns) => {
    const form = formOf(filled, columns, 24);
    expect(form.find((line) => line.includes('Name   '))).toMatch(/ notes +package$/);
    expect(form.find((line) => line.includes('Display name'))).toMatch(/ Notes\+\+ +index$/);
  });

  test('is complete beside the title of the focused field', () => {
    const form = formOf(at('cat'), 80, 24);
    expect(form).toContain(' Category  required  proposed: index Office, Education cat');
    expect(formOf(filled, 80, 24).join('\n')).not.toContain('index Office, Education');
  });
});

describe('the finding of an answer', () => {
  const wrong = (path: string) =>
    reduce(openState({ ...complete, path }), { type: 'entered', key: 'path' });
  const count = (state: WizardState, columns: number, rows: number) =>
    formOf(state, columns, rows).filter((line) => line.includes('Warning:')).length;

  test.each([
    [40, 12],
    [60, 15],
    [60, 24],
    [80, 24],
    [120, 40],
  ])('is said in one place at %ix%i', (columns, rows) => {
    const state = wrong('usr/bin/xcalc');
    const screen = screenTextOf(state, columns, rows);
    expect(screen.match(/Warning:/g)).toHaveLength(1);
  });

  test('is below the value if it fits, else with the details', () => {
    const state = wrong('usr/bin/xcalc');
    const high = formOf(state, 80, 24);
    const at = high.findIndex((line) => line.includes('› Executable'));
    expect(high[at + 1]).toContain('! Warning: The path must be absolute,');
    const low = formOf(state, 60, 15);
    expect(low[low.findIndex((line) => line.includes('› Executable')) + 1]!.trim()).toBe('');
    expect(low.join(' ').replace(/\s+/g, ' ')).toContain(
      '! Warning: The path must be absolute, that is, start with "/". ^X why',
    );
    expect(count(state, 60, 15)).toBe(1);
  });

  test('has three lines below a field if there is room', () => {
    const state = reduce(openState({ ...complete, cat: 'unheard-of' }), {
      type: 'entered',
      key: 'cat',
    });
    const form = formOf(state, 120, 40);
    const at = form.findIndex((line) => line.includes('› Category'));
    expect(form.slice(at + 1, at + 4).map((line) => line.trim())).toEqual([
      '! Warning: The platform has no such category;',
      'it has office, development, utilities,',
      'graphics, games, education.  ^X why',
    ]);
  });

  test('names keys only at the focused field', () => {
    const state = reduce(wrong('usr/bin/xcalc'), { type: 'entered', key: 'launch' });
    const form = formOf(state, 120, 40).join('\n');
    expect(form).toContain('Warning: The path must be');
    expect(form).not.toContain('^X why');
  });
});
