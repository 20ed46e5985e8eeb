import { expect, test } from 'vitest';
import { fieldOfKey } from '../../../../../../src/wizard/answers/field-of-key.ts';
import { askBeginnings } from '../../../../../../src/wizard/pages/form/view/lines/ask-beginnings.ts';
import { scriptedSession } from '../../../../../terminal/prompt/scripted-session.ts';
import { openState } from '../../../../wizard-state.ts';

/** The answer after these lines were typed at the questions about it, and all that was said and asked. */
async function answerAfter(key: string, text: string, typed: (string | undefined)[], present = '') {
  const session = scriptedSession(typed, (question) => question);
  const { said } = session;
  const state = openState(present === '' ? {} : { [key]: present });
  return { text: await askBeginnings(text, fieldOfKey(key)!, state, session), said };
}

test('the beginning of a suggestion is kept only on request', async () => {
  const taken = await answerAfter('cat', 'util', ['']);
  expect(taken).toEqual({
    text: 'utilities',
    said: [
      '  util is only the beginning of utilities.',
      '  Take utilities (Enter), or keep util (k)? ',
    ],
  });
  const kept = await answerAfter('cat', 'util', ['y', 'k']);
  expect(kept.text).toBe('util');
  expect(kept.said).toContain('  Expected: Enter or k.');
  expect(await answerAfter('cat', 'util', [undefined])).toMatchObject({ text: undefined });
});

test('each new entry of a list is confirmed', async () => {
  const { text, said } = await answerAfter('cat', 'util,off,gam,own', ['', 'k'], 'gam');
  expect(text).toBe('utilities,off,gam,own');
  expect(said).toHaveLength(4);
});

test('a suggestion that Enter would take on the screen is confirmed too', async () => {
  const { text, said } = await answerAfter('host_config.cap_add', 'ptrace', ['']);
  expect(text).toBe('SYS_PTRACE');
  expect(said[0]).toBe('  ptrace is only a part of SYS_PTRACE.');
});

test('a completed entry is not duplicated', async () => {
  expect(await answerAfter('cat', 'office,off', [''])).toMatchObject({ text: 'office' });
});

test.each([
  ['cat', 'utilities'],
  ['cat', 'science'],
  ['cat', ''],
  ['displayname', 'Calculator'],
  ['host_config.mem_limit', '5'],
])('nothing is asked about %s "%s"', async (key, text) => {
  expect(await answerAfter(key, text, [])).toEqual({ text, said: [] });
});
