import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Action } from '../../src/wizard/action.ts';
import { isFormPage } from '../../src/wizard/all-page-ids.ts';
import { focusedField } from '../../src/wizard/document/focus.ts';
import { initialState } from '../../src/wizard/document/initial-state.ts';
import { handleKey } from '../../src/wizard/keys/handle-key.ts';
import { reduce } from '../../src/wizard/session/reduce.ts';
import { isStillLookedFor } from '../../src/wizard/suggestions/requests.ts';
import { testSeed } from '../support/sample.ts';
import { textsOf } from '../wizard/wizard-state.ts';
import { type WizardPlace, wizardPlace } from './place.ts';
import { numbers, oneOf } from './random.ts';
import { type KeyName, sequenceOf } from './terminal-session.ts';

let place: WizardPlace;

beforeEach(async () => {
  place = await wizardPlace();
});

afterEach(() => place.clear());

async function answersBecome(wanted: Readonly<Record<string, string>>): Promise<void> {
  const saved = async () => JSON.parse((await place.draft()) || '{}').answers ?? {};
  await expect.poll(saved).toEqual(wanted);
}

const keys: readonly KeyName[] = [
  ...(['tab', 'enter', 'shift+tab', 'left', 'home', 'end', 'backspace', 'delete'] as const),
  ...(['ctrl+n', 'ctrl+p', 'ctrl+a', 'ctrl+e', 'ctrl+k', 'ctrl+u', 'ctrl+w', 'ctrl+d'] as const),
];
const lookedUp = ['templates', 'icons', 'mimetypes'];
const characters = [...'abcxyz019 .,;:-_/+*"\'$äß字'];

/**
 * A module that stops the program after a part of its first frame, counted from the one before the frame, until there is a file:
 * `paused-N` then tells whether the question has been written.
 */
const pauseInFrame = `import { existsSync, renameSync, writeFileSync } from 'node:fs';
const { stdout, env } = process;
const write = stdout.write.bind(stdout);
let [parts, written] = [0, ''];
stdout.write = (text, ...rest) => {
  const isTaken = write(text, ...rest);
  written += text;
  if (!written.includes('\\u001b[K')) return isTaken;
  parts += 1;
  if (parts !== Number(env.PAUSE)) return isTaken;
  const asked = written.includes('unfinished drafts') ? 'asked' : 'not asked';
  writeFileSync('pausing', asked);
  renameSync('pausing', \`paused-\${env.PAUSE}\`);
  const never = new Int32Array(new SharedArrayBuffer(4));
  while (!existsSync(\`go-\${env.PAUSE}\`)) Atomics.wait(never, 0, 0, 5);
  return isTaken;
};
`;
const pastes = ['two words', 'a\nb', 'x'.repeat(40), '😀é'];

describe('keys', () => {
  test('of all kinds, in bursts, have the same effect as in the reducer alone', async () => {
    const next = numbers(testSeed);
    const session = place.open({ columns: 100, rows: 30 });
    await session.waitFor('* required');
    let state = initialState({ draft: 'model' });
    const dispatch = (action: Action) => {
      state = reduce(state, action);
    };
    // The program finds that the folder has no other application.
    dispatch({ type: 'data-loaded', data: { neighbours: [] } });
    const press = (name: string) =>
      handleKey(
        { name },
        () => state,
        dispatch,
        () => undefined,
      );
    // Only the program has loaded the suggestions that Enter or a separator would take.
    const isLookedUp = () =>
      lookedUp.includes(focusedField(state)?.field.suggest ?? '') || isStillLookedFor(state);
    const isSeparator = (text: string) => /[;,\n]/.test(text);
    let burst = '';
    for (let count = 0; count < 400; count += 1) {
      const what = next();
      // On pages without text input, letters are commands, so go back from there.
      if (!isFormPage(state.editing.page)) {
        press('ctrl+p');
        burst += sequenceOf('ctrl+p');
      } else if (what < 0.6) {
        const drawn = oneOf(characters, next);
        const text = isSeparator(drawn) && isLookedUp() ? 'x' : drawn;
        handleKey(
          { text },
          () => state,
          dispatch,
          () => undefined,
        );
        burst += text;
      } else if (what < 0.95) {
        const drawn = oneOf(keys, next);
        const key = drawn === 'enter' && isLookedUp() ? 'tab' : drawn;
        press(key);
        burst += sequenceOf(key);
      } else {
        const drawn = oneOf(pastes, next);
        const text = isSeparator(drawn) && isLookedUp() ? 'two words' : drawn;
        dispatch({ type: 'pasted', text });
        burst += `\u001b[200~${text}\u001b[201~`;
      }
      if (next() < 0.1) {
        session.type(burst);
        burst = '';
      }
    }
    session.type(burst);
    await answersBecome(textsOf(state)).catch((cause) => {
      throw new Error(`TEST_SEED=${testSeed}; the screen shows\n${session.text()}`, {
        cause,
      });
    });
  });

  test('that are typed before the first frame are handled', async () => {
    const session = place.open();
    session.type('acme/app\rxcalc');
    await answersBecome({ 'acl.permit': 'all', template: 'acme/app', name: 'xcalc' });
  });
});

describe('input while the program starts', () => {
  test('does not answer the question about drafts', async () => {
    const first = place.open();
    await first.waitFor('* required');
    first.type('acme/app\rqwert');
    await first.waitFor('qwert');
    first.kill('SIGHUP');
    await first.ended;
    for (const typed of ['x11-app', '1', 'new\r', '\u001b[B\r']) {
      const session = place.open();
      session.type(typed);
      await session.waitFor('Resume qwert');
      const screen = await session.waitFor('Input before this question is ignored.');
      expect(screen).toContain('You have unfinished drafts.');
      session.type('1');
      await session.waitFor('Display name');
      expect(session.text()).toContain('qwert');
      session.kill('SIGHUP');
      await session.ended;
    }
  });

  test('does not answer the question either while its first frame is being drawn', async () => {
    const first = place.open();
    await first.waitFor('* required');
    first.type('acme/app\rqwert');
    await first.waitFor('qwert');
    first.kill('SIGHUP');
    await first.ended;
    const pause = join(place.folder, 'pause.mjs');
    await writeFile(pause, pauseInFrame);
    let isAsked = false;
    for (let part = 1; !isAsked; part += 1) {
      const env = { NODE_OPTIONS: `--import=${pause}`, PAUSE: String(part) };
      const session = place.open({ words: [], env });
      const paused = () => readFile(join(place.folder, `paused-${part}`), 'utf8').catch(() => '');
      await expect.poll(paused).toMatch(/asked$/);
      isAsked = (await paused()) === 'asked';
      session.type('1');
      await writeFile(join(place.folder, `go-${part}`), '');
      if (isAsked) await session.waitFor('Display name');
      else {
        const screen = await session.waitFor('Input before this question is ignored.');
        expect(screen).toContain('You have unfinished drafts.');
      }
      session.kill('SIGHUP');
      await session.ended;
    }
  });

  test('does not choose an application of a list', async () => {
    const names = ['one', 'two'].map((name) => ({ name, displayname: name, template: 'acme/app' }));
    await writeFile(join(place.folder, 'list.json'), JSON.stringify(names));
    const session = place.open({ words: ['edit', 'list.json'] });
    session.type('tw\r');
    await session.waitFor(/› one[\s\S]*two/);
    session.type('tw\r');
    await session.waitFor('* required');
    expect(session.text()).toContain('two');
  });
});

describe('a draft', () => {
  test('is kept when the window is closed, and after a kill except for the last key', async () => {
    const closed = place.open();
    await closed.waitFor('* required');
    closed.type('acme/app\rqwert');
    await closed.waitFor('qwert');
    closed.kill('SIGHUP');
    expect(await closed.ended).toBe(129);
    await answersBecome({ 'acl.permit': 'all', template: 'acme/app', name: 'qwert' });
    const killed = place.open();
    await killed.waitFor('Resume qwert');
    killed.type('\r');
    await killed.waitFor('Display name');
    killed.type('\t\t\t12345');
    await expect.poll(place.draft).toContain('12345');
    killed.type('6');
    killed.kill('SIGKILL');
    await killed.ended;
    expect(JSON.parse(await place.draft()).answers).toMatchObject({
      name: 'qwert',
      template: 'acme/app',
    });
    expect(await place.draft()).toContain('12345');
  });
});

describe('a wizard with a fault', () => {
  test.each([
    ['on the screen', ['--empty']],
    ['in lines', ['--empty', '--plain']],
  ])('gives the terminal back, keeps the draft and says so: %s', async (_, words) => {
    const fault = join(place.folder, 'fault.mjs');
    await writeFile(
      fault,
      `import { existsSync } from 'node:fs';
      setInterval(() => { if (existsSync('now')) throw new Error('out of order'); }, 20).unref();`,
    );
    const session = place.open({ words, env: { NODE_OPTIONS: `--import=${fault}` } });
    await session.waitFor('Template');
    const isInLines = words.includes('--plain');
    // Line by line, what is typed before a question answers nothing.
    if (isInLines) await session.waitFor(/Template:\s*$/);
    session.type('acme/app\rqwert');
    await answersBecome(
      isInLines
        ? { 'acl.permit': 'all', template: 'acme/app' }
        : { 'acl.permit': 'all', template: 'acme/app', name: 'qwert' },
    );
    await writeFile(join(place.folder, 'now'), '');
    expect(await session.ended).toBe(1);
    const screen = await session.settled();
    expect(session.isFullScreen).toBe(false);
    expect(screen).toMatch(/The draft is kept[\s\S]*deskpack: out of order/);
    expect(await place.draft()).toContain('acme/app');
  });
});

describe('a wizard', () => {
  test('that is opened with a wrong option reports it on the plain screen', async () => {
    const session = place.open({ words: ['--empty', '--release', 'nonsense'] });
    expect(await session.ended).toBe(2);
    await session.settled();
    expect(session.output).not.toContain('\u001b[?1049h');
    expect(session.text()).toContain('--release must be');
  });

  test('that cannot save a draft reports it at once and when it quits', async () => {
    await writeFile(join(place.folder, 'file'), '');
    const session = place.open({ env: { XDG_STATE_HOME: join(place.folder, 'file') } });
    await session.waitFor('* required');
    session.type('acme/app');
    await session.waitFor('The draft is not saved');
    session.press('ctrl+c', 'ctrl+c');
    expect(await session.ended).toBe(130);
    await session.settled();
    expect(session.isFullScreen).toBe(false);
    expect(session.text()).toContain('The draft is not saved');
    expect(session.text()).not.toContain('The draft is kept');
  });
});

describe('signals', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ])('%s ends the wizard as a terminal expects it, whenever it comes', async (signal, status) => {
    for (const isEarly of [true, false]) {
      const session = place.open({ env: { XDG_STATE_HOME: `${place.folder}/${isEarly}` } });
      await session.waitFor('* required');
      if (!isEarly) {
        // Bracketed paste is enabled by the code that draws all later frames.
        await session.waitForOutput((output) => output.includes('[?2004h'));
        session.type('acme/app');
        await session.waitFor('acme/app');
      }
      session.kill(signal);
      expect(await session.ended).toBe(status);
      await session.settled();
      expect(session.isFullScreen).toBe(false);
      expect(session.text().includes('The draft is kept')).toBe(!isEarly);
    }
  });
});

describe('$EDITOR', () => {
  async function editorThat(script: string): Promise<string> {
    const file = join(place.folder, 'editor');
    await writeFile(file, `#!/bin/sh\n${script}\n`);
    await chmod(file, 0o755);
    return file;
  }

  test('opens a value from its field and from the review, and gives the keys back', async () => {
    const EDITOR = await editorThat('cat "$1" >> seen; printf "%s-edited\\n" "$(cat "$1")" > "$1"');
    const session = place.open({
      words: ['--empty', '--set', 'template=acme/app'],
      env: { EDITOR },
    });
    await session.waitFor('* required');
    session.press('ctrl+o');
    await session.waitFor('acme/app-edited');
    session.type('!');
    await answersBecome({ 'acl.permit': 'all', template: 'acme/app-edited!' });
    session.press('ctrl+r');
    await session.waitFor('To fix first');
    session.press('end');
    await session.waitFor(/› Permit/);
    session.type('e');
    await answersBecome({ 'acl.permit': 'all-edited', template: 'acme/app-edited!' });
    expect(await readFile(join(place.folder, 'seen'), 'utf8')).toBe('acme/appall');
    expect(session.isFullScreen).toBe(true);
  });

  test('receives every key, including Ctrl+C', async () => {
    const EDITOR = await editorThat(
      'echo EDITING; read a; read b; printf "%s+%s" "$a" "$b" > "$1"',
    );
    const session = place.open({ env: { EDITOR } });
    await session.waitFor('* required');
    for (let round = 0; round < 3; round += 1) {
      const begun = session.output.length;
      session.press('ctrl+o');
      await session.waitForOutput((output) => output.includes('EDITING', begun));
      for (const character of `one${round}\rtw`) session.type(character);
      session.type('o\r');
      await answersBecome({ 'acl.permit': 'all', template: `one${round}+two` });
    }
    const begun = session.output.length;
    session.press('ctrl+o');
    await session.waitForOutput((output) => output.includes('EDITING', begun));
    session.press('ctrl+c');
    await session.waitFor('the editor failed (EDITOR)');
    session.type('!');
    await answersBecome({ 'acl.permit': 'all', template: 'one2+two!' });
  });

  test.each([
    ['VISUAL', 'no-such-editor', 'set VISUAL to an editor that is installed'],
    ['EDITOR', 'false', 'the editor failed (EDITOR); the answer is unchanged'],
  ])(
    'that does not work changes nothing and says what to do: %s=%s',
    async (name, value, words) => {
      const session = place.open({
        words: ['--empty', '--set', 'template=acme/app'],
        env: { EDITOR: 'true', VISUAL: undefined, [name]: value },
      });
      await session.waitFor('* required');
      session.press('ctrl+o');
      await session.waitFor(words);
      session.type('2');
      await answersBecome({ 'acl.permit': 'all', template: 'acme/app2' });
    },
  );

  test('that fails after a change keeps the text in a file and names it', async () => {
    const session = place.open({
      words: ['--empty', '--set', 'template=acme/app'],
      env: { EDITOR: await editorThat('echo lost > "$1"; exit 3') },
    });
    await session.waitFor('* required');
    session.press('ctrl+o');
    const screen = await session.waitFor('Press Enter to go back.');
    expect(screen).toContain('The editor (EDITOR) ended with an error');
    // The screen breaks a long path into several lines.
    const file = /kept in this file:\s+(\/\S+)/.exec(session.output)?.[1];
    expect(await readFile(file!, 'utf8')).toBe('lost\n');
    session.press('enter');
    await session.waitFor('* required');
    session.type('2');
    await answersBecome({ 'acl.permit': 'all', template: 'acme/app2' });
  });

  test('that opens a window and returns at once is waited for', async () => {
    const EDITOR = await editorThat('echo "$1" > opened');
    const session = place.open({
      words: ['--empty', '--set', 'template=acme/app'],
      env: { EDITOR },
    });
    await session.waitFor('* required');
    session.press('ctrl+o');
    const screen = await session.waitFor('Press Enter to go back.');
    // Everything is in sight on a screen of 80x24.
    expect(screen).toContain('editor came back at once');
    expect(screen).toContain('EDITOR="code --wait"');
    const file = (await readFile(join(place.folder, 'opened'), 'utf8')).trim();
    expect(screen.replaceAll('\n', '')).toContain(file);
    await writeFile(file, 'acme/written-later\n');
    session.press('enter');
    await answersBecome({ 'acl.permit': 'all', template: 'acme/written-later' });
    session.press('ctrl+o');
    // The first one is on the plain screen still, and Enter before the second one is no answer to it.
    await session.waitForOutput((output) => output.split('Press Enter to go back.').length === 3);
    session.press('enter');
    await session.waitFor('* required');
    const kept = (await readFile(join(place.folder, 'opened'), 'utf8')).trim();
    expect(await readFile(kept, 'utf8')).toBe('acme/written-later');
  });
});
