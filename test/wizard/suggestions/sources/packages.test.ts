import { expect, test } from 'vitest';
import { reduce } from '../../../../src/wizard/session/reduce.ts';
import { offered } from '../../../../src/wizard/suggestions/take-suggestion.ts';
import { openState } from '../../wizard-state.ts';

function offeredFor(template: string, typed: string): string[] {
  const state = reduce(openState({ template }), { type: 'entered', key: 'debpackage' });
  return offered(reduce(state, { type: 'typed', text: typed })).map(({ value }) => value);
}

const asked = 'acme/oc.template.debian.minimal';

test.each(['x11', 'X11'])('packages are offered for %s, however it is written', (typed) => {
  expect(offeredFor(asked, typed)).toEqual(['x11-apps', 'x11-utils']);
});

test('packages of one template are not suggested for another', () => {
  expect(offeredFor('acme/oc.template.debian.other', 'x11')).toEqual([]);
});
