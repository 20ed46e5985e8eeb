import { expect, test } from 'vitest';
import {
  changedLines,
  previewLines,
  startOfPreview,
} from '../../../src/wizard/overlays/preview-text.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import type { WizardState } from '../../../src/wizard/state.ts';
import { complete, openState, press } from '../wizard-state.ts';

const marked = (state: WizardState) => {
  const lines = previewLines(state, 'descriptor');
  return [...changedLines(state, 'descriptor')].map((number) => lines[number]?.trim());
};

test('the lines of the last change stay marked until the next one', () => {
  let state = reduce(openState(complete), { type: 'entered', key: 'displayname' });
  expect(marked(state)).toEqual([]);
  state = reduce(state, { type: 'typed', text: 's' });
  state = press(reduce(state, { type: 'typed', text: '!' }), 'accept');
  expect(marked(state)).toEqual(['"displayname": "Calculators!",']);
  state = press(state, 'next-page');
  expect(marked(state)).toEqual(['"displayname": "Calculators!",']);
  state = reduce(reduce(state, { type: 'entered', key: 'args' }), { type: 'typed', text: '-x' });
  expect(marked(state)).toEqual(['"args": "-x",']);
});

test('changes by an editor, a fix or a suggestion are marked too', () => {
  const edited = reduce(openState(complete), { type: 'answered', key: 'args', text: '-a' });
  expect(marked(edited)).toEqual(['"args": "-a",']);
  let chosen = reduce(openState(complete), { type: 'entered', key: 'host_config.cpu_quota' });
  chosen = press(press(chosen, 'page-up'), 'next-field');
  expect(marked(chosen)).toContain('"cpu_period": 100000,');
  expect(marked(chosen)).toContain('"cpu_quota": 100000');
});

test('a preview in place of the form starts at the change', () => {
  const comment = Array.from({ length: 40 }, (_, index) => `RUN echo ${index}`).join('\n');
  const long = openState({ ...complete, preruncommands: comment });
  let state = reduce(long, { type: 'entered', key: 'postruncommands' });
  state = reduce(state, { type: 'typed', text: 'RUN last' });
  const first = Math.min(...changedLines(state, 'descriptor'));
  expect(first).toBeGreaterThan(40);
  expect(startOfPreview(state, 'descriptor')).toBe(first - 3);
  expect(press(state, 'preview').editing.overlay).toMatchObject({
    kind: 'preview',
    scroll: first - 3,
  });
});

test('an additional equal line is marked, as often as it is new', () => {
  const twice = openState({ ...complete, preruncommands: 'RUN one\nRUN one' });
  const state = reduce(reduce(twice, { type: 'entered', key: 'preruncommands' }), {
    type: 'answered',
    key: 'preruncommands',
    text: 'RUN one\nRUN one\n\nRUN one',
  });
  const lines = previewLines(state, 'recipe');
  const changed = [...changedLines(state, 'recipe')].map((number) => lines[number]);
  expect(changed).toEqual(['RUN one']);
});

test('a preview begins above the first of several changed lines, wherever the last one is', () => {
  const first = Array.from({ length: 40 }, (_, index) => `RUN echo ${index}`);
  const second = ['RUN first', ...first.slice(1, 39), 'RUN last'];
  const asked = openState({ ...complete, preruncommands: first.join('\n') });
  const state = reduce(asked, {
    type: 'answered',
    key: 'preruncommands',
    text: second.join('\n'),
  });
  const lines = previewLines(state, 'recipe');
  const changed = [...changedLines(state, 'recipe')];
  expect(changed.map((number) => lines[number])).toEqual(['RUN first', 'RUN last']);
  expect(startOfPreview(state, 'recipe')).toBe(lines.indexOf('RUN first') - 3);
});

test('a preview ends with its last line, begins at its first without a change, and marks no empty line', () => {
  const first = openState({ ...complete, preruncommands: 'RUN one' });
  for (const what of ['descriptor', 'recipe'] as const) {
    const lines = previewLines(first, what);
    expect([lines[0], lines.at(-1)]).not.toContain('');
    expect(changedLines(first, what).size).toBe(0);
    expect(startOfPreview(first, what)).toBe(0);
  }
  expect(
    press(reduce(first, { type: 'entered', key: 'name' }), 'preview').editing.overlay,
  ).toMatchObject({
    ...{ kind: 'preview', scroll: 0 },
  });
  const text = 'RUN one\nRUN two';
  const state = reduce(first, { type: 'answered', key: 'postruncommands', text });
  const lines = previewLines(state, 'recipe');
  const changed = [...changedLines(state, 'recipe')].map((number) => lines[number]);
  expect(changed).toContain('RUN two');
  expect(changed).not.toContain('');
});
