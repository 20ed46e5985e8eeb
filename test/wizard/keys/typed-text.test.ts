import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fields } from '../../../src/descriptor/fields.ts';
import type { Action } from '../../../src/wizard/action.ts';
import { focusedText } from '../../../src/wizard/document/focus.ts';
import { searchLine } from '../../../src/wizard/document/page-fields.ts';
import { handleKey } from '../../../src/wizard/keys/handle-key.ts';
import { contextOf } from '../../../src/wizard/keys/keys.ts';
import { freshRun } from '../../../src/wizard/run/run-state.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import { update, type WizardState } from '../../../src/wizard/state.ts';
import { caseCount } from '../../support/sample.ts';
import { keysOfPieces, typedPieces } from '../../terminal/keys/typed-pieces.ts';
import { homeState } from '../home-state.ts';
import { startState } from '../start-state.ts';
import { commandNames, openState } from '../wizard-state.ts';

const noView = () => undefined;

function afterPieces(state: WizardState, pieces: readonly string[]): WizardState {
  let now = state;
  const dispatch = (action: Action) => {
    now = reduce(now, action);
  };
  for (const key of keysOfPieces(pieces)) handleKey(key, () => now, dispatch, noView);
  return now;
}

const enteredAt = (key: string) => reduce(openState(), { type: 'entered', key });

const textFields = [...Object.keys(fields), searchLine].filter((key) =>
  ['text', 'suggestion'].includes(contextOf(enteredAt(key))),
);

const pieces = typedPieces(commandNames);
const settings = { numRuns: caseCount(200) };

describe('text that is typed in random pieces, names of keys and commands among it', () => {
  test.each(textFields)('is the whole text of %s', (key) => {
    const state = enteredAt(key);
    fc.assert(
      fc.property(pieces, (typed) => {
        expect(focusedText(afterPieces(state, typed)).value).toBe(typed.join(''));
      }),
      settings,
    );
  });

  test('is the whole text that the start page searches for', () => {
    fc.assert(
      fc.property(pieces, (typed) => {
        expect(afterPieces(startState(), typed).editing.slots.start.texts.offer?.value).toBe(
          typed.join(''),
        );
      }),
      settings,
    );
  });

  test('is the whole address of a catalog', () => {
    const text = { value: '', cursor: 0 };
    const state: WizardState = update(openState(), {
      editing: { overlay: { kind: 'address', text, problem: undefined } },
    });
    fc.assert(
      fc.property(pieces, (typed) => {
        const { overlay } = afterPieces(state, typed).editing;
        expect(overlay?.kind === 'address' && overlay.text.value).toBe(typed.join(''));
      }),
      settings,
    );
  });

  test('is the whole text that the log of a run is searched for', () => {
    const opened = openState();
    const view = { ...freshRun.view, isOpen: true, isTyping: true };
    const run = { ...freshRun, outcome: 'done' as const, view };
    const state: WizardState = update(opened, {
      editing: { page: 'run', slots: { ...opened.editing.slots, run } },
    });
    expect(contextOf(state)).toBe('search');
    fc.assert(
      fc.property(pieces, (typed) => {
        expect(afterPieces(state, typed).editing.slots.run?.view.search.value).toBe(typed.join(''));
      }),
      settings,
    );
  });

  test('is the whole filter of the applications of a folder', () => {
    const state = reduce(homeState(), { type: 'command', name: 'search' });
    fc.assert(
      fc.property(pieces, (typed) => {
        expect(afterPieces(state, typed).editing.slots.home.filter.value).toBe(typed.join(''));
      }),
      settings,
    );
  });

  test('chooses nothing in a menu', () => {
    const menus = (['quit', 'pages'] as const).map(
      (menu): WizardState =>
        update(openState(), { editing: { overlay: { kind: 'menu', menu, highlight: 0 } } }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...menus), pieces, (state, typed) => {
        // A command of a menu is one when it is typed alone.
        const [first = 'x'] = typed;
        fc.pre(first.length > 1 || !/[1-9jk]/.test(first));
        const {
          editing: { overlay, page },
          document,
          session: { exit },
        } = afterPieces(state, [first, ...typed.slice(1)]);
        expect(overlay).toMatchObject({ kind: 'menu' });
        expect({ document, page, exit }).toEqual({
          document: state.document,
          page: state.editing.page,
          exit: undefined,
        });
      }),
      settings,
    );
  });

  test('has the same effect in questions as its characters one by one', () => {
    const asked: readonly WizardState[] = [
      enteredAt('usedefaultapplication'),
      update(openState(), { editing: { overlay: { kind: 'help', scroll: 0 } } }),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...asked), pieces, (state, typed) => {
        const together = afterPieces(state, typed);
        expect(together).toEqual(afterPieces(state, [...typed.join('')]));
      }),
      settings,
    );
  });
});
