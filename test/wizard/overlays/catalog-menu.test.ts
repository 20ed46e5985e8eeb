import { describe, expect, test } from 'vitest';
import type { ErrorCode } from '../../../src/error/all-error-codes.ts';
import { contextOf } from '../../../src/wizard/keys/keys.ts';
import { menuOf } from '../../../src/wizard/overlays/menus.ts';
import { hostParts } from '../../../src/wizard/pages/review/host-parts.ts';
import { reviewItems } from '../../../src/wizard/pages/review/review-items.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import { update, type WizardState } from '../../../src/wizard/state.ts';
import { complete, loadedData, openState, press, typed } from '../wizard-state.ts';
import { failedRegistration } from './failed-registration.ts';

const wrong = 'http://catalog.example:3044';
const meant = 'http://catalog.example:30443';
const known = [
  { address: 'http://localhost:30443', note: 'your setting' },
  { address: wrong, note: 'as the wizard was opened' },
  { address: meant, note: 'used before' },
];

const labels = (state: WizardState) => menuOf('catalog', state).items.map(({ label }) => label);

/** A wizard whose registration failed with that code, after a build. */
function failedToRegister(code: ErrorCode = 'catalog-unreachable'): WizardState {
  const problem = {
    code,
    message: `no catalog answers at ${wrong}`,
    tail: [],
    action: 'Start one.',
    subject: { kind: 'catalog', name: wrong },
  } as const;
  const data = { ...loadedData, catalogs: { usual: wrong, known } };
  return failedRegistration(update(openState(complete), { session: { data } }), problem);
}

describe('Enter on a run that failed because of its catalog', () => {
  test('offers the known catalogs, the most similar one first', () => {
    const failed = failedToRegister();
    expect(contextOf(failed)).toBe('at-fault');
    const asked = press(failed, 'accept');
    expect(asked.editing.overlay).toMatchObject({ kind: 'menu', menu: 'catalog', highlight: 0 });
    expect(menuOf('catalog', asked).title).toBe(`Which catalog, instead of ${wrong}?`);
    expect(labels(asked)).toEqual([
      `${meant}, used before`,
      'http://localhost:30443, your setting',
      'Another address',
      'Try the same one again',
      'Leave it as it is',
    ]);
  });

  test('stays usable when fewer catalogs are known than before', () => {
    const last = press(failedToRegister(), 'accept', 'last');
    const fewer: WizardState = update(last, {
      session: { data: { ...last.session.data, catalogs: { usual: wrong, known: [] } } },
    });
    expect(press(fewer, 'accept').editing.overlay).toBeUndefined();
    const { items } = menuOf('catalog', fewer);
    expect(press(fewer, 'up').editing.overlay).toMatchObject({ highlight: items.length - 2 });
  });

  test('and Enter on one of them continues the run with it', () => {
    const going = press(failedToRegister(), 'accept', 'accept');
    expect(going).toMatchObject({
      editing: { page: 'run', overlay: undefined },
      run: { catalog: meant },
    });
    expect(going.editing.slots.run).toMatchObject({
      attempt: 2,
      from: 'register',
      outcome: undefined,
    });
  });

  test('retries the same catalog, or closes, without choosing another', () => {
    const asked = press(failedToRegister(), 'accept');
    const again = typed(asked, '4');
    expect(again.editing.slots.run?.attempt).toBe(2);
    expect(again.run.catalog).toBeUndefined();
    const left = typed(asked, '5');
    expect(left.editing.slots.run?.outcome).toBe('failed');
    expect(left.editing.overlay).toBeUndefined();
  });

  test('edits the present address, and refuses an invalid one', () => {
    const asked = typed(press(failedToRegister(), 'accept'), '3');
    expect(contextOf(asked)).toBe('address');
    expect(asked.editing.overlay).toMatchObject({ text: { value: wrong } });
    const bad = press(typed(press(asked, 'delete-to-start'), 'catalog.example'), 'accept');
    expect(bad.editing.overlay).toMatchObject({
      problem: expect.stringContaining('not the address'),
    });
    expect(bad.editing.slots.run?.outcome).toBe('failed');
    const text = ' https://other.example/desktops/\n';
    const pasted = reduce(press(bad, 'delete-to-start'), { type: 'pasted', text });
    expect(pasted.editing.overlay).toMatchObject({ problem: undefined });
    const going = press(pasted, 'accept');
    expect(going.run.catalog).toBe('https://other.example/desktops');
    expect(going.editing.slots.run?.attempt).toBe(2);
    expect(press(asked, 'back').editing.overlay).toMatchObject({ kind: 'menu', menu: 'catalog' });
  });

  test('while another address is typed, Ctrl+C asks whether to quit', () => {
    const asked = typed(press(failedToRegister(), 'accept'), '3');
    expect(press(asked, 'quit')).toMatchObject({
      editing: { overlay: { kind: 'menu', menu: 'quit', highlight: 0 } },
      session: { exit: undefined },
    });
  });

  test('an address of several lines that is pasted is one line', () => {
    const asked = press(typed(press(failedToRegister(), 'accept'), '3'), 'delete-to-start');
    const pasted = reduce(asked, { type: 'pasted', text: 'http://one\nhttp://two\n' });
    const { overlay } = pasted.editing;
    expect(overlay?.kind === 'address' && overlay.text.value).not.toContain('\n');
  });

  test('retries at once if another address would not help', () => {
    for (const code of ['catalog-login-needed', 'catalog-refused', 'catalog-failed'] as const) {
      const failed = failedToRegister(code);
      expect(contextOf(failed)).toBe('ended');
      expect(press(failed, 'accept').editing.slots.run?.attempt).toBe(2);
    }
  });
});

describe('the catalog on the review', () => {
  const unreachable = {
    available: false,
    code: 'catalog-unreachable',
    reason: `no catalog answers at ${wrong}`,
    action: 'Start one.',
  } as const;
  const without: WizardState = update(openState(complete), {
    session: {
      data: {
        ...loadedData,
        catalogs: { usual: wrong, known },
        host: { ...loadedData.host!, catalog: unreachable },
      },
    },
  });

  function atSetup(state: WizardState): WizardState {
    const open = press(state, 'review');
    const selected = reviewItems(open).findIndex(
      (item) => item.kind === 'setup' && item.setup === 'other-catalog',
    );
    expect(selected).not.toBe(-1);
    return update(open, {
      editing: {
        slots: { ...open.editing.slots, review: { ...open.editing.slots.review, selected } },
      },
    });
  }

  test('can be changed if none responds, and the machine is checked again', () => {
    const asked = press(atSetup(without), 'accept');
    expect(labels(asked)).not.toContain('Try the same one again');
    const chosen = press(asked, 'accept');
    expect(chosen).toMatchObject({
      editing: { page: 'review', slots: { run: undefined } },
      run: { catalog: meant },
    });
    expect(chosen.session.data.host).toBeUndefined();
    const { host } = loadedData;
    const found = reduce(chosen, { type: 'data-loaded', data: { host: host! } });
    expect(hostParts(found).at(-1)).toEqual({ text: `${meant} answers`, isWell: true });
    // So that the choice can be taken back.
    expect(labels(press(atSetup(found), 'accept'))).toContain(`${wrong}, as the wizard was opened`);
  });

  test('is replaced by one that is started here', () => {
    const open = atSetup(update(without, { run: { catalog: meant } }));
    const { selected } = open.editing.slots.review;
    const review = { ...open.editing.slots.review, selected: selected - 1 };
    const started = press(
      update(open, { editing: { slots: { ...open.editing.slots, review } } }),
      'accept',
    );
    expect(started).toMatchObject({ run: { catalogWork: 'start', catalog: undefined } });
  });
});

describe('the menu of catalogs on other pages than a failed run', () => {
  /** The menu on the review, after a look at a run that failed because of its catalog. */
  const asked: WizardState = update(press(failedToRegister(), 'back'), {
    editing: { overlay: { kind: 'menu', menu: 'catalog', highlight: 0 } },
  });

  test('offers no other attempt', () => {
    expect(asked.editing.page).toBe('review');
    expect(menuOf('catalog', asked).title).toBe(`Which catalog, instead of ${wrong}?`);
    expect(labels(asked)).not.toContain('Try the same one again');
  });

  test('chooses a catalog, and leaves the run as it was', () => {
    const chosen = press(asked, 'accept');
    expect(chosen).toMatchObject({ editing: { page: 'review' }, run: { catalog: meant } });
    expect(chosen.editing.slots.run).toMatchObject({ outcome: 'failed', attempt: 1 });
  });

  test('asks for any if none is in use', () => {
    const none = update(asked, {
      session: { data: { ...asked.session.data, catalogs: undefined } },
    });
    expect(menuOf('catalog', none).title).toBe('Which catalog?');
    expect(labels(none)).toEqual(['Another address', 'Leave it as it is']);
  });
});

test('another attempt with the same catalog resumes at the failed step, on its page', () => {
  const again = typed(press(failedToRegister(), 'accept'), '4');
  expect(again.editing.page).toBe('run');
  expect(again.editing.overlay).toBeUndefined();
  expect(again.editing.slots.run).toMatchObject({
    attempt: 2,
    from: 'register',
    outcome: undefined,
  });
});
