import { describe, expect, test } from 'vitest';
import { leftOutText } from '../../../src/terminal/keys/unasked-question.ts';
import { focusedKey } from '../../../src/wizard/document/focus.ts';
import { handleKey, isTakenWhileWaiting } from '../../../src/wizard/keys/handle-key.ts';
import { contextOf } from '../../../src/wizard/keys/keys.ts';
import { keysInOrder } from '../../../src/wizard/keys/keys-in-order.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import { openWizard } from '../../../src/wizard/session/wizard.ts';
import { type LoadedData, update, type WizardState } from '../../../src/wizard/state.ts';
import { homeState } from '../home-state.ts';
import { complete, loadedData, openState, press, textsOf } from '../wizard-state.ts';

const { template } = complete;
const withLoaded = (state: WizardState, data: Partial<LoadedData>) =>
  reduce(state, { type: 'data-loaded', data });

const neighbours = [{ file: '/apps/un.d.3.0.json', name: 'un' }];

/** A new application with a text typed in a field, before anything about other applications was read. */
function typedAt(key: string, text: string): WizardState {
  const { neighbours: _, ...data } = loadedData;
  const state = reduce(update(openState({ template }), { session: { data } }), {
    type: 'entered',
    key,
  });
  return reduce(state, { type: 'typed', text });
}

describe('leaving a name while its availability is being checked', () => {
  test.each(['accept', 'next-field', 'next-page', 'review'] as const)(
    '%s waits, and then asks about a taken one',
    (command) => {
      const waits = press(typedAt('name', 'un'), command);
      expect([focusedKey(waits), waits.editing.overlay, contextOf(waits)]).toEqual([
        'name',
        undefined,
        'waiting',
      ]);
      expect(waits.editing.notice).toMatch(/^Checking whether the name un is free; .*Esc cancels/);
      // Other news ends nothing.
      expect(withLoaded(waits, { iconFiles: {} }).editing.waiting).toBeDefined();
      const asked = withLoaded(waits, { neighbours });
      expect(asked).toMatchObject({
        editing: { overlay: { menu: 'name-taken' }, waiting: undefined },
      });
    },
  );

  test('continues by itself if it is free', () => {
    const waits = press(typedAt('name', 'other'), 'accept');
    const left = withLoaded(waits, { neighbours });
    expect([focusedKey(left), left.editing.waiting, left.editing.notice]).toEqual([
      'displayname',
      undefined,
      undefined,
    ]);
    expect(left.editing.overlay).toBeUndefined();
  });

  test('is cancelled by Escape and by typing, without a later effect', () => {
    const waits = press(typedAt('name', 'un'), 'accept');
    for (const cancelled of [press(waits, 'back'), reduce(waits, { type: 'typed', text: 'a' })]) {
      expect([focusedKey(cancelled), cancelled.editing.waiting]).toEqual(['name', undefined]);
      const later = withLoaded(cancelled, { neighbours });
      expect([focusedKey(later), later.editing.overlay]).toEqual(['name', undefined]);
    }
  });

  test('does not prevent quitting', () => {
    const quitting = press(typedAt('name', 'un'), 'accept', 'quit');
    expect(quitting).toMatchObject({ editing: { overlay: { menu: 'quit' }, waiting: undefined } });
    expect(withLoaded(quitting, { neighbours }).editing.overlay).toMatchObject({ menu: 'quit' });
  });

  test('without a name there is no wait', () => {
    const { neighbours: _, ...data } = loadedData;
    const state = reduce(update(openState(), { session: { data } }), {
      type: 'entered',
      key: 'name',
    });
    expect(focusedKey(press(state, 'accept'))).toBe('displayname');
  });
});

describe('Enter while suggestions are loading', () => {
  const key = `packages apt galcu ${template}`;
  const found = { suggestions: { [key]: [{ name: 'galculator', description: '' }] } };
  const waits = () => press(typedAt('debpackage', 'galcu'), 'accept');

  test('waits, and then takes the match', () => {
    expect(focusedKey(waits())).toBe('debpackage');
    expect(waits().editing.notice).toContain('Searching for "galcu"');
    const taken = withLoaded(waits(), found);
    expect(textsOf(taken).debpackage).toBe('galculator');
    expect(focusedKey(taken)).not.toBe('debpackage');
    // A taken suggestion can be undone.
    expect(textsOf(press(taken, 'undo')).debpackage).toBe('galcu');
  });

  test('keeps the text without a match, or without a source', () => {
    for (const none of [[], undefined]) {
      const left = withLoaded(waits(), { suggestions: { [key]: none } });
      expect(textsOf(left).debpackage).toBe('galcu');
      expect(focusedKey(left)).not.toBe('debpackage');
    }
  });

  test('takes the text unchanged after Escape, also later', () => {
    const left = press(waits(), 'back', 'accept');
    expect(focusedKey(left)).not.toBe('debpackage');
    expect(textsOf(withLoaded(left, found)).debpackage).toBe('galcu');
  });

  test('other keys that leave the field do not wait', () => {
    expect(focusedKey(press(typedAt('debpackage', 'galcu'), 'next-field'))).not.toBe('debpackage');
  });
});

describe('keys after a waiting command', () => {
  function keyboard(state: WizardState) {
    const wizard = openWizard(state);
    const keys = keysInOrder(wizard);
    const take = (key: Parameters<typeof handleKey>[0]) => {
      const handle = () => handleKey(key, wizard.state, wizard.dispatch, () => undefined);
      if (isTakenWhileWaiting(key, wizard.state())) keys.takeNow(handle);
      else keys.take(handle);
    };
    return { wizard, take };
  }

  test('have the same effect as without the wait', () => {
    const { wizard, take } = keyboard(typedAt('name', 'other'));
    take({ name: 'enter' });
    for (const text of ['Tit', 'le']) take({ text });
    take({ name: 'tab' });
    take({ text: 'off' });
    expect(textsOf(wizard.state())).toMatchObject({ name: 'other' });
    wizard.dispatch({ type: 'data-loaded', data: { neighbours } });
    expect(textsOf(wizard.state())).toMatchObject({
      name: 'other',
      displayname: 'Title',
      cat: 'off',
    });
  });

  test('answer no question that opens meanwhile, with a notice', () => {
    const { wizard, take } = keyboard(typedAt('name', 'un'));
    take({ name: 'enter' });
    take({ text: '1' });
    take({ name: 'enter' });
    wizard.dispatch({ type: 'data-loaded', data: { neighbours } });
    expect(wizard.state()).toMatchObject({
      editing: { overlay: { menu: 'name-taken' } },
      session: { exit: undefined },
    });
    expect(wizard.state().editing.notice).toBe(leftOutText);
    take({ text: '1' });
    expect(wizard.state().session.exit ?? wizard.state().editing.overlay).not.toMatchObject({
      menu: 'name-taken',
    });
  });

  test('answer no question that one of them opens', () => {
    const wizard = openWizard(typedAt('debpackage', 'galcu'));
    const keys = keysInOrder(wizard);
    const drafts = [{ id: 'd', savedAt: 1, page: 'run', origin: {}, answers: {} }] as const;
    const handled: string[] = [];
    keys.take(() => wizard.dispatch({ type: 'command', name: 'accept', view: undefined }));
    keys.take(() => wizard.dispatch({ type: 'drafts-found', drafts }));
    keys.take(() => handled.push('early'));
    const data = { suggestions: { [`packages apt galcu ${template}`]: [] } };
    wizard.dispatch({ type: 'data-loaded', data });
    expect(wizard.state()).toMatchObject({
      editing: { overlay: { menu: 'start' }, notice: leftOutText },
    });
    keys.take(() => handled.push('late'));
    expect(handled).toEqual(['late']);
  });

  test('have no effect after one that gives the terminal to another program', () => {
    const { wizard, take } = keyboard(homeState());
    for (const text of ['bq', '/lost', 'x', 'q']) take({ text });
    take({ name: 'enter' });
    const {
      editing: { page, overlay, slots },
      session: { exit },
    } = wizard.state();
    expect({ page, overlay, exit }).toEqual({ page: 'home', overlay: undefined, exit: undefined });
    expect(slots.home.filter.value).toBe('');
    expect(wizard.state().session.externalTask).toMatchObject({ kind: 'own-command' });
    expect(wizard.state().editing.notice).toBe(
      'Input before the other program had the terminal is ignored.',
    );
    wizard.dispatch({ type: 'task-finished' });
    take({ text: 'x' });
    expect(wizard.state().editing.overlay).toMatchObject({ menu: 'remove' });
  });

  test('are dropped by Escape, and can wait themselves', () => {
    const { wizard, take } = keyboard(typedAt('name', 'un'));
    take({ name: 'enter' });
    take({ text: 'lost' });
    take({ name: 'escape' });
    expect(textsOf(wizard.state())).toMatchObject({ name: 'un' });
    expect(wizard.state().editing.waiting).toBeUndefined();
    const other = keyboard(typedAt('debpackage', 'galcu'));
    for (const key of [{ name: 'enter' }, { name: 'shift+tab' }, { text: ' vlcx' }])
      other.take(key);
    other.take({ name: 'enter' });
    other.take({ text: 'x' });
    const load = (words: string, name: string) =>
      other.wizard.dispatch({
        type: 'data-loaded',
        data: {
          suggestions: { [`packages apt ${words} ${template}`]: [{ name, description: '' }] },
        },
      });
    load('galcu', 'galculator');
    expect(textsOf(other.wizard.state()).debpackage).toBe('galculator vlcx');
    load('vlcx', 'vlcx-all');
    expect(textsOf(other.wizard.state())).toMatchObject({ debpackage: 'galculator vlcx-all' });
  });
});
