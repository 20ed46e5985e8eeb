import { describe, expect, test } from 'vitest';
import { openWizard } from '../../../../src/wizard/session/wizard.ts';
import { type Overlay, update } from '../../../../src/wizard/state.ts';
import { scriptedSession } from '../../../terminal/prompt/scripted-session.ts';
import { askHere } from '../../lines/ask-here.ts';
import { complete, openState } from '../../wizard-state.ts';

const wizardWith = (overlay: Overlay) =>
  openWizard(update(openState(complete), { editing: { page: 'identity', overlay } }));

describe('a menu in lines', () => {
  /** The result of the question whether to quit after those lines. */
  async function asked(...lines: string[]) {
    const [wizard, session] = [
      wizardWith({ kind: 'menu', menu: 'quit', highlight: 2 }),
      scriptedSession(lines),
    ];
    const goesOn = await askHere(wizard, session);
    const {
      session: { exit },
      editing: { overlay },
    } = wizard.state();
    return { said: session.said, goesOn, exit, isOpen: overlay !== undefined };
  }

  const expected = '  Expected: a number from 1 to 3; < goes back; ? explains; quit quits.';

  test('numbers its items from 1, and takes a number with or without the sign', async () => {
    const { said, goesOn, exit } = await asked('1');
    expect(said).toEqual([
      '',
      'Quit deskpack?',
      '  #1 Quit and keep the draft',
      '  #2 Quit and discard the draft',
      '  #3 Stay',
      expected,
    ]);
    expect([goesOn, exit?.keepsDraft]).toEqual([true, true]);
    expect((await asked('#2')).exit?.keepsDraft).toBe(false);
    expect(await asked(' 3 ')).toMatchObject({ exit: undefined, isOpen: false, goesOn: true });
  });

  test('takes the item that was read out under a number, also if another one comes before it', async () => {
    const wizard = wizardWith({ kind: 'menu', menu: 'quit', highlight: 0 });
    const lines = ['3'];
    const asked = {
      ...scriptedSession(),
      async ask() {
        const { draft } = wizard.state().document;
        wizard.dispatch({ type: 'draft-saved', draft, reason: 'the disk is full' });
        return lines.shift();
      },
    };
    expect(await askHere(wizard, asked)).toBe(true);
    expect(wizard.state()).toMatchObject({
      session: { exit: undefined },
      editing: { overlay: undefined },
    });
  });

  test('chooses nothing by another line, and shows the expected input', async () => {
    for (const line of ['', '0', '4', 'x1', '1x', '##1', '-1']) {
      const { said, goesOn, exit, isOpen } = await asked(line);
      expect([goesOn, exit, isOpen]).toEqual([false, undefined, true]);
      expect(said.filter((text) => text === expected)).toHaveLength(2);
    }
    const { said } = await asked('9', '3');
    expect(said).toContain('  #9 was not read.');
  });
});

test('a menu of more than nine items takes numbers of two digits', async () => {
  const drafts = Array.from({ length: 11 }, (_, index) => ({
    ...{ id: `d${index + 1}`, savedAt: 1, page: 'identity' as const, origin: {} },
    answers: { name: { text: `app${index + 1}` } },
  }));
  const many = openWizard(openState());
  many.dispatch({ type: 'drafts-found', drafts });
  expect(await askHere(many, scriptedSession(['11', '+', '11']))).toBe(true);
  expect(many.state().document.answers.name?.text).toBe('app11');
});

describe('the address of a catalog in lines', () => {
  async function asked(...lines: string[]) {
    const text = { value: 'http://old', cursor: 3 };
    const [wizard, session] = [
      wizardWith({ kind: 'address', text, problem: undefined }),
      scriptedSession(lines),
    ];
    const goesOn = await askHere(wizard, session);
    const {
      editing: { overlay },
      run: { catalog },
    } = wizard.state();
    return { said: session.said, goesOn, overlay, catalog };
  }

  test('replaces the present one, and is asked for until it is valid', async () => {
    expect(await asked(' https://new.example/ ')).toEqual({
      said: [
        '  Expected: the address of a catalog; Enter: go back; < goes back; ? explains; quit quits.',
        '  Applications are registered with https://new.example now.',
      ],
      goesOn: true,
      overlay: undefined,
      catalog: 'https://new.example',
    });
    const { said, catalog } = await asked('new', 'http://new');
    expect(said).toContainEqual(expect.stringContaining('This is not the address of a catalog'));
    expect(catalog).toBe('http://new');
  });

  test('is cancelled by an empty line, or at the end of the input', async () => {
    for (const line of ['', '  ']) {
      const { goesOn, overlay, catalog } = await asked(line);
      expect(overlay).toMatchObject({ kind: 'menu', menu: 'catalog' });
      expect([goesOn, catalog]).toEqual([true, undefined]);
    }
    expect(await asked()).toMatchObject({ goesOn: false, overlay: { kind: 'address' } });
  });
});
