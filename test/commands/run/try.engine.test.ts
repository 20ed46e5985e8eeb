import { type ChildProcess, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { decode } from 'fast-png';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { docker } from '../../../src/engine/docker/docker.ts';
import { sharedApplications } from '../../probe/display/shared-display.ts';
import { chromiumMissing, startChromium } from '../../support/chromium.ts';
import { runDeskpack, startDeskpack } from '../../support/deskpack.ts';
import { endProcess } from '../../support/end-process.ts';
import { folderOfEach } from '../../support/folder.ts';
import { labels, sharedEditor } from './try-images.ts';

const engine = docker();
const containers = engine.containers!;
const availability = await engine.availability();
const missing = availability.available ? chromiumMissing : availability.reason;

const run = randomBytes(4).toString('hex');
let editor: string;
const broken = `deskpack-test/broken-${run}:1`;

const begun: ChildProcess[] = [];

/** Starts `try` and reads its JSON lines. */
function startTry(...words: string[]) {
  const child = startDeskpack(['try', ...words, '--engine', 'docker', '--no-browser', '--json']);
  begun.push(child);
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const next = async () => JSON.parse((await lines.next()).value as string);
  return { child, next };
}

/** The containers and volumes of a process. */
async function left({ pid }: ChildProcess): Promise<readonly string[]> {
  const all = await containers.labelled('deskpack.owner');
  return all.filter(({ value }) => value.includes(`_${pid}-`)).map(({ name }) => name);
}

/** Whether a container is there and runs: whoever looks for leftovers meanwhile may remove it. */
function isRunning(container: string): boolean {
  const words = ['ps', '--quiet', '--no-trunc', '--filter', `id=${container}`];
  return execFileSync('docker', words, { encoding: 'utf8' }).trim() !== '';
}

const folder = folderOfEach();

describe.skipIf(missing)(`deskpack try ${missing ?? ''}`, () => {
  let browser: Browser;

  beforeAll(async () => {
    const base = await sharedApplications(engine);
    editor = await sharedEditor(engine);
    const context = tmpdir();
    const build = (recipe: string, tag: string) =>
      engine.build({ recipe, context, tags: [tag], buildArguments: {} });
    const fails = `RUN printf '#!/bin/sh\\necho "cannot find the licence" >&2\\nexit 3\\n' > /usr/bin/fails && chmod 0755 /usr/bin/fails`;
    await build(`FROM ${base}\nUSER root\n${fails}\n${labels('fails', '/usr/bin/fails')}`, broken);
    browser = await startChromium();
  });

  afterEach(async () => {
    for (const child of begun.splice(0)) await endProcess(child);
  });

  afterAll(async () => {
    await browser?.close();
    await engine.remove(broken).catch(() => {});
  });

  async function openPage(url: string): Promise<Page> {
    const context = await browser.newContext({ viewport: { width: 900, height: 640 } });
    const page = await context.newPage();
    await page.goto(url);
    await page.locator('#screen canvas').waitFor({ timeout: 0 });
    return page;
  }

  /** Copies all of the editor's text; the page has it then. */
  async function textOf(page: Page): Promise<string> {
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+c');
    return page.locator('#clipboard-text').inputValue();
  }

  it('is used in a browser, with its file, keys, clipboard and size', async () => {
    await writeFile(join(folder, 'a note.txt'), 'from the packager\n');
    const { child, next } = startTry(editor, join(folder, 'a note.txt'));
    const { url, network } = await next();
    expect(network).toBe('no network');
    const page = await openPage(url);
    await expect.poll(() => textOf(page), { timeout: 60_000 }).toBe('from the packager\n');
    await page.keyboard.press('Control+End');
    await page.keyboard.type('typed: 12');
    await expect.poll(() => textOf(page), { timeout: 60_000 }).toBe('from the packager\ntyped: 12');

    // The other way: what the page has, the application pastes.
    await page.getByRole('button', { name: 'Clipboard' }).click();
    await page.getByLabel(/Text to paste/).fill('pasted äé');
    await page.getByRole('button', { name: 'Clipboard' }).click();
    await page.keyboard.press('Control+a');
    await page.keyboard.press('Control+v');
    await page.keyboard.type('!');
    await expect.poll(() => textOf(page), { timeout: 60_000 }).toBe('pasted äé!');

    // The screen has the size of the page.
    await page.setViewportSize({ width: 700, height: 500 });
    const sizes = `(() => {
      const { width, height } = document.querySelector('#screen canvas');
      const room = document.querySelector('#screen').getBoundingClientRect();
      return [width - Math.floor(room.width), height - Math.floor(room.height)];
    })()`;
    await expect.poll(() => page.evaluate(sizes), { timeout: 60_000 }).toEqual([0, 0]);

    // A person closes the window: the application has ended, and the page says so.
    await page.keyboard.press('Alt+F4');
    const end = page.getByText('The application ended with status 0.');
    await expect
      .poll(
        async () => {
          // It asks whether to save the changes.
          if (!(await end.isVisible())) await page.keyboard.press('Alt+n');
          return end.isVisible();
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    expect(await next()).toEqual({ ended: 'The application ended with status 0.' });
    await once(child, 'close');
    expect(child.exitCode).toBe(0);
    expect(await left(child)).toEqual([]);
    expect(await readFile(join(folder, 'a note.txt'), 'utf8')).toBe('from the packager\n');
    await page.context().close();
  });

  it('takes keys without a browser, and says what is in the window', async () => {
    await writeFile(join(folder, 'note.txt'), 'Alpha\n');
    const words = [editor, join(folder, 'note.txt'), '--key', 'ctrl+End', '--type', 'Omega'];
    const { stdout, stderr, status } = await runDeskpack([
      ...['try', ...words, '--output', folder, '--json', '--engine', 'docker'],
    ]);
    expect(stderr.replace(/^Building the image.*\n|^ {2}still working.*\n/gm, '')).toBe('');
    expect(status).toBe(0);
    const { windows, text, picture } = JSON.parse(stdout);
    expect(windows).toMatchObject([{ launch: 'l3afpad.L3afpad', title: '*<note.txt>' }]);
    expect(text).toEqual(expect.arrayContaining(['Alpha', expect.stringContaining('Omega')]));
    const { width, height } = decode(await readFile(picture));
    expect([width, height]).toEqual([1280, 800]);
  });

  it('never writes over a picture of somebody else', async () => {
    const mine = join(folder, `l3afpad-1.png`);
    await writeFile(mine, 'mine');
    const ended = await runDeskpack([
      ...['try', editor, '--key', 'a', '--output', folder, '--engine', 'docker'],
    ]);
    expect(ended.status).not.toBe(0);
    expect(await readFile(mine, 'utf8')).toBe('mine');
  });

  it('shows the end of an application that fails, with its last words', async () => {
    const { stdout, stderr, status } = await runDeskpack([
      ...['try', broken, '--key', 'Return', '--engine', 'docker'],
    ]);
    expect(status).toBe(1);
    expect(stdout).toContain('The application ended with status 3.');
    expect(stderr).toContain('cannot find the licence');
  });

  it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('leaves nothing after %s', async (signal) => {
    const { child, next } = startTry(editor);
    await next();
    expect((await left(child)).length).toBeGreaterThan(0);
    child.kill(signal);
    await once(child, 'close');
    expect(await left(child)).toEqual([]);
  });

  it('ends by itself after the process was killed, although nobody ends it', async () => {
    const { child, next } = startTry(editor);
    await next();
    const names = (await left(child)).filter((name) => !name.startsWith('deskpack-display-'));
    child.kill('SIGKILL');
    const running = () => names.filter(isRunning).length;
    expect(running()).toBe(2);
    await expect.poll(running, { timeout: 180_000, interval: 2000 }).toBe(0);
    for (const { kind, name, value } of await containers.labelled('deskpack.owner')) {
      if (value.includes(`_${child.pid}-`)) await containers.remove({ kind, name });
    }
  });
});
