import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/wizard/action.ts';
import { focusedKey } from '../../../src/wizard/document/focus.ts';
import { initialState } from '../../../src/wizard/document/initial-state.ts';
import { mergedWithReloaded } from '../../../src/wizard/document/merged-with-reloaded.ts';
import { bindingsFor } from '../../../src/wizard/keys/keys.ts';
import type { Reloaded } from '../../../src/wizard/services.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import { update, type WizardState } from '../../../src/wizard/state.ts';
import {
  commandNames,
  complete,
  entered,
  loadedData,
  openState,
  press,
  textsOf,
} from '../wizard-state.ts';

const type = (state: WizardState, text: string): WizardState =>
  [...text].reduce((now, character) => reduce(now, { type: 'typed', text: character }), state);
const documentOf = ({ document }: Pick<WizardState, 'document'>) => ({
  origin: document.origin,
  answers: document.answers,
});

/** The state with a file taken in that was changed by someone else. */
const taken = (state: WizardState, reloaded: Reloaded) =>
  reduce(state, { type: 'document-opened', ...mergedWithReloaded(state, reloaded) });

/** A file that is edited, with nothing that differs from it. */
function edited(origin: Record<string, unknown>): WizardState {
  return update(initialState({ draft: 'draft', origin }), { session: { data: loadedData } });
}

const keys = ['template', 'name', 'cat', 'comment', 'host_config.mem_limit', 'acl.deny'];

/** Actions that change a document, and many that do not. */
const change: fc.Arbitrary<Action | 'reloaded'> = fc.oneof(
  fc.record({ type: fc.constant('typed' as const), text: fc.string({ maxLength: 4 }) }),
  fc.record({ type: fc.constant('pasted' as const), text: fc.string({ maxLength: 4 }) }),
  fc.record({
    type: fc.constant('answered' as const),
    key: fc.constantFrom(...keys),
    text: fc.string({ maxLength: 6 }),
  }),
  fc.record({ type: fc.constant('entered' as const), key: fc.constantFrom(...keys) }),
  fc.record({
    type: fc.constant('command' as const),
    name: fc.constantFrom(
      ...commandNames.filter((name) => !['undo', 'redo', 'quit', 'accept'].includes(name)),
      'accept' as const,
    ),
  }),
  fc.constant('reloaded' as const),
);

describe('undo', () => {
  test('restores each earlier document after any actions, and redo reverses that', () => {
    fc.assert(
      fc.property(
        fc.constantFrom({}, complete),
        fc.array(change, { maxLength: 40 }),
        (given, actions) => {
          let state = openState(given);
          let first = documentOf(state);
          for (const one of actions) {
            if (one === 'reloaded') {
              // It begins a history of its own, in which the form as it was comes first.
              first = documentOf(state);
              state = taken(state, {
                origin: { name: 'other', unknown: [1] },
                base: { name: 'xcalc' },
              });
              expect(
                state.editing.history.past.map((document) => documentOf({ document })),
              ).toEqual([first]);
              expect(state.editing.history.future).toEqual([]);
              continue;
            }
            const next = reduce(state, one);
            // A run that was begun has nothing to undo it with, and what was chosen there is no edit.
            if (next.editing.page === 'run') break;
            const grew = next.editing.history.past.length - state.editing.history.past.length;
            expect([0, 1]).toContain(grew);
            if (grew === 1) expect(next.editing.history.past.at(-1)).toBe(state.document);
            if (grew === 0 && next.document.answers !== state.document.answers) {
              expect(next.editing.history.typing).toBeDefined();
            }
            state = next;
          }
          state = update(state, { editing: { overlay: undefined } });
          const trail = [documentOf(state)];
          while (state.editing.history.past.length > 0) {
            const wanted = documentOf({ document: state.editing.history.past.at(-1)! });
            state = press(state, 'undo');
            expect(documentOf(state)).toEqual(wanted);
            trail.push(documentOf(state));
          }
          expect(documentOf(state)).toEqual(first);
          for (const wanted of trail.toReversed().slice(1)) {
            state = press(state, 'redo');
            expect(documentOf(state)).toEqual(wanted);
          }
          expect(state.editing.history.future).toEqual([]);
        },
      ),
      { numRuns: 100 },
    );
  });

  test('undoes the typing in a field as one change, and focuses it', () => {
    const typed = type(entered(openState(), 'name'), 'xcalc');
    const elsewhere = type(entered(typed, 'comment'), 'a note');
    const once = press(elsewhere, 'undo');
    expect(textsOf(once)).toEqual({ name: 'xcalc', 'acl.permit': 'all' });
    expect(focusedKey(once)).toBe('comment');
    const twice = press(once, 'undo');
    expect(textsOf(twice).name).toBeUndefined();
    expect([twice.editing.page, focusedKey(twice)]).toEqual(['identity', 'name']);
    expect(twice.editing.notice).toBe('Undone: Name.');
    expect(textsOf(press(twice, 'redo', 'redo'))).toEqual(textsOf(elsewhere));
  });

  test('separates typing in a field before and after it was left', () => {
    const twice = type(press(type(entered(openState(), 'name'), 'x'), 'next-field'), '');
    const again = type(entered(twice, 'name'), 'calc');
    expect(textsOf(press(again, 'undo')).name).toBe('x');
  });

  test('undoes a suggestion with all fields that it set, and a template', () => {
    const taken = press(entered(openState(), 'host_config.cpu_quota'), 'down', 'accept');
    expect(textsOf(taken)['host_config.cpu_period']).toBeDefined();
    expect(taken.document.answers['host_config.cpu_quota']?.from).toEqual({
      source: 'suggestion',
      detail: 'cpus',
    });
    expect(textsOf(press(taken, 'undo'))).toEqual(textsOf(openState()));
    const chosen = press(openState(), 'down', 'accept');
    expect(textsOf(chosen).template).toBe('acme/oc.template.debian.minimal');
    expect(textsOf(press(chosen, 'undo')).template).toBeUndefined();
  });

  test.each([
    [2, 'Undone: Name, Category.'],
    [3, 'Undone: Name, Category, Comment.'],
    [5, 'Undone: Name, Category, Icon and 2 more.'],
  ])('names up to three of %i changed fields', (count, notice) => {
    const changed = ['name', 'cat', 'comment', 'icon', 'launch'].slice(0, count);
    const loaded = taken(openState(), {
      origin: Object.fromEntries([
        ...changed.map((key) => [key, 'x']),
        ['acl', { permit: ['all'] }],
      ]),
      base: undefined,
    });
    expect(press(loaded, 'undo').editing.notice).toBe(notice);
  });

  test('undoes a reload of a file', () => {
    const before = openState(complete);
    const origin = { ...complete, name: 'other', unknown: 1 };
    const loaded = taken(before, { origin, base: undefined });
    expect(textsOf(loaded).name).toBe('other');
    expect(loaded.document.answers.name?.from).toEqual({ source: 'file' });
    expect(documentOf(press(loaded, 'undo'))).toEqual(documentOf(before));
  });

  test('clears redo after another change, and is limited to its document', () => {
    const undone = press(type(entered(openState(), 'name'), 'x'), 'undo');
    expect(type(undone, 'y').editing.history.future).toEqual([]);
    const drafts = [
      { id: 'd', savedAt: 1, page: 'identity', origin: {}, answers: { name: { text: 'z' } } },
    ];
    const offered = reduce(undone, { type: 'drafts-found', drafts } as Action);
    const resumed = press(offered, 'accept');
    expect(textsOf(resumed)).toEqual({ name: 'z' });
    expect(resumed.document.answers).toMatchObject({ name: { from: { source: 'draft' } } });
    expect(resumed.editing.history).toMatchObject({ past: [], future: [] });
  });

  test('is offered only if there is a change, by key and in the menu', () => {
    const commands = (state: WizardState) => bindingsFor(state).map(({ command }) => command);
    expect(commands(openState())).not.toContain('undo');
    const typed = type(entered(openState(), 'name'), 'x');
    expect(commands(typed)).toContain('undo');
    expect(commands(typed)).not.toContain('redo');
    expect(commands(press(typed, 'undo'))).toContain('redo');
    expect(textsOf(press(typed, 'pages', 'last', 'accept')).name).toBeUndefined();
  });
});

describe('reset the answer to the value in the file', () => {
  test('is offered if an answer differs, and can be undone', () => {
    const commands = (state: WizardState) => bindingsFor(state).map(({ command }) => command);
    const opened = entered(edited({ name: 'xcalc', comment: 'as it was' }), 'comment');
    expect(commands(opened)).not.toContain('restore');
    const typed = type(opened, '!');
    expect(commands(typed)).toContain('restore');
    const back = press(typed, 'restore');
    expect(textsOf(back).comment).toBe('as it was');
    expect(back.document.answers.comment?.from).toEqual({ source: 'file' });
    expect(textsOf(press(back, 'undo')).comment).toBe('as it was!');
  });

  test('removes an answer that the file does not have, and has no effect for a new application', () => {
    const commands = (state: WizardState) => bindingsFor(state).map(({ command }) => command);
    const more = type(entered(edited({ name: 'xcalc' }), 'comment'), 'new');
    expect(textsOf(press(more, 'restore')).comment).toBeUndefined();
    expect(commands(type(entered(openState(), 'comment'), 'new'))).not.toContain('restore');
  });
});
