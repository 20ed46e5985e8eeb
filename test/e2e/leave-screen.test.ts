import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { mapConcurrently } from '../../src/system/map-concurrently.ts';
import { freePort } from '../engine/free-port.ts';
import { bin } from '../support/deskpack.ts';
import { caseCount, testSeed } from '../support/sample.ts';
import { smallDescriptor } from '../support/small-application.ts';
import { type WizardPlace, wizardPlace } from './place.ts';
import { numbers, oneOf } from './random.ts';
import { startCatalog } from './running-catalog.ts';
import { withSlowBuilds } from './slow-builds.ts';
import type { KeyName, TerminalSession } from './terminal-session.ts';

const limit = 3;
const prompt = 'shell> ';
const leavesScreen = '\u001b[?1049l';

/**
 * Input that is typed without a pause. As a line of its own the shell knows all of it; input that a program leaves unread in raw
 * mode becomes the beginning of a line, with a carriage return in it, and no command is called so.
 */
const typed = ['\r', '\r\r', 'true\r', 'true\rtrue\r', ' \r'];

/** The shell's message about a line of which it got only a part, or more than that. */
const disturbed = /not found|syntax error/i;

interface Screen {
  readonly words: readonly string[];
  /** The text on the screen when it can be left. */
  readonly shows: string | RegExp;
  /** Files for it, as JSON. */
  readonly files?: Readonly<Record<string, unknown>>;
  /** Its environment. */
  readonly envIn?: (folder: string) => Promise<Record<string, string | undefined>>;
  /** Does all that comes before the last key. */
  readonly prepare?: (shell: TerminalSession) => Promise<void>;
  /** The last key. */
  readonly leave: KeyName;
  /** The check afterwards. */
  readonly after?: (place: WizardPlace) => Promise<void>;
}

/** Whether a shell has a job that runs. */
function hasJob(pid: number): boolean {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return children.split(' ').some((child) => child !== '' && !isStopped(Number(child)));
}

function isStopped(pid: number): boolean {
  try {
    return /^State:\s*[TZ]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return true;
  }
}

/** Whether the terminal has shown by itself what was typed, as it does out of raw mode, since a position in the output. */
function isEchoing(shell: TerminalSession, since: number): boolean {
  const output = shell.output.slice(since);
  const left = output.lastIndexOf(leavesScreen);
  return left >= 0 && output.includes('true', left);
}

/** Presses keys, again and again at random moments, until the terminal has left raw mode or the shell has it. */
async function typeUntilLeft(
  shell: TerminalSession,
  next: () => number,
  since: number,
): Promise<void> {
  while (hasJob(shell.pid) && !isEchoing(shell, since)) {
    shell.type(oneOf(typed, next));
    await sleep(next() * 4);
  }
}

/** The shell takes the next line as it is typed. */
async function expectWholeLine(shell: TerminalSession, since: number): Promise<void> {
  // After many lines, a prompt may be wrapped.
  await shell.waitFor((screen) => screen.replaceAll('\n', '').endsWith(prompt.trim()));
  shell.type('echo a$((40 + 2))b\r');
  await shell.waitForOutput((output) => /a42b|not found/.test(output.slice(since)));
  expect(shell.output.slice(since)).not.toMatch(disturbed);
  expect(shell.output.slice(since)).toContain('a42b');
}

/** Opens a screen below an interactive shell, and leaves it. */
async function leaveOnce(screen: Screen, seed: number): Promise<void> {
  const { words, files = {}, envIn, prepare, after } = screen;
  const next = numbers(seed);
  const place = await wizardPlace();
  try {
    for (const [name, value] of Object.entries(files)) {
      await writeFile(join(place.folder, name), JSON.stringify(value));
    }
    const env = { PS1: prompt, ENV: undefined, ...(await envIn?.(place.folder)) };
    const shell = place.open({ program: ['sh', '-i'], columns: 120, env });
    await shell.waitFor(prompt.trim());
    shell.type(`${[process.execPath, bin, ...words].map((word) => `'${word}'`).join(' ')}\r`);
    await shell.waitFor(screen.shows);
    await prepare?.(shell);
    const since = shell.output.length;
    shell.press(screen.leave);
    await sleep(next() * 20);
    await typeUntilLeft(shell, next, since);
    await expectWholeLine(shell, since);
    await after?.(place);
  } finally {
    await place.clear();
  }
}

/** Leaves a screen at many random moments. */
async function leaveOften(screen: Screen, cases: number): Promise<void> {
  const seeds = Array.from({ length: cases }, (_, index) => testSeed + index);
  await mapConcurrently(seeds, (seed) => leaveOnce(screen, seed), { limit });
}

/** Answers two questions of an empty form. */
async function fillIn(shell: TerminalSession): Promise<void> {
  shell.type('acme/app\rzq');
  await shell.waitFor(/› Name +zq/);
}

describe('keys that are pressed while a screen closes reach neither shell nor answers', () => {
  test('of the wizard', async () => {
    const screen: Screen = {
      words: ['--empty'],
      shows: '* required',
      async prepare(shell) {
        await fillIn(shell);
        shell.press('ctrl+c');
        await shell.waitFor('Quit deskpack?');
      },
      leave: 'enter',
      async after(place) {
        const { answers } = JSON.parse(await place.draft());
        expect(answers).toMatchObject({ template: 'acme/app', name: 'zq' });
      },
    };
    await leaveOften(screen, caseCount(30, 0.4));
  });

  test('of the wizard that is stopped', async () => {
    const screen: Screen = {
      words: ['--empty'],
      shows: '* required',
      prepare: fillIn,
      leave: 'ctrl+z',
    };
    await leaveOften(screen, caseCount(30));
  });

  test('of a choice', async () => {
    const screen: Screen = {
      words: ['edit', 'list.json'],
      files: { 'list.json': [{ name: 'one' }, { name: 'two' }] },
      shows: '› one',
      leave: 'ctrl+c',
    };
    await leaveOften(screen, caseCount(30));
  });

  test('of deskpack browse', async () => {
    const place = await wizardPlace();
    const catalog = await startCatalog(join(place.folder, 'catalog'));
    try {
      const screen: Screen = {
        words: ['browse', catalog.url],
        shows: /no applications|0 applications/i,
        leave: 'ctrl+c',
      };
      await leaveOften(screen, caseCount(30));
    } finally {
      await catalog.stop();
      await place.clear();
    }
  });

  test('of a batch', async () => {
    const names = ['app-00', 'app-01', 'app-02'];
    const screen: Screen = {
      words: [
        ...['publish', 'list.json', '--no-verify', '--engine', 'docker', '--jobs', '2'],
        ...['--embedded-catalog', '--data', 'catalog'],
      ],
      files: { 'list.json': names.map((name) => smallDescriptor(name, { icon: 'xcalc.svg' })) },
      async envIn(folder) {
        // Each has a catalog of its own.
        const catalog = `http://localhost:${await freePort('127.0.0.1')}`;
        return { ...(await withSlowBuilds(folder)), DESKPACK_CATALOG: catalog };
      },
      shows: 'output of app-01',
      async prepare(shell) {
        shell.press('ctrl+c');
        await shell.waitFor('stop at once');
      },
      leave: 'ctrl+c',
    };
    await leaveOften(screen, caseCount(30, 0.1));
  });
});
