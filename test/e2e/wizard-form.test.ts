import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { smallDescriptor } from '../support/small-application.ts';
import { type WizardPlace, wizardPlace } from './place.ts';
import type { TerminalSession } from './terminal-session.ts';

let place: WizardPlace;

beforeEach(async () => {
  place = await wizardPlace();
});

afterEach(() => place.clear());

const debian = 'deskpack/oc.template.debian.minimal';

/** Waits until the draft has these answers. */
async function answersHold(wanted: Readonly<Record<string, string>>): Promise<void> {
  const saved = async () => JSON.parse((await place.draft()) || '{}').answers ?? {};
  await expect.poll(saved).toMatchObject(wanted);
}

async function opened(options?: Parameters<WizardPlace['open']>[0]): Promise<TerminalSession> {
  const session = place.open(options);
  await session.waitFor('* required');
  return session;
}

async function goTo(session: TerminalSession, page: number, title: string): Promise<void> {
  session.press('ctrl+g');
  await session.waitFor('Go to page');
  session.type(String(page));
  await session.waitFor(new RegExp(`${title} +${page}/9`));
}

describe('the help of a field', () => {
  test('templates, types and extensions are found by substring, and taken with Enter', async () => {
    const session = await opened({ columns: 100, rows: 30 });
    await session.waitFor(debian);
    session.type('debian');
    const screen = await session.waitFor(
      /› \S+oc\.template\.\S*debian\S* +no engine answers · application · apt/,
    );
    // The line of an item ends at the edge; below, all of it is said.
    expect(screen).toMatch(/\n +│ no engine answers · application · apt · Debian \d+, minimal: /);
    expect(screen).toContain('Enter take');
    const template = /› (\S+oc\.template\.\S*debian\S*) /.exec(screen)?.[1] ?? '';
    session.press('enter');
    await session.waitFor(/Identity +2\/9/);
    await answersHold({ template });

    await goTo(session, 5, 'Files');
    await session.waitFor('☐ application/');
    session.type('pdf');
    await session.waitFor('› ☐ application/pdf');
    session.press('down');
    session.type(' ');
    await session.waitFor('☑ application/pdf');
    // One search, and several of its results.
    session.type('image png');
    await session.waitFor('› ☐ image/png');
    session.press('enter');
    await answersHold({ mimetype: 'application/pdf;image/png;' });
    await session.waitFor(/› File extensions[\s\S]*☐ pdf[\s\S]*☐ png/);
    session.press('down');
    session.type(' ');
    session.press('down', 'enter');
    await answersHold({ fileextensions: 'pdf;png' });
  });

  test('suggests types that match the extensions', async () => {
    const session = await opened({
      words: ['--empty', '--set', 'fileextensions=odt'],
      columns: 100,
      rows: 30,
    });
    await goTo(session, 5, 'Files');
    await session.waitFor(/links\.[\s\S]*☐ application\/vnd\.oasis\.opendocument\.text/);
  });

  test('packages are completed from the index of the machine, for each manager', async () => {
    const bin = join(place.folder, 'bin');
    await mkdir(bin);
    const index = (lines: string) => `#!/bin/sh\ncat <<'END'\n${lines}\nEND\n`;
    const apt = index('xterm - X terminal emulator\nxterm-extra - more of it\nother - else');
    await writeFile(join(bin, 'apt-cache'), apt, { mode: 0o755 });
    const apk = index('xclock-1.1.1-r0 - Analog clock for X');
    await writeFile(join(bin, 'apk'), apk, { mode: 0o755 });
    const env = { PATH: `${bin}:${place.env.PATH}` };
    const session = await opened({
      words: ['--empty', '--set', 'template=acme/oc.template.gtk'],
      env,
    });
    await goTo(session, 3, 'Packages');
    session.type('xte');
    await session.waitFor(/xterm +X terminal emulator[\s\S]*xterm-extra +more of it/);
    session.press('right', 'enter');
    await answersHold({ debpackage: 'xterm' });
    await session.waitFor('› Alpine packages');
    session.type('xc');
    await session.waitFor(/xclock +Analog clock for X/);
    session.press('down', 'enter');
    await answersHold({ apkpackage: 'xclock' });
  });

  test('reports a missing index, and accepts any name', async () => {
    const bin = join(place.folder, 'bin');
    await mkdir(bin);
    await writeFile(join(bin, 'apk'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const env = { PATH: `${bin}:${place.env.PATH}` };
    const session = await opened({
      words: ['--empty', '--set', 'template=acme/oc.template.alpine'],
      env,
    });
    await goTo(session, 3, 'Packages');
    session.type('xclock');
    await session.waitFor(/could not be listed[\s\S]*Any name is accepted/);
    session.press('enter');
    await answersHold({ apkpackage: 'xclock' });
  });

  test('a number of processors sets period and quota, a size is stepped', async () => {
    const session = await opened();
    await goTo(session, 6, 'Access & limits');
    session.press('tab', 'tab', 'tab');
    await session.waitFor('› Memory');
    session.press('pageup', 'pageup');
    await session.waitFor(/1G +━+●─+ +PgUp\/PgDn/);
    session.press('tab', 'tab');
    await session.waitFor('› CPU period');
    session.type('2 CPUs');
    await session.waitFor(/› 2 CPUs +quota 200000 of period 100000/);
    session.press('enter');
    await answersHold({
      'host_config.mem_limit': '1G',
      'host_config.cpu_period': '100000',
      'host_config.cpu_quota': '200000',
    });
    await session.waitFor(/› CPU quota +200000 += 2 CPUs/);
  });

  test('every field is found by the search of the advanced page', async () => {
    const session = await opened({ words: ['--empty', '--set', `template=${debian}`] });
    await goTo(session, 7, 'Advanced');
    session.type('startup command');
    await session.waitFor(/Startup command +–/);
    session.press('ctrl+u');
    session.type('shm');
    await session.waitFor(/Shared memory +–/);
    session.press('tab');
    session.type('64M');
    await answersHold({ 'host_config.shm_size': '64M' });
  });
});

describe('the error of an answer', () => {
  test('is shown below it, with the key that explains it; a question mark is text there', async () => {
    const session = await opened();
    await goTo(session, 4, 'Launch');
    expect(session.text()).not.toContain('Warning');
    session.type('usr/bin/what?');
    const rows = (await session.waitFor(/usr\/bin\/what\?[\s\S]*\^X why/)).split('\n');
    const at = rows.findIndex((row) => row.includes('usr/bin/what?'));
    expect(rows[at + 1]).toContain('Warning: The path must be absolute');
    session.press('ctrl+x');
    await session.waitFor('rule path-absolute');
    session.press('escape');
    await session.waitFor('› Executable');
    await answersHold({ path: 'usr/bin/what?' });
  });

  test('is explained by a question mark in a choice', async () => {
    const session = await opened({ words: ['--empty', '--set', 'path=usr/bin/xcalc'] });
    session.press('ctrl+r');
    await session.waitFor('› ✗ Error');
    session.type('G');
    session.press('home');
    await session.waitFor('? why');
    session.type('?');
    await session.waitFor(/rule [a-z-]+/);
    session.press('escape');
    await session.waitFor('To fix first');
    session.press('enter');
    await session.waitFor('* required');
  });
});

describe('the preview', () => {
  test('replaces the form on a narrow screen, and marks the last change', async () => {
    const session = await opened({ words: ['--empty', '--set', 'name=xcalc'] });
    session.type('acme/oc.template.debian\r');
    await session.waitFor(/Identity +2\/9/);
    session.press('ctrl+t');
    await session.waitFor(/▎ {2}"template": "acme\/oc.template.debian"/);
    expect(session.text()).toMatch(/[^▎] {2}"name": "xcalc"/);
    session.press('tab');
    await session.waitFor('Recipe');
    session.press('ctrl+t');
    await session.waitFor('› Name');
  });

  test('is a difference to the file on disk, or the whole new file', async () => {
    const file = join(place.folder, 'xcalc.d.3.0.json');
    const descriptor = smallDescriptor('xcalc', { template: debian, icon: 'xcalc.svg' });
    await writeFile(file, JSON.stringify({ ...descriptor, unknown: 'kept' }, undefined, 4));
    const session = await opened({ words: ['edit', file], columns: 100, rows: 40 });
    await goTo(session, 2, 'Identity');
    session.press('tab');
    await session.waitFor('› Display name');
    session.type('Calculator');
    await session.waitFor('Calculator');
    session.press('ctrl+r');
    await session.waitFor('What to do');
    session.press('shift+tab');
    const screen = await session.waitFor(/↓ \d+ more$/m);
    expect(screen).toMatch(/xcalc\.d\.3\.0\.json +changes:/);
    expect(screen).toMatch(/\+ +"displayname": "Calculator"/);
    expect(screen).not.toMatch(/[-+] +"cat"/);
    expect(screen).toMatch(/xcalc\.d +new, \d+ lines/);
    expect(screen).toContain('+ FROM deskpack/oc.template.debian.minimal');
    session.press('end');
    expect(await session.waitFor(/xcalc\.tar +created by the run/)).toMatch(
      /xcalc\.json +created by/,
    );
    expect(await readFile(file, 'utf8')).not.toContain('Calculator');
  });
});
