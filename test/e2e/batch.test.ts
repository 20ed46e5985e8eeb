import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../engine/free-port.ts';
import { smallDescriptor } from '../support/small-application.ts';
import { type WizardPlace, wizardPlace } from './place.ts';
import { withSlowBuilds } from './slow-builds.ts';
import type { TerminalSession } from './terminal-session.ts';

const names = Array.from({ length: 30 }, (_, index) => `app-${String(index).padStart(2, '0')}`);

let place: WizardPlace;
let env: Awaited<ReturnType<typeof withSlowBuilds>>;

beforeEach(async () => {
  place = await wizardPlace();
  env = await withSlowBuilds(place.folder);
  const list = names.map((name) => smallDescriptor(name, { icon: 'xcalc.svg' }));
  await writeFile(join(place.folder, 'list.json'), JSON.stringify(list));
});

afterEach(() => place.clear());

async function open(...more: readonly string[]): Promise<TerminalSession> {
  const catalog = `http://localhost:${await freePort('127.0.0.1')}`;
  return place.open({
    words: [
      ...['publish', 'list.json', '--no-verify', '--engine', 'docker', '--jobs', '2'],
      ...['--catalog', catalog],
      ...['--data', join(place.folder, 'catalog'), ...more],
    ],
    env,
  });
}

/** Ends a build. Its file is there with all of its content at once, as the program that stands for docker reads it at once. */
async function end(name: string, status: number): Promise<void> {
  const file = join(place.folder, `end-${name}`);
  await writeFile(`${file}.new`, String(status));
  await rename(`${file}.new`, file);
}

describe('the table of a batch in a real terminal', () => {
  test('shows each application, follows the running ones, and restores the terminal', async () => {
    const session = await open('--keep-going');
    await session.waitFor(/● app-01 build .* output of app-01/);
    const begun = await session.waitFor(/● app-00 build .* output of app-00/);
    expect(session.isFullScreen).toBe(true);
    expect(begun).toMatch(/deskpack · 30 applications, 2 at a time +0\/30/);
    expect(begun).toMatch(/○ app-05$/m);

    await end('app-00', 3);
    await session.waitFor(/✗ app-00 failed .*build: cannot build app-00/);
    await session.waitFor(/● app-02 build/);
    await session.waitFor('1 failed');

    session.resize(40, 12);
    await session.waitFor((screen) => /● app-02 build/.test(screen) && /\^C/.test(screen));
    expect(session.rows()[0]).toMatch(/^ deskpack .* 1\/30 /);
    session.press('end');
    await session.waitFor('app-29');
    session.press('escape');
    await session.waitFor('● app-02 build');
    session.resize(100, 30);
    await session.waitFor(/app-20/);

    session.press('ctrl+c');
    await session.waitFor('stopping after the steps that run');
    await end('app-01', 4);
    await end('app-02', 4);
    expect(await session.ended).toBe(130);
    const screen = await session.settled();
    expect(session.isFullScreen).toBe(false);
    expect(session.output).toContain('\u001b[?25h');
    expect(screen).toContain('deskpack: the batch stopped: 3 failed, 27 not started');
    expect(screen).toContain('--resume');
  });

  test('tries a built application while the others go on', async () => {
    const session = await open('--keep-going');
    await session.waitFor('output of app-01');
    await end('app-00', 0);
    await session.waitFor(/● app-02 build/);
    session.press('home');
    await session.waitFor(/^›. app-00/m);
    await session.waitFor('t try');
    session.type('t');
    // What stands for docker here starts nothing.
    await session.waitFor('Press Enter to go back.');
    expect(session.isFullScreen).toBe(false);
    await end('app-01', 3);
    session.press('enter');
    await session.waitFor(/✗ app-01 failed .*build: cannot build app-01/);
    expect(session.text()).toMatch(/^›. app-00/m);
    session.press('ctrl+c');
    await session.waitFor('stop at once');
    session.press('ctrl+c');
    expect(await session.ended).toBe(130);
  });

  test('ends at once when Ctrl+C is pressed twice', async () => {
    const session = await open();
    await session.waitFor('output of app-01');
    session.press('ctrl+c');
    await session.waitFor('stop at once');
    session.press('ctrl+c');
    expect(await session.ended).toBe(130);
    const screen = await session.settled();
    expect(session.isFullScreen).toBe(false);
    expect(screen).toContain('stopped: app-00, app-01');
  });

  test('prints lines on request', async () => {
    const session = await open('--plain');
    await end('app-00', 5);
    await session.waitFor(/app-00: failed after/);
    expect(session.isFullScreen).toBe(false);
    await session.waitFor('no other starts');
    await end('app-01', 5);
    expect(await session.ended).toBe(1);
    expect(await session.settled()).toContain('the batch failed: 2 failed, 28 not started');
  });
});
