import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { descriptor } from '../catalog/documents.ts';
import { bin } from '../support/deskpack.ts';
import { type WizardPlace, wizardPlace } from './place.ts';
import { startCatalog } from './running-catalog.ts';
import { TerminalSession } from './terminal-session.ts';

let place: WizardPlace;
let shell: TerminalSession;

const program = `'${process.execPath}' '${bin}'`;
const wizard = `${program} --empty`;

beforeEach(async () => {
  place = await wizardPlace();
  const env = { ...place.env, PS1: 'shell> ', ENV: undefined };
  shell = new TerminalSession({ program: ['sh', '-i'], cwd: place.folder, env });
  await shell.waitFor('shell>');
});

afterEach(async () => {
  shell.kill();
  await shell.ended;
  await place.clear();
});

/** Waits until the shell has the terminal again, as it was. */
async function inShell(): Promise<void> {
  await shell.waitFor(/Stopped|Suspended/i);
  await shell.waitFor((screen) => screen.trimEnd().endsWith('shell>'));
  expect(shell.isFullScreen).toBe(false);
  expect(shell.output.lastIndexOf('\u001b[?2004l')).toBeGreaterThanOrEqual(
    shell.output.lastIndexOf('\u001b[?2004h'),
  );
  expect(shell.cursor).toBeDefined();
  // The terminal echoes and edits lines itself again.
  shell.type('echo a$((40 + 2))b\r');
  await shell.waitFor('a42b');
}

/** The only child of a process. */
const pidOfJob = (pid: number) =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim());

/** Continues the program, and waits until it draws on its own screen again. */
async function continued(shows: string): Promise<void> {
  // After SIGSTOP the terminal is still in raw mode, in which Enter ends no line.
  shell.type('fg\n');
  await shell.waitFor(
    (screen) => shell.isFullScreen && screen.includes(shows) && !/Stopped/i.test(screen),
  );
}

describe('Ctrl+Z', () => {
  test('in a form: the shell has the terminal, and fg restores screen and keys', async () => {
    shell.type(`${wizard}\r`);
    await shell.waitFor('* required');
    shell.type('acme/a');
    await shell.waitFor('acme/a');
    for (const round of ['b', 'c']) {
      shell.press('ctrl+z');
      await inShell();
      await continued('* required');
      expect(shell.text()).not.toContain('a42b');
      shell.type(round);
      await shell.waitFor(`acme/ab${round === 'c' ? 'c' : ''}`);
    }
    shell.paste('d\ne');
    await shell.waitFor('acme/abcd e');
    shell.press('ctrl+c');
    await shell.waitFor('Quit deskpack?');
    shell.press('enter');
    await shell.waitFor((screen) => screen.trimEnd().endsWith('shell>'));
    expect(shell.isFullScreen).toBe(false);
  });

  test('in a form: a resize meanwhile is applied', async () => {
    shell.type(`${wizard}\r`);
    await shell.waitFor('* required');
    shell.press('ctrl+z');
    await inShell();
    shell.resize(100, 30);
    await continued('* required');
    await shell.waitFor((screen) => screen.split('\n')[29]!.includes('^X help'));
  });

  test('SIGTSTP and SIGSTOP have the same effect', async () => {
    shell.type(`${wizard}\r`);
    await shell.waitFor('* required');
    // Keys are handled once signals are.
    shell.type('a');
    await shell.waitFor(/› Template +a/);
    for (const signal of ['SIGTSTP', 'SIGSTOP'] as const) {
      process.kill(pidOfJob(shell.pid), signal);
      await shell.waitFor(/Stopped/i);
      await continued('* required');
      shell.type(signal);
      await shell.waitFor(signal);
    }
  });

  // Ink is connected a little after the screen is opened.
  test.each([0, 40, 80, 120, 160, 200, 250, 300])(
    'a signal to stop %i ms after the screen is opened does the same',
    async (milliseconds) => {
      shell.type(`${wizard}\r`);
      await shell.waitForOutput((output) => output.includes('\u001b[?1049h'));
      await sleep(milliseconds);
      // The shell gives its job a group, which is named after its first process.
      process.kill(pidOfJob(shell.pid), 'SIGTSTP');
      await inShell();
      await continued('* required');
      expect(shell.text()).not.toContain('a42b');
      shell.type('acme/a');
      await shell.waitFor('acme/a');
      shell.press('ctrl+z');
      await inShell();
    },
  );

  test('at the choice of an application', async () => {
    const list = [{ name: 'one' }, { name: 'two' }];
    await writeFile(join(place.folder, 'list.json'), JSON.stringify(list));
    shell.type(`${program} edit list.json\r`);
    await shell.waitFor('› one');
    shell.press('ctrl+z');
    await inShell();
    await continued('› one');
    shell.press('down');
    await shell.waitFor('› two');
  });

  test('in deskpack browse, also over a question', async () => {
    const catalog = await startCatalog(join(place.folder, 'catalog'));
    try {
      await fetch(`${catalog.url}/API/manager/image`, {
        method: 'PUT',
        headers: { 'content-type': 'text/javascript' },
        body: JSON.stringify(descriptor()),
      });
      shell.type(`${program} browse ${catalog.url}\r`);
      await shell.waitFor('1 application');
      shell.press('ctrl+z');
      await inShell();
      await continued('1 application');
      shell.press('enter');
      await shell.waitFor('Who may use it');
      shell.type('d');
      await shell.waitFor('Remove sketch');
      shell.press('ctrl+z');
      await inShell();
      await continued('Remove sketch');
      shell.press('enter');
      await shell.waitFor('Who may use it');
      shell.press('ctrl+c');
      await shell.waitFor((screen) => screen.trimEnd().endsWith('shell>'));
      expect(shell.isFullScreen).toBe(false);
    } finally {
      await catalog.stop();
    }
  });

  test('in an editor also suspends deskpack, and fg returns the terminal to the editor', async () => {
    await writeFile(
      join(place.folder, 'edit'),
      '#!/bin/sh\necho EDITING; read a; echo "$a" > "$1"\n',
      {
        mode: 0o755,
      },
    );
    shell.type(`EDITOR=./edit ${wizard}\r`);
    await shell.waitFor('* required');
    shell.press('ctrl+o');
    await shell.waitFor('EDITING');
    shell.press('ctrl+z');
    await shell.waitFor(/Stopped/i);
    shell.type('fg\r');
    await shell.settled();
    expect(shell.isFullScreen).toBe(false);
    shell.type('acme/edited\r');
    await shell.waitFor((screen) => shell.isFullScreen && screen.includes('acme/edited'));
  });
});

test('without a shell, Ctrl+Z only shows a message', async () => {
  const session = place.open();
  await session.waitFor('* required');
  session.press('ctrl+z');
  await session.waitFor('No shell started deskpack');
  session.type('acme/a');
  await session.waitFor('acme/a');
  expect(session.isFullScreen).toBe(true);
});
