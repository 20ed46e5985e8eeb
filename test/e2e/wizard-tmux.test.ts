import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { bin } from '../support/deskpack.ts';
import { highlighted } from './highlighted.ts';
import { type WizardPlace, wizardPlace } from './place.ts';

const isMissing = spawnSync('tmux', ['-V']).status !== 0;
const run = promisify(execFile);

/** A real terminal of another program, tmux, with deskpack in it. */
class Tmux {
  readonly #socket = `deskpack-${randomBytes(6).toString('hex')}`;

  async start(
    { folder, env }: WizardPlace,
    columns: number,
    rows: number,
    words: readonly string[] = [],
  ): Promise<void> {
    const variables = Object.entries({ ...env, LANG: 'C.UTF-8' }).map(([key, value]) => {
      return `${key}='${value}'`;
    });
    const wizard = `${variables.join(' ')} '${process.execPath}' '${bin}' --empty ${words.join(' ')}`;
    const modes = (name: string) => `stty -g > '${join(folder, name)}'`;
    // The shell survives the window, to report how the program in it ended.
    const program = `trap '' HUP; ${modes('before')}; ${wizard}; status=$?; echo $status > '${join(folder, 'status')}'; ${modes('after')}; echo "status $status"; cat`;
    const size = ['-x', String(columns), '-y', String(rows)];
    await this.#do('-f', '/dev/null', 'new-session', '-d', ...size, '-c', folder, program);
  }

  type = (text: string) => this.#do('send-keys', '-l', text);
  press = (...keys: readonly string[]) => this.#do('send-keys', ...keys);
  resize = (columns: number, rows: number) =>
    this.#do('resize-window', '-x', String(columns), '-y', String(rows));
  /** Closes the window with the program in it, as a user does. */
  close = () => this.#do('kill-window');
  kill = () => this.#do('kill-server').catch(() => '');

  /**
   * Goes down to an item by its title: what else is offered depends on the machine. No key is on its way when it returns: each
   * has moved the highlight before the next one is pressed.
   */
  async select(title: string): Promise<void> {
    const here = (screen: string) => highlighted(screen)?.text;
    for (;;) {
      // Tmux shows frames of which only a part has come: the highlight can be nowhere in them, or in two places.
      const screen = await this.waitUntil((now) => here(now) !== undefined && !isTorn(now));
      if (here(screen)?.startsWith(title)) return;
      await this.press('Down');
      await this.waitUntil((now) => !isTorn(now) && ![here(screen), undefined].includes(here(now)));
    }
  }

  waitFor(wanted: RegExp): Promise<string> {
    return this.waitUntil((screen) => wanted.test(screen), String(wanted));
  }

  async waitUntil(isThere: (screen: string) => boolean, wanted = 'it'): Promise<string> {
    const end = Date.now() + 200_000;
    for (;;) {
      const screen = await this.#do('capture-pane', '-p');
      if (isThere(screen)) return screen;
      if (Date.now() > end) throw new Error(`it never showed ${wanted}; it shows\n${screen}`);
      await sleep(50);
    }
  }

  async #do(...words: readonly string[]): Promise<string> {
    return (await run('tmux', ['-L', this.#socket, ...words])).stdout;
  }
}

/** Whether a screen shows two highlights of the list, as it does while a frame that moves it is being drawn. */
const isTorn = (screen: string) => screen.split('│ › ').length > 2;

let place: WizardPlace;
let tmux: Tmux;

beforeEach(async () => {
  place = await wizardPlace();
  tmux = new Tmux();
});

afterEach(async () => {
  await tmux.kill();
  await place.clear();
});

/** Fills in the required fields, as far as the page about the window. */
async function fillIn(): Promise<void> {
  await tmux.waitFor(/\* required/);
  await tmux.type('acme/oc.template.debian.minimal');
  await tmux.press('Enter');
  await tmux.waitFor(/Display name/);
  await tmux.type('xcalc\tCalculator\tutilities\txcalc.svg\t\t');
  await tmux.waitFor(/Debian packages/);
  await tmux.type('x11-apps\t\t');
  await tmux.waitFor(/Window class/);
  await tmux.type('/usr/bin/xcalc\t\txcalc.XCalc\t/usr/share/applications/xcalc.desktop');
  await tmux.waitFor(/xcalc\.desktop/);
}

async function writeFromReview(): Promise<void> {
  await tmux.press('C-r');
  // When it is known what this machine can do, the heading may have scrolled out of sight.
  await tmux.waitFor(/Not now/);
  await tmux.select('Write descriptor and recipe only');
  await tmux.press('Enter');
  await tmux.waitFor(/nothing is built\./);
  await tmux.press('Enter');
  const screen = await tmux.waitFor(/status 0/);
  expect(screen).toMatch(/^xcalc after .* s: descriptor and recipe are written/m);
  expect(screen).toMatch(/run again +deskpack recipe xcalc\.d\.3\.0\.json/);
  const modes = (name: string) => readFile(join(place.folder, name), 'utf8');
  expect(await modes('after')).toBe(await modes('before'));
  const file = await readFile(join(place.folder, 'xcalc.d.3.0.json'), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ name: 'xcalc', launch: 'xcalc.XCalc' });
}

describe.skipIf(isMissing)('in tmux', () => {
  test.each([
    ['on the screen', []],
    ['in lines', ['--plain']],
  ])(
    'a window that is closed loses no answer, and the wizard ends in order: %s',
    async (_, words) => {
      await tmux.start(place, 80, 24, words);
      await tmux.waitFor(/^Template:$|\* required/m);
      await tmux.type('acme/oc.template.debian.minimal');
      await tmux.press('Enter');
      await tmux.waitFor(/Display name|^Name:$/m);
      await tmux.type('qwert');
      await tmux.waitFor(/qwert/);
      await tmux.close();
      const status = () => readFile(join(place.folder, 'status'), 'utf8').catch(() => '');
      await expect.poll(status).toBe('129\n');
      const { answers } = JSON.parse(await place.draft());
      expect(answers).toMatchObject({ template: 'acme/oc.template.debian.minimal' });
      if (words.length === 0) expect(answers).toMatchObject({ name: 'qwert' });
    },
  );

  test('the wizard works from the first page to the written files at 80x24', async () => {
    await tmux.start(place, 80, 24);
    await fillIn();
    await writeFromReview();
  });

  test('the wizard is resized in the middle and continues', async () => {
    await tmux.start(place, 80, 24);
    await fillIn();
    await tmux.resize(44, 14);
    await tmux.waitFor(/Desktop file[\s\S]*\^C/);
    await tmux.resize(132, 43);
    // Its last line, once the whole frame has come.
    await tmux.waitFor(/Window class +xcalc\.XCalc[\s\S]*\n.*Enter next[^\n]*\s*$/);
    await writeFromReview();
  });
});
