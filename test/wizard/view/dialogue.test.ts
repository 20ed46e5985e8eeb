import { expect, test } from 'vitest';
import { askField } from '../../../src/wizard/pages/form/view/lines/ask-field.ts';
import type { LookNews } from '../../../src/wizard/services.ts';
import { reduce } from '../../../src/wizard/session/reduce.ts';
import { openWizard } from '../../../src/wizard/session/wizard.ts';
import type { WizardState } from '../../../src/wizard/state.ts';
import { dialogueOf, filledLines, lookLines } from '../../../src/wizard/view/dialogue.ts';
import { scriptedSession } from '../../terminal/prompt/scripted-session.ts';
import { startState } from '../start-state.ts';
import { textsOf } from '../wizard-state.ts';

const session = scriptedSession();

function chosen(): WizardState {
  const typed = reduce(startState(), { type: 'typed', text: 'handwritten' });
  return reduce(typed, { type: 'command', name: 'accept' });
}

const found: LookNews = {
  proposal: {
    values: new Map([
      ['launch', { value: 'notes.Notes', from: { source: 'window', detail: 'seen' } }],
      ['displayname', { value: 'Notes', from: { source: 'desktopFile' } }],
      ['keyword', { value: 'pad', from: { source: 'desktopFile' } }],
    ]),
    icon: undefined,
    notes: [],
  },
  outcome: { isProven: true, text: 'window after 0.8 s: notes.Notes' },
};

function looked(state: WizardState): WizardState {
  const of = state.editing.slots.start.look!;
  return reduce(state, { type: 'data-loaded', data: { looked: { of, since: 0, ...found } } });
}

test('values of a later look are read out once', () => {
  const dialogue = { ...dialogueOf(session), filled: new Map<string, string>() };
  const state = chosen();
  expect(filledLines(state, dialogue)).toContain('  Display name: Notes++ (index)');
  const newsIn = (now: WizardState) => [...lookLines(now, dialogue), ...filledLines(now, dialogue)];
  expect(newsIn(state)).toEqual([]);
  expect(newsIn(looked(state))).toEqual([
    '  Looked at notes++: window after 0.8 s: notes.Notes',
    '  Filled in:',
    '  Keywords: pad (desktop file)',
    '  Window class: notes.Notes (window seen)',
  ]);
  expect(newsIn(looked(state))).toEqual([]);
});

test("the package's value for another answer is read out, and !take takes it", async () => {
  const own = reduce(chosen(), { type: 'answered', key: 'displayname', text: 'My notes' });
  const wizard = openWizard(reduce(looked(own), { type: 'entered', key: 'displayname' }));
  const said: string[] = [];
  const typed = ['!take', '!take'];
  const ask = async () => typed.shift();
  await askField(wizard, { ...session, say: (...lines) => said.push(...lines), ask });
  expect(said).toContain('  The package says: Notes (desktop file). !take takes it.');
  expect(said.slice(-2)).toEqual(['  Now: Notes', '  The package has no other value.']);
  expect(textsOf(wizard.state()).displayname).toBe('Notes');
});
