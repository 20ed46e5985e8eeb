import type { Instance } from 'ink';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ShownStates, shownStates } from '../../../src/wizard/screen/shown.ts';
import { WizardOnTerminal } from '../../../src/wizard/screen/wizard-on-terminal.tsx';
import { openWizard, type Wizard } from '../../../src/wizard/session/wizard.ts';
import { update, type WizardState } from '../../../src/wizard/state.ts';
import { onKeyTerminal, settled } from '../../terminal/components/key-terminal.tsx';
import { pageViews } from '../screen/screens.tsx';
import { complete, loadedData, openState } from '../wizard-state.ts';

const [down, up, enter, esc] = ['\u001b[B', '\u001b[A', '\r', '\u001b[27u'];
const [pages, quit] = ['\u0007', '\u0003'];

let app: Instance | undefined;
let states: ShownStates | undefined;
let wizard: Wizard;
let write: (keys: string) => void;

async function show(state: WizardState): Promise<void> {
  app?.unmount();
  states?.stop();
  wizard = openWizard(state);
  states = shownStates(wizard);
  ({ app, write } = onKeyTerminal(
    <WizardOnTerminal
      wizard={wizard}
      states={states}
      views={pageViews}
      depth={undefined}
      dispatch={wizard.dispatch}
    />,
  ));
  await settled();
}

beforeEach(() => show(openState(complete)));

afterEach(() => {
  app?.unmount();
  states?.stop();
});

async function type(...pieces: readonly string[]): Promise<void> {
  for (const piece of pieces) {
    write(piece);
    await settled();
  }
}

const stays = { overlay: { menu: 'quit' }, exit: undefined };
const none = { overlay: undefined, exit: undefined };
const discarded = { exit: { keepsDraft: false } };

test.each<[string, readonly string[], object]>([
  ['arrows and Enter together', [`${quit}${down}${enter}`], discarded],
  ['the same one by one', [quit, down, enter], discarded],
  ['Enter on the first item', [quit, enter], { exit: { keepsDraft: true } }],
  ['arrows, round', [`${quit}${up}${enter}`], none],
  ['letters', [quit, 'j', 'k', 'j', enter], discarded],
  ['letters together', [`${quit}jkj`, enter], discarded],
  ['Tab and Shift+Tab', [`${quit}\t\t\u001b[Z${enter}`], discarded],
  ['Home and End', [quit, '\u001b[F', '\u001b[H', '\u001b[F', enter], none],
  ['a digit of what cannot be undone, which only moves', [quit, '2'], stays],
  ['the same digit again', [quit, '2', '2', '2'], stays],
  ['such a digit and Enter', [`${quit}2${enter}`], discarded],
  ['the digit of another item', [quit, '3'], none],
  ['a digit that no item has', [quit, '9'], { overlay: { menu: 'quit', highlight: 0 } }],
  ['Esc', [quit, esc], none],
  ['a digit, and what comes behind it', [pages, '2', 'calc'], { page: 'identity' }],
  ['text before a digit as no choice', [pages, 'x', '2'], { overlay: { highlight: 1 } }],
  ['text before Enter as no choice', [pages, 'x', enter], { overlay: { menu: 'pages' } }],
  ['text before an arrow and Enter', [pages, 'x', down, enter], { page: 'identity' }],
  ['a digit among text as no choice', [pages, '2calc'], { overlay: { highlight: 0 } }],
])('a menu takes %s', async (_, pieces, expected) => {
  await type(...pieces);
  const { editing, session } = wizard.state();
  expect({ ...editing, exit: session.exit }).toMatchObject(expected);
});

test('a digit chooses the item beside it in a scrolled menu', async () => {
  const drafts = Array.from({ length: 40 }, (_, index) => ({
    ...{ id: `d${index}`, savedAt: 1, page: 'identity' as const, origin: {} },
    answers: {},
  }));
  wizard.dispatch({ type: 'drafts-found', drafts });
  await settled();
  // Of 24 rows, one is the question, and four are title and keys.
  await type(...Array.from({ length: 19 }, () => down), '3');
  expect(wizard.state().editing.overlay).toBeUndefined();
  expect(wizard.state().document.draft).toBe('d3');
});

test('the keys of a menu follow queued keys', async () => {
  const { neighbours: _, ...data } = loadedData;
  await show(
    update(openState({ template: complete.template }), {
      editing: { page: 'identity' },
      session: { data },
    }),
  );
  await type('calc', enter);
  expect(wizard.state().editing.waiting).toBeDefined();
  await type(`${pages}${down}${enter}`);
  expect(wizard.state()).toMatchObject({ editing: { page: 'identity', overlay: undefined } });
  wizard.dispatch({ type: 'data-loaded', data: { neighbours: [] } });
  await settled();
  expect(wizard.state()).toMatchObject({ editing: { page: 'identity', overlay: undefined } });
  expect(wizard.state().document.answers.name?.text).toBe('calc');
});
