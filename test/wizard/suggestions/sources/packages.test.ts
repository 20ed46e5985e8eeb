import { expect, test } from 'vitest';
import { fieldOfKey } from '../../../../src/wizard/answers/field-of-key.ts';
import { reduce } from '../../../../src/wizard/session/reduce.ts';
import { update } from '../../../../src/wizard/state.ts';
import { nothingOffered } from '../../../../src/wizard/suggestions/nothing-offered.ts';
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

test('the reason is named where the packages of a template could not be listed', () => {
  const state = reduce(openState({ template: asked }), { type: 'entered', key: 'debpackage' });
  const suggestions = {
    [`package-index apt ${asked}`]: { reason: 'docker is not running' },
    [`packages apt zzz ${asked} read`]: undefined,
  };
  const read = update(state, { session: { data: { ...state.session.data, suggestions } } });
  const reason =
    'The packages of the template could not be listed: docker is not running. Any name is accepted.';
  const at = fieldOfKey('debpackage')!;
  expect(nothingOffered(read, at, '…', 'zzz')).toBe(reason);
  // This machine's index, in which it is looked for instead, is no proof that the template's has nothing.
  const elsewhere = { ...suggestions, [`packages apt zzz ${asked} read`]: [] };
  const inMachine = update(state, {
    session: { data: { ...state.session.data, suggestions: elsewhere } },
  });
  expect(nothingOffered(inMachine, at, '…', 'zzz')).toBe(reason);
});
