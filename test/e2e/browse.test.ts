import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { descriptor, record } from '../catalog/documents.ts';
import { windowPicture } from '../catalog/page/sample-applications.ts';
import { type WizardPlace, wizardPlace } from './place.ts';
import { type RunningCatalog, startCatalog } from './running-catalog.ts';
import type { TerminalSession } from './terminal-session.ts';

let place: WizardPlace;
let catalog: RunningCatalog;

/** The address of an application in the catalog. */
const at = (name: string) => `${catalog.url}/API/manager/image/${name}`;

async function register(...documents: readonly object[]): Promise<void> {
  const answer = await fetch(`${catalog.url}/API/manager/image`, {
    method: 'PUT',
    headers: { 'content-type': 'text/javascript' },
    body: JSON.stringify(documents),
  });
  expect(answer.ok).toBe(true);
}

const shown = async (name: string) =>
  (await (await fetch(at(name))).json()) as { displayname: string; document: object };

beforeEach(async () => {
  place = await wizardPlace();
  catalog = await startCatalog(join(place.folder, 'catalog'));
  await register(
    descriptor({ name: 'xcalc', displayname: 'Arithmo', icon: 'xcalc.svg', keyword: 'numbers' }),
    record(),
    descriptor({ name: 'puzzle', displayname: 'Gridlock', cat: 'games' }),
  );
});

afterEach(async () => {
  await place.clear();
  await catalog.stop();
});

const open = (words: readonly string[] = [], size = {}) =>
  place.open({ words: ['browse', catalog.url, ...words], ...size });

describe('deskpack browse', () => {
  test('searches while typing, opens, compares, removes after a question and restores', async () => {
    await register(descriptor({ name: 'puzzle', displayname: 'Gridlock 2', cat: 'games' }));
    const session = open();
    await session.waitFor('3 applications');
    session.type('grid');
    await session.waitFor('1 of 3');
    session.press('enter');
    await session.waitFor('Who may use it');
    session.type('v');
    await session.waitFor(/Revisions of puzzle\s+› +\d/);
    session.press('enter');
    await session.waitFor(/\+ .*Gridlock 2/);
    session.press('escape');
    await session.waitFor('Revisions of puzzle');
    session.press('escape');
    await session.waitFor('Who may use it');
    session.type('d');
    await session.waitFor(/Remove/);
    session.press('down', 'enter');
    await expect.poll(async () => (await fetch(at('puzzle'))).status).toBe(404);
    await session.waitFor('Removed puzzle. ^_ brings it back.');
    session.type('\u001f');
    // Until then, Ctrl+C asks whether to quit all the same.
    await session.waitFor('puzzle is back.');
    expect((await fetch(at('puzzle'))).status).toBe(200);
    session.press('ctrl+c');
    expect(await session.ended).toBe(0);
    expect(session.isFullScreen).toBe(false);
  });

  test('changes nothing in the catalog when the wizard is quit', async () => {
    const session = open();
    await session.waitFor('3 applications');
    session.type('arith');
    await session.waitFor('1 of 3');
    session.press('enter');
    await session.waitFor('Who may use it');
    session.type('e');
    await session.waitFor('* required');
    session.press('ctrl+c');
    await session.waitFor('Quit deskpack?');
    session.press('enter');
    await session.waitFor('Who may use it');
    expect((await shown('xcalc')).displayname).toBe('Arithmo');
    session.press('ctrl+c');
    expect(await session.ended).toBe(0);
  });

  test('writes a descriptor from a record instead of editing it', async () => {
    const session = open();
    await session.waitFor('3 applications');
    session.type('sketch');
    await session.waitFor('1 of 3');
    session.press('enter');
    await session.waitFor('Who may use it');
    session.type('e');
    await session.waitFor('is the record of an image');
    session.press('enter');
    // Escape before would be for what is shown then.
    await session.waitFor('Written: ');
    const written = await readFile(join(place.folder, 'sketch.d.3.0.json'), 'utf8');
    expect(written).toContain('Sketch Pad');
    // A change that another client has made is not overwritten.
    await writeFile(join(place.folder, 'sketch.d.3.0.json'), '{}');
    session.press('escape');
    await session.waitFor('Who may use it');
    session.type('e');
    await session.waitFor('is the record of an image');
    session.press('enter');
    await session.waitFor('Move it away');
    expect(await readFile(join(place.folder, 'sketch.d.3.0.json'), 'utf8')).toBe('{}');
    session.press('ctrl+c');
    await session.ended;
  });

  test('says why an application cannot be tried here, from the list and from its page', async () => {
    const session = open();
    await session.waitFor('3 applications');
    session.type('sketch');
    await session.waitFor('1 of 3');
    session.press('ctrl+t');
    await session.waitFor('cannot try sketch: there is no docker to build images with');
    session.press('escape');
    await session.waitFor('1 of 3');
    session.type('\u0015grid');
    await session.waitFor('Gridlock');
    session.press('enter');
    await session.waitFor('Who may use it');
    session.type('t');
    await session.waitFor('cannot try puzzle: the catalog has its descriptor, and no image');
    await session.waitFor('deskpack catalog show puzzle');
    session.press('escape');
    await session.waitFor('Who may use it');
    session.press('ctrl+c');
    expect(await session.ended).toBe(0);
  });

  test.each([
    [40, 12],
    [120, 40],
  ])('fits on a screen of %i by %i', async (columns, rows) => {
    const session = open([], { columns, rows });
    await session.waitFor('Arithmo');
    expect(session.rows().at(-1)).toMatch(/quit/);
    session.press('enter');
    await session.waitFor('xcalc');
    session.press('ctrl+c');
    expect(await session.ended).toBe(0);
  });

  test('looks the same after any resizes', async () => {
    const sessions = [open([], { columns: 120, rows: 40 }), open([], { columns: 60, rows: 15 })];
    for (const session of sessions) {
      await session.waitFor('3 applications');
      session.type('arithmo\r');
      await session.waitFor('Who may use');
    }
    const [resized, small] = sessions as [TerminalSession, TerminalSession];
    for (const [columns, rows] of [
      [30, 8],
      [200, 60],
      [60, 15],
    ] as const) {
      resized.resize(columns, rows);
      await resized.settled();
    }
    await resized.waitFor((screen) => screen === small.text());
  });

  test('shows the address of a picture instead of the picture without colours', async () => {
    await fetch(`${at('puzzle')}/picture`, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: Buffer.from(windowPicture()),
    });
    const session = open([], { env: { NO_COLOR: '1' } });
    await session.waitFor('3 applications');
    session.type('grid\r');
    await session.waitFor('Who may use it');
    await session.waitFor('has not been tried yet');
    session.type('P');
    await session.waitFor(`The picture is at ${at('puzzle')}/picture`);
    await session.waitFor('Press Enter to go back.');
    session.press('enter');
    await session.waitFor('Who may use it');
    expect(session.output).not.toMatch(/\u001b\[(?:\d+;)*(?:3|4|9|10)[0-8][;m]|\u2580/);
    session.press('ctrl+c');
    expect(await session.ended).toBe(0);
  });

  test('shows a picture with all its pixels if the terminal supports it', async () => {
    await fetch(`${at('puzzle')}/picture`, {
      method: 'PUT',
      headers: { 'content-type': 'image/png' },
      body: Buffer.from(windowPicture()),
    });
    const session = open();
    await session.waitFor('3 applications');
    session.type('grid\r');
    await session.waitFor('Who may use it');
    await session.waitFor('has not been tried yet');
    session.type('P');
    await session.waitForOutput((output) => output.includes('\u001b_Gi=31'));
    session.type('\u001b_Gi=31;OK\u001b\\\u001b[6;16;8t\u001b[?62c');
    await session.waitFor('Press Enter to go back.');
    expect(session.output).toMatch(/\u001b_G[^;]*a=T/);
    session.press('enter');
    await session.waitFor('Who may use it');
    expect(session.isFullScreen).toBe(true);
  });

  test('reads out everything in lines', async () => {
    for (const displayname of ['Arithmo 2', 'Arithmo']) {
      await register(descriptor({ name: 'xcalc', displayname }));
    }
    const session = open(['--plain'], { rows: 60 });
    await session.waitFor((screen) => screen.trimEnd().endsWith('Search:'));
    session.type('arithmo\r');
    // Input before the question is no answer to it.
    await session.waitFor(/#1 Arithmo[\s\S]*Search:\s*$/);
    session.type('1\r');
    await session.waitFor('With xcalc:');
    session.type('revisions\r');
    await session.waitFor('#1 revision 1, registered');
    await session.waitFor((screen) => screen.trimEnd().endsWith('Revision of xcalc:'));
    session.type('2\r');
    await session.waitFor('added: "displayname": "Arithmo 2"');
    await session.waitFor((screen) => screen.trimEnd().endsWith('Revision of xcalc:'));
    session.type('changes 3\r');
    await session.waitFor('removed: "displayname": "Arithmo 2"');
    await session.waitFor((screen) => screen.trimEnd().endsWith('Revision of xcalc:'));
    session.type('<\r');
    await session.waitFor((screen) => screen.trimEnd().endsWith('With xcalc:'));
    session.type('\r');
    await session.waitFor((screen) => screen.trimEnd().endsWith('Search:'));
    session.type('all\r');
    await session.waitFor(/3 applications[\s\S]*3 applications/);
    await session.waitFor((screen) => screen.trimEnd().endsWith('Search:'));
    session.type('filters\r');
    await session.waitFor(/#\d+ Category: games, 1 application\b/);
    const games = /#(\d+) Category: games/.exec(session.text())![1];
    await session.waitFor((screen) => screen.trimEnd().endsWith('Which, or nothing:'));
    session.type(`${games}\r`);
    await session.waitFor('#1 Gridlock, puzzle, new, games');
    await session.waitFor((screen) => screen.trimEnd().endsWith('Search:'));
    session.type('quit\r');
    expect(await session.ended).toBe(0);
  });

  test.each([
    ['an application', ['1'], 'With puzzle:'],
    ['a menu', ['1', 'remove'], 'Which:'],
    ['the filters', ['filters'], 'Which, or nothing:'],
  ])('quits by the word at %s, in lines', async (_, lines, question) => {
    const session = open(['--plain'], { rows: 60 });
    const questions = ['Search:', ...(lines.length > 1 ? ['With puzzle:'] : []), question];
    for (const [index, line] of [...lines, 'quit'].entries()) {
      await session.waitFor((screen) => screen.trimEnd().endsWith(questions[index]!));
      session.type(`${line}\r`);
    }
    expect(await session.ended).toBe(0);
  });
});
