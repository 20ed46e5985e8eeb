import { expect, test } from 'vitest';
import { focusedKey } from '../../../src/wizard/document/focus.ts';
import { findingsAt } from '../../../src/wizard/findings/place-findings.ts';
import { menuOf } from '../../../src/wizard/overlays/menus.ts';
import { neighboursIn } from '../../../src/wizard/services/neighbours.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import { update, type WizardState } from '../../../src/wizard/state.ts';
import { folderWith } from '../../support/folder.ts';
import { loadedData, openState, press } from '../wizard-state.ts';

const neighbours = [
  { file: '/apps/Xeyes.d.3.0.json', name: 'Xeyes' },
  { file: '/apps/all.json', name: 'listed', application: 'listed' },
];

/** A new application, whose name is being typed. */
function named(name: string): WizardState {
  const state = reduce(update(openState(), { session: { data: { ...loadedData, neighbours } } }), {
    type: 'entered',
    key: 'name',
  });
  return reduce(state, { type: 'typed', text: name });
}

test('a taken name is found while it is typed, case-insensitively', () => {
  const found = (name: string) => findingsAt(named(name), 'name').map(({ rule }) => rule);
  expect(found('xeyes')).toContain('duplicate-name');
  expect(found('xeye')).not.toContain('duplicate-name');
  expect(findingsAt(named('listed'), 'name')[0]?.message).toContain('all.json');
});

test('an application that was written by this wizard is not another one', () => {
  const written = update(named('xeyes'), { run: { written: { name: 'xeyes' } } });
  expect(findingsAt(written, 'name').map(({ rule }) => rule)).not.toContain('duplicate-name');
});

test.each(['next-field', 'accept', 'next-page', 'review'] as const)(
  'when it is left (%s), it is asked what is meant',
  (command) => {
    const asked = press(named('xeyes'), command);
    expect(asked.editing.overlay).toMatchObject({ menu: 'name-taken' });
    expect(menuOf('name-taken', asked).title).toContain('Xeyes.d.3.0.json');
    expect(press(asked, 'accept').session.exit).toMatchObject({
      keepsDraft: true,
      opens: { file: '/apps/Xeyes.d.3.0.json' },
    });
    const renamed = press(asked, 'down', 'accept');
    expect(focusedKey(renamed)).toBe('name');
    expect(press(renamed, 'next-field').editing.overlay).toMatchObject({ menu: 'name-taken' });
    expect(menuOf('name-taken', asked).items.map(({ label }) => label)).toEqual([
      'Edit that one instead; this is kept as a draft',
      'Give another name',
      'Continue: you will be asked again before it is replaced',
    ]);
    const stays = press(asked, 'last', 'accept');
    expect([stays.editing.overlay, stays.document.answers.name?.text]).toEqual([
      undefined,
      'xeyes',
    ]);
    expect(stays.session.exit).toBeUndefined();
    const back = reduce(stays, { type: 'entered', key: 'name' });
    expect(press(back, 'next-field').editing.overlay).toBeUndefined();
  },
);

test('a free name is left without a question', () => {
  expect(press(named('xclock'), 'next-field').editing.overlay).toBeUndefined();
});

test('neighbours are the descriptors of a folder, also in lists and by the names of their files', async () => {
  const folder = await folderWith({
    'one.d.3.0.json': JSON.stringify({ name: 'one', template: 'acme/app' }),
    'broken.d.3.10.json': '{',
    'all.json': JSON.stringify([{ name: 'two', template: 'acme/app' }]),
    'record.json': JSON.stringify([{ Id: 'sha256:1', name: 'no' }]),
  });
  const names = (await neighboursIn(folder)).map(({ name, application }) => [name, application]);
  expect(names).toEqual([
    ['two', 'two'],
    ['broken', undefined],
    ['one', undefined],
    ['one', undefined],
  ]);
});
