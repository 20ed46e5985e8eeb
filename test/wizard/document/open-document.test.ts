import { describe, expect, test } from 'vitest';
import type { Opening } from '../../../src/wizard/action.ts';
import type { CommandName } from '../../../src/wizard/command.ts';
import { focusedKey } from '../../../src/wizard/document/focus.ts';
import { answersFrom } from '../../../src/wizard/document/with-answer.ts';
import { freshRun } from '../../../src/wizard/run/run-state.ts';
import { openWizard, type Wizard } from '../../../src/wizard/session/wizard.ts';
import { update, withSlot } from '../../../src/wizard/state.ts';
import { openState, textsOf } from '../wizard-state.ts';

/** A document with a name, as it would be opened. */
const named = (name: string): Opening => ({
  origin: { name },
  answers: answersFrom({ name }, 'file'),
  draft: `draft of ${name}`,
});

const open = ({ dispatch }: Wizard, opening: Opening) =>
  dispatch({ type: 'document-opened', ...opening });

const press = ({ dispatch }: Wizard, name: CommandName) => dispatch({ type: 'command', name });

function type({ dispatch }: Wizard, key: string, text: string): void {
  dispatch({ type: 'entered', key });
  dispatch({ type: 'typed', text });
}

const textsIn = ({ state }: Wizard) => textsOf(state());

describe('documents that are opened one after the other', () => {
  test('have separate undo histories', () => {
    const wizard = openWizard(openState());
    for (const name of ['xcalc', 'xclock', 'xeyes']) {
      open(wizard, named(name));
      expect(textsIn(wizard)).toEqual({ name });
      expect(wizard.state().editing.history).toEqual({ past: [], future: [], typing: undefined });
      type(wizard, 'comment', 'first');
      type(wizard, 'args', 'second');
      expect(wizard.state().editing.history.past).toHaveLength(2);
      press(wizard, 'undo');
      expect(textsIn(wizard)).toEqual({ name, comment: 'first' });
      press(wizard, 'undo');
      expect(textsIn(wizard)).toEqual({ name });
      press(wizard, 'undo');
      expect(textsIn(wizard)).toEqual({ name });
      expect(wizard.state().document).toMatchObject({
        origin: { name },
        draft: `draft of ${name}`,
      });
      press(wizard, 'redo');
      expect(textsIn(wizard)).toEqual({ name, comment: 'first' });
    }
  });

  test('inherit nothing: page, focus, run, search and draft status', () => {
    const wizard = openWizard(
      update(withSlot(openState(), 'run', { ...freshRun, outcome: 'failed' }), {
        session: { draftStatus: { status: 'kept' } },
        run: { written: { name: 'earlier' } },
        editing: { askedName: 'earlier' },
      }),
    );
    type(wizard, 'args', '-v');
    open(wizard, named('xcalc'));
    const fresh = openWizard(openState());
    open(fresh, named('xcalc'));
    expect(wizard.state()).toEqual(fresh.state());
    expect(wizard.state()).toMatchObject({
      editing: { page: 'template' },
      session: { draftStatus: { status: 'nothing' } },
    });
    expect(wizard.state().editing.slots.run).toBeUndefined();
  });

  test('keep the state of the wizard: loaded data, catalog and options', () => {
    const state = update(openState({ cat: 'office' }), {
      run: { catalog: 'http://localhost:30443' },
    });
    const wizard = openWizard(update(state, { editing: { preview: 'hidden' } }));
    open(wizard, named('xcalc'));
    const {
      session: { data, given },
      run: { catalog },
    } = state;
    expect(wizard.state()).toMatchObject({
      run: { catalog },
      session: { given },
      editing: { preview: 'hidden' },
    });
    expect(wizard.state().session.data).toBe(data);
  });

  test('open at a page, with draft status, written descriptor and notice', () => {
    const wizard = openWizard(openState());
    const written = { name: 'xcalc' };
    open(wizard, { ...named('xcalc'), page: 'launch', isKept: true, written, notice: 'Here.' });
    expect(wizard.state()).toMatchObject({
      editing: { page: 'launch', notice: 'Here.' },
      session: { draftStatus: { status: 'kept' } },
      run: { written },
    });
    expect(focusedKey(wizard.state())).toBe(wizard.state().document.focus.launch);
  });

  test('are refused while a run continues, and open after it', () => {
    const going = withSlot(openState({ name: 'xcalc' }), 'run', freshRun);
    const wizard = openWizard(going);
    open(wizard, named('xclock'));
    expect(wizard.state()).toEqual(
      update(going, { editing: { notice: 'A run is already in progress.' } }),
    );
    wizard.dispatch({
      type: 'run-event',
      event: { type: 'run-finished', outcome: 'done', products: {}, at: 1 },
    });
    open(wizard, named('xclock'));
    expect(textsIn(wizard)).toEqual({ name: 'xclock' });
  });
});

test('a document that replaces the one with its draft can be undone, during a run too', () => {
  const wizard = openWizard(withSlot(openState({ name: 'xcalc' }), 'run', freshRun));
  const before = textsIn(wizard);
  open(wizard, { ...named('other'), draft: 'draft' });
  expect(textsIn(wizard)).toEqual({ name: 'other' });
  expect(wizard.state().editing.slots.run).toBe(freshRun);
  press(wizard, 'undo');
  expect(textsIn(wizard)).toEqual(before);
});
