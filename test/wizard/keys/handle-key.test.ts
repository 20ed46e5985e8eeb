import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { commandForKey, type Key, keyLabel } from '../../../src/terminal/keys/binding.ts';
import { focusedText } from '../../../src/wizard/document/focus.ts';
import { bindings } from '../../../src/wizard/keys/bindings.ts';
import { handleKey } from '../../../src/wizard/keys/handle-key.ts';
import { bindingsFor, contextOf } from '../../../src/wizard/keys/keys.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import type { WizardState } from '../../../src/wizard/state.ts';
import { complete, openState, textsOf } from '../wizard-state.ts';

function press(state: WizardState, ...keys: readonly Key[]): WizardState {
  let now = state;
  for (const key of keys) {
    handleKey(
      key,
      () => now,
      (action) => {
        now = reduce(now, action);
      },
      () => undefined,
    );
  }
  return now;
}

describe('keys', () => {
  test('text goes into the focused field, letter by letter or in one chunk', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme-ascii', minLength: 1 })), (pieces) => {
        const typed = press(openState(), ...pieces.map((text) => ({ text })));
        expect(focusedText(typed).value).toBe(pieces.join(''));
      }),
    );
  });

  test('the question about drafts must be answered, and only closed drafts can be discarded', () => {
    const draft = {
      savedAt: 0,
      page: 'template',
      origin: {},
      answers: { name: { text: 'x' } },
    } as const;
    const drafts = [
      { ...draft, id: 'a', isOpen: true },
      { ...draft, id: 'b' },
    ];
    const offered = reduce(openState(), { type: 'drafts-found', drafts });
    const commands = (state: WizardState) => bindingsFor(state).map(({ command }) => command);
    expect(commands(offered)).not.toContain('back');
    expect(commands(offered)).not.toContain('discard');
    const second = press(offered, { name: 'down' });
    expect(commands(second)).toContain('discard');
    expect(press(second, { name: 'delete' }).session.discarded).toEqual(['b']);
    expect(press(offered, { name: 'delete' }).session.discarded).toEqual([]);
    expect(commands(press(openState(), { name: 'ctrl+g' }))).toContain('back');
  });

  test('a digit chooses in a menu, and later text goes to the page', () => {
    const opened = press(openState(), { name: 'ctrl+g' });
    expect(contextOf(opened)).toBe('menu');
    const chosen = press(opened, { text: '2' }, { text: 'xcalc' });
    expect(chosen.editing.page).toBe('identity');
    expect(textsOf(chosen).name).toBe('xcalc');
  });

  test.each([['2xcalc'], ['x2calc'], ['x', '2'], ['x11-app'], ['x', '1', '1'], ['22'], [' ', '2']])(
    'a digit with other text chooses nothing in a menu, nor does Enter after it: %s %s',
    (...texts) => {
      const opened = press(openState(), { name: 'ctrl+g' });
      const typed = press(opened, ...texts.map((text) => ({ text })), { name: 'enter' });
      expect(typed).toMatchObject({
        editing: { page: 'template', overlay: { kind: 'menu', menu: 'pages' } },
      });
      expect(textsOf(typed)).toEqual(textsOf(openState()));
      expect(typed.editing.notice).toContain('Text chooses nothing here.');
      // A person who has read that chooses as usual.
      const second = press(typed, { name: 'home' }, { name: 'down' });
      expect(press(second, { name: 'enter' }).editing.page).toBe('identity');
      expect(press(second, { text: '2' }).editing.page).toBe('identity');
    },
  );

  test('letters in one chunk are one command each', () => {
    const review = press(openState(complete), { name: 'ctrl+r' });
    const { selected } = review.editing.slots.review;
    expect(press(review, { text: 'jjk' }).editing.slots.review.selected).toBe(selected + 1);
  });

  test('y and n answer a question of yes or no, Space goes through the answers', () => {
    const asked = reduce(openState(), { type: 'entered', key: 'usedefaultapplication' });
    expect(textsOf(press(asked, { text: 'y' })).usedefaultapplication).toBe('true');
    expect(textsOf(press(asked, { text: 'n' })).usedefaultapplication).toBe('false');
    expect(textsOf(press(asked, { text: '  ' })).usedefaultapplication).toBe('false');
    expect(textsOf(press(asked, { text: '   ' })).usedefaultapplication).toBeUndefined();
  });

  test('a question mark is text in a text field and help elsewhere', () => {
    expect(textsOf(press(openState(), { text: '?' })).template).toBe('?');
    const review = press(openState(complete), { name: 'ctrl+r' }, { text: '?' });
    expect(review.editing.overlay?.kind).toBe('help');
    expect(press(review, { text: '?' }).editing.overlay).toBeUndefined();
  });
});

describe('the table of keys', () => {
  test('each key has at most one command in a context', () => {
    const seen = new Map<string, string>();
    for (const { keys, contexts, command } of bindings) {
      for (const key of keys) {
        for (const context of contexts) {
          const place = `${context} ${JSON.stringify(key)}`;
          expect([place, seen.get(place) ?? command]).toEqual([place, command]);
          seen.set(place, command);
        }
      }
    }
  });

  test('all keys are delivered by terminals, and not as another key', () => {
    for (const { keys } of bindings) {
      for (const key of keys) {
        if ('name' in key) expect(key.name).not.toMatch(/^(?:ctrl\+[himqs]|f\d+)$/);
      }
    }
  });

  test('letters are not commands in text fields', () => {
    for (const context of ['text', 'search'] as const) {
      for (let code = 32; code < 127; code += 1) {
        expect(
          commandForKey(bindings, { text: String.fromCharCode(code) }, context),
        ).toBeUndefined();
      }
    }
  });

  test('quit and back are available everywhere', () => {
    for (const context of [
      'text',
      'choice',
      'review',
      'going',
      'done',
      'ended',
      'at-fault',
      'menu',
      'help',
      'search',
    ] as const) {
      expect(commandForKey(bindings, { name: 'ctrl+c' }, context)).toBe('quit');
      expect(commandForKey(bindings, { name: 'escape' }, context)).toBe('back');
    }
  });

  test('the help lists the active bindings', () => {
    const lines = bindingsFor(openState()).map(({ keys, help }) => [keys.map(keyLabel), help]);
    expect(lines).toContainEqual([['Enter'], 'accept and continue']);
    expect(lines).toContainEqual([['^N'], 'next page']);
    expect(lines).toContainEqual([['Shift+Tab'], 'previous field']);
    expect(lines.flat(2)).not.toContain('new line');
  });
});
