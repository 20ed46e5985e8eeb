import { describe, expect, test } from 'vitest';
import { contextOf } from '../../../src/wizard/keys/keys.ts';
import { menuOf } from '../../../src/wizard/overlays/menus.ts';
import {
  isReplaced,
  type WizardSettings,
  withConsent,
} from '../../../src/wizard/services/wizard-settings.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import type { WizardState } from '../../../src/wizard/state.ts';
import { complete, openState, press } from '../wizard-state.ts';
import { failedRegistration } from './failed-registration.ts';

const catalog = 'http://catalog.example:30443';
const reason = '"xcalc" is an image of acme/xcalc, and would become one of other.example/xcalc';

/** A wizard whose image the catalog has refused, after a build. */
function refused(): WizardState {
  const problem = {
    code: 'catalog-repository-taken',
    message: `cannot register with the catalog at ${catalog}: ${reason}`,
    reason,
    tail: [],
    action: 'Try again with --replace-repository.',
    subject: { kind: 'catalog', name: catalog },
  } as const;
  return failedRegistration(openState(complete), problem);
}

describe('Enter on a run whose name belongs to an image of another repository', () => {
  test('opens a menu with the repositories and the consequence', () => {
    const failed = refused();
    expect(contextOf(failed)).toBe('at-fault');
    const asked = press(failed, 'accept');
    expect(asked.editing.overlay).toEqual({ kind: 'menu', menu: 'repository', highlight: 0 });
    expect(menuOf('repository', asked)).toMatchObject({
      title: `At ${catalog}, ${reason}.`,
      items: [
        { label: 'Give this application another name' },
        {
          label: 'Replace the registered xcalc by the new image; its history is kept',
          isFinal: true,
        },
        { label: 'Leave the catalog as it is' },
      ],
    });
  });

  test('leads to the name, or changes nothing', () => {
    const asked = press(refused(), 'accept');
    expect(press(asked, 'accept')).toMatchObject({
      editing: { overlay: undefined, page: 'identity' },
      document: { focus: { identity: 'name' } },
      run: { replaces: undefined },
    });
    expect(press(asked, 'last', 'accept')).toMatchObject({
      editing: { page: 'run', overlay: undefined, slots: { run: { outcome: 'failed' } } },
      run: { replaces: undefined },
    });
  });

  test('continues the registration after consent', () => {
    const going = press(refused(), 'accept', 'down', 'accept');
    expect(going).toMatchObject({
      editing: {
        page: 'run',
        overlay: undefined,
        slots: { run: { attempt: 2, from: 'register', outcome: undefined } },
      },
      run: { replaces: { catalog, name: 'xcalc' } },
    });
  });

  test('never replaces it by a digit alone', () => {
    const asked = press(refused(), 'accept');
    const typed = reduce(asked, { type: 'typed', text: '2' });
    expect(typed.editing.overlay).toMatchObject({ menu: 'repository', highlight: 1 });
    expect(typed.run.replaces).toBeUndefined();
  });
});

test('consent applies only to that catalog and that name', () => {
  const replaces = { catalog, name: 'xcalc' };
  const settings = { catalog, access: { token: 't' } } as unknown as WizardSettings;
  expect(withConsent(settings, { replaces, descriptor: { name: 'xcalc' } }).access).toEqual({
    token: 't',
    replacesRepository: true,
  });
  expect(withConsent(settings, { replaces, descriptor: { name: 'other' } })).toBe(settings);
  const elsewhere = { ...settings, catalog: 'http://elsewhere.example' };
  expect(withConsent(elsewhere, { replaces, descriptor: { name: 'xcalc' } })).toBe(elsewhere);
  expect(isReplaced(undefined, { name: 'xcalc' }, catalog)).toBe(false);
});
