import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../engine/free-port.ts';
import { bin } from '../support/deskpack.ts';
import { type WizardPlace, wizardPlace } from './place.ts';
import type { TerminalSession } from './terminal-session.ts';

let place: WizardPlace;

beforeEach(async () => {
  place = await wizardPlace();
});

afterEach(() => place.clear());

/** A terminal in which no line is too long. */
const openWide: WizardPlace['open'] = (options) => place.open({ columns: 400, ...options });

/** A user who answers one question after the other, and the output for each answer. */
class Reader {
  readonly session: TerminalSession;
  #read = 0;

  constructor(session: TerminalSession) {
    this.session = session;
  }

  /** Waits for the question, answers it, and returns the output since the last answer. */
  async answer(question: string, line: string): Promise<string> {
    const said = await this.until((text) => text.endsWith(question));
    this.session.type(`${line}\r`);
    // The terminal echoes the typed line.
    this.#read += said.length + line.length + 1;
    return said;
  }

  /** The number under which the last list offers something: what else is offered depends on the machine. */
  async numberOf(title: string): Promise<string> {
    await this.until((text) => text.endsWith('What to do: '));
    return this.session.output.match(new RegExp(`#\\d(?= ${title})`, 'g'))!.at(-1)!;
  }

  /** The output since the last answer, once it passes the test. */
  async until(isIt: (text: string) => boolean): Promise<string> {
    const said = () => this.session.output.replaceAll('\r', '').slice(this.#read);
    await this.session.waitForOutput(() => isIt(said()));
    return said();
  }
}

const template = 'acme/oc.template.debian.minimal';

describe.each<[string, { words?: readonly string[]; env?: Record<string, string> }]>([
  ['--plain', { words: ['--empty', '--plain'] }],
  ['ACCESSIBLE=1', { env: { ACCESSIBLE: '1' } }],
  ['TERM=dumb', { env: { TERM: 'dumb' } }],
])('the wizard with %s', (_, options) => {
  test('asks line by line, in plain text', async () => {
    const session = openWide(options);
    const reader = new Reader(session);
    expect(await reader.answer('Template: ', template)).toMatch(
      /Template, required\n.*\n {2}For example acme[\s\S]*Expected: text\. .*Enter keeps it/,
    );
    await reader.answer('Name: ', 'xcalc');
    await reader.until((text) => text.endsWith('Display name: '));
    expect(session.isFullScreen).toBe(false);
    expect(session.output).toMatch(/^(?:[^\u0000-\u001f\u007f-\u009f]|\r?\n)*$/);
  });
});

describe('the plain wizard', () => {
  test('answers every page, reports errors at once, goes back, reads out and writes', {
    timeout: 400_000,
  }, async () => {
    const session = openWide({ words: ['--empty', '--plain'] });
    const reader = new Reader(session);
    await reader.answer('Template: ', 'Bad Name');
    expect(await reader.answer('Template: ', '?')).toMatch(/^ {2}Error: The template must be/);
    expect(await reader.answer('Template: ', template)).toContain('The recipe starts with FROM');
    await reader.answer('Name: ', 'xclac');
    await reader.answer('Display name: ', '<');
    expect(await reader.answer('Name: ', 'xcalc')).toContain('Now: xclac');
    await reader.answer('Display name: ', 'Calculator');
    await reader.answer('Category: ', '#9');
    expect(await reader.answer('Category: ', '#3')).toContain('#9 was not read; #1 to #6 were.');
    await reader.answer('Icon: ', 'nope.svg');
    expect(await reader.answer('Icon: ', '#1')).toContain('Error: There is no such file');
    await reader.answer('Keywords: ', 'calculator,math');
    await reader.answer('Debian packages: ', 'x11-apps');
    await reader.answer('Recommended packages: ', 'n');
    await reader.answer('Executable: ', '/usr/bin/xcalc');
    await reader.answer('Arguments: ', '');
    await reader.answer('Window class: ', '');
    expect(await reader.answer('Desktop file: ', '!')).toContain(
      '  Error: Window class is missing: without it, the platform cannot tell that the application runs.\n',
    );
    const writeOnly = () => reader.numberOf('Write descriptor and recipe only');
    expect(await reader.answer('What to do: ', 'list')).toContain('  1 error: Window class.\n');
    await reader.answer('What to do: ', await writeOnly());
    expect(await reader.answer('What to do: ', '?')).toContain('Not now: 1 error');
    expect(await reader.answer('What to do: ', '')).toContain(
      '  Error: Window class is missing: without it, ',
    );
    expect(await reader.answer('What to do: ', 'launch')).toContain(
      '  Expected: the number of a choice, which does it; the name of a field or a page',
    );
    expect(await reader.answer('What to do: ', 'Window class')).toContain('"page Launch" goes to');
    await reader.answer('Window class: ', 'xcalc.XCalc');
    await reader.answer('What to do: ', 'Desktop file');
    await reader.answer('Desktop file: ', '/usr/share/applications/xcalc.desktop');
    expect(await reader.answer('What to do: ', 'Files')).toContain('Nothing is wrong.');
    await reader.answer('MIME types: ', '/text/html');
    expect(await reader.answer('MIME types: ', '#1')).toContain('#1 text/html');
    await reader.answer('File extensions: ', '/html');
    await reader.answer('File extensions: ', '#1');
    await reader.answer('Legacy extensions: ', '');
    await reader.answer('Default application: ', 'maybe');
    expect(await reader.answer('Default application: ', 'y')).toBe(
      '  Expected: y or n.\nDefault application: ',
    );
    await reader.answer('What to do: ', 'Access & limits');
    await reader.answer('Permit: ', '');
    await reader.answer('Deny: ', '');
    await reader.answer('Home folder: ', '');
    await reader.answer('Memory: ', '512M');
    await reader.answer('Shared memory: ', '');
    await reader.answer('CPU period: ', '');
    await reader.answer('CPU quota: ', '/none');
    await reader.answer('CPU quota: ', '-');
    await reader.answer('What to do: ', 'Advanced');
    await reader.answer('Field: ', 'comm');
    expect(await reader.answer('Field: ', 'comment')).toContain('preruncommands: Commands before');
    await reader.answer('Comment, 1: ', 'one\\ntwo');
    await reader.answer('Comment, 2: ', 'three');
    await reader.answer('Comment, 3: ', '');
    await reader.answer('Field: ', '');
    expect(await reader.answer('What to do: ', 'answers')).toContain('Nothing is wrong.');
    const answers = await reader.answer('What to do: ', 'recipe');
    expect(answers).toContain('  Name (name): xcalc\n');
    expect(answers).toContain('  Comment (comment):\n    1: one\\ntwo\n    2: three\n');
    expect(await reader.answer('What to do: ', 'files')).toContain('LABEL oc.icon="xcalc.svg"');
    expect(await reader.answer('What to do: ', await writeOnly())).toContain(
      'xcalc.d.3.0.json  new',
    );
    expect(await reader.answer('What now: ', '')).toContain(
      'descriptor and recipe are written, nothing is built',
    );
    expect(await session.ended).toBe(0);
    expect(session.output).toMatch(/^xcalc after .* s: descriptor and recipe are written/m);
    expect(session.output).toContain('Run again: deskpack recipe xcalc.d.3.0.json --output .');
    const file = await readFile(join(place.folder, 'xcalc.d.3.0.json'), 'utf8');
    expect(JSON.parse(file)).toEqual({
      template,
      name: 'xcalc',
      displayname: 'Calculator',
      cat: 'utilities',
      icon: 'xcalc.svg',
      keyword: 'calculator,math',
      debpackage: 'x11-apps',
      installrecommends: false,
      path: '/usr/bin/xcalc',
      launch: 'xcalc.XCalc',
      desktopfile: '/usr/share/applications/xcalc.desktop',
      mimetype: 'text/html;',
      fileextensions: 'html',
      usedefaultapplication: true,
      acl: { permit: ['all'] },
      host_config: { mem_limit: '512M' },
      comment: 'one\\ntwo\nthree',
    });
    expect(await place.draft()).toBe('');
  });

  test('confirms Ctrl+C once, and keeps the draft, which the next start offers', async () => {
    const session = openWide({ words: ['--empty', '--plain'] });
    const reader = new Reader(session);
    await reader.answer('Template: ', template);
    await reader.until((text) => text.endsWith('Name: '));
    session.press('ctrl+c');
    await session.waitForOutput((output) => output.includes('Ctrl+C again quits'));
    session.type('\r');
    await session.waitForOutput((output) => /continues\.\r?\n\r?\nName: $/.test(output));
    session.type('xcalc\r');
    await session.waitForOutput((output) => output.endsWith('Display name: '));
    session.press('ctrl+c');
    await session.waitForOutput((output) => output.split('Ctrl+C again quits').length === 3);
    session.press('ctrl+c');
    expect(await session.ended).toBe(130);
    expect(session.output).toContain('The draft is kept');
    const again = new Reader(openWide({ words: ['--empty', '--plain'] }));
    const offer = await again.answer('Which: ', '#1');
    expect(offer).toMatch(/#1 Resume xcalc[\s\S]*#3 Discard it[\s\S]*Expected: a number/);
    const text = await again.until((said) => said.endsWith(': '));
    expect(text).toMatch(/Now: |Display name: $/);
    again.session.press('ctrl+d' as 'ctrl+c');
    expect(await again.session.ended).toBe(130);
  });

  test('quits by a word, also in the review, and keeps the draft', async () => {
    const session = openWide({ words: ['--empty', '--plain'] });
    const reader = new Reader(session);
    expect(await reader.answer('Template: ', template)).toContain('!quit quits');
    await reader.answer('Name: ', '!');
    expect(await reader.answer('What to do: ', 'quit')).toContain(
      '< goes back; ? explains; quit quits.',
    );
    expect(await session.ended).toBe(130);
    expect(session.output).toContain('The draft is kept');
    const again = new Reader(openWide({ words: ['--empty', '--plain'] }));
    expect(await again.answer('Which: ', 'quit')).toContain('Resume ');
    expect(await again.session.ended).toBe(130);
    expect(await place.draft()).toContain(template);
  });

  test('announces a started catalog before the next question', async () => {
    // Not the port of the others, at which nothing may answer, and at which only root may listen.
    const catalog = `http://127.0.0.1:${await freePort('127.0.0.1')}`;
    const env = { XDG_DATA_HOME: join(place.folder, 'data'), DESKPACK_CATALOG: catalog };
    const session = openWide({ words: ['--empty', '--plain'], env });
    const reader = new Reader(session);
    await reader.answer('Template: ', '!');
    await reader.answer('What to do: ', await reader.numberOf('Start a catalog here'));
    const said = await reader.until((text) => text.endsWith('What to do: '));
    expect(said).toMatch(
      /^ {2}Starting a catalog\.\n {2}The catalog at \S+ is up; it stops when you quit\.\n/,
    );
    expect(said).toMatch(/ {2}Here: .*catalog answers/);
    session.type('quit\r');
    expect(await session.ended).toBe(130);
    expect(session.output).toContain('has stopped. To start it again');
  });

  test('asks again after a line with keys that are not text', async () => {
    const session = openWide({ words: ['--empty', '--plain'], env: { LANG: 'C', LC_ALL: 'C' } });
    const reader = new Reader(session);
    await reader.until((text) => text.endsWith('Template: '));
    session.type('acme/\u001b[Dapp\r');
    await session.waitForOutput((output) =>
      /keys in that line that are not text[^:]*\nTemplate: $/.test(output),
    );
    session.type('acme/app\r');
    await session.waitForOutput((output) => output.endsWith('Name: '));
    await expect.poll(place.draft).toContain('"template":"acme/app"');
    expect(session.output).not.toMatch(/[^\p{ASCII}]/u);
  });

  test('passes all keys to an editor, and takes its text', async () => {
    const EDITOR = join(place.folder, 'editor');
    const script = 'echo EDITING; read a; read b; printf "%s\\n%s\\n" "$a" "$b" > "$1"';
    await writeFile(EDITOR, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const session = openWide({
      words: ['--empty', '--plain', '--set', 'template=acme/app'],
      env: { EDITOR },
    });
    const reader = new Reader(session);
    await reader.answer('Template: ', '!');
    await reader.answer('What to do: ', 'Comment');
    await reader.answer('Comment, 1: ', '@');
    await session.waitForOutput((output) => output.includes('EDITING'));
    for (const character of 'one\rtwo\r') session.type(character);
    await session.waitForOutput((output) => output.endsWith('Comment, 3: '));
    expect(session.output).toMatch(/Now 2 lines:\r?\n {2}1: one\r?\n {2}2: two\r?\n/);
    await expect.poll(place.draft).toContain('"comment":"one\\ntwo"');
  });

  test('waits for an editor that opens a window, and suggests its option to wait', async () => {
    const VISUAL = join(place.folder, 'editor');
    await writeFile(VISUAL, '#!/bin/sh\necho "$1" > opened\n', { mode: 0o755 });
    const session = openWide({
      words: ['--empty', '--plain', '--set', 'template=acme/app'],
      env: { VISUAL, EDITOR: 'false' },
    });
    const reader = new Reader(session);
    await reader.answer('Template: ', '@');
    await reader.until((text) => text.endsWith('Enter continues: '));
    expect(session.output).toContain('VISUAL="code --wait"');
    const file = (await readFile(join(place.folder, 'opened'), 'utf8')).trim();
    await writeFile(file, 'acme/written-later\n');
    session.press('enter');
    await session.waitFor('Now: acme/written-later');
  });

  test('asks through a pipe, and keeps the draft if Ctrl+C ends the reader of the pipe', async () => {
    const command = `'${process.execPath}' '${bin}' --empty --plain | tee heard.txt; echo ended`;
    const session = openWide({ program: ['bash', '-c', command] });
    const reader = new Reader(session);
    await reader.answer('Template: ', template);
    await reader.until((text) => text.endsWith('Name: '));
    // It writes to the terminal first, and to the file a moment later.
    const heard = () => readFile(join(place.folder, 'heard.txt'), 'utf8');
    await expect
      .poll(heard)
      .toMatch(/Template, page 1 of 9[\s\S]*Template: \nIdentity, page 2 of 9/);
    expect(await heard()).toMatch(/^(?:[^\u0000-\u001f\u007f-\u009f]|\n)*$/);
    session.press('ctrl+c');
    await session.ended;
    expect(await place.draft()).toContain(template);
  });

  test('keeps the draft when a signal ends it', async () => {
    const session = openWide({ words: ['--empty', '--plain'] });
    const reader = new Reader(session);
    await reader.answer('Template: ', template);
    await reader.until((text) => text.endsWith('Name: '));
    session.kill('SIGTERM');
    expect(await session.ended).toBe(143);
    await session.settled();
    expect(session.output).toContain('The draft is kept');
    expect(await place.draft()).toContain(template);
  });
});
