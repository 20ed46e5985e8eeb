import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { smallDescriptor } from '../support/small-application.ts';
import { type WizardPlace, wizardPlace } from './place.ts';

let place: WizardPlace;

const fileOf = (name: string) => join(place.folder, `${name}.d.3.0.json`);

async function describeApplication(name: string, displayname: string, icon = 'xcalc.svg') {
  const descriptor = smallDescriptor(name, { displayname, icon });
  await writeFile(fileOf(name), `${JSON.stringify(descriptor, null, 2)}\n`);
}

beforeEach(async () => {
  place = await wizardPlace();
});

afterEach(() => place.clear());

const open = (options: Parameters<WizardPlace['open']>[0] = {}) =>
  place.open({ words: [], ...options });

describe('a folder without descriptors', () => {
  test('opens the start page, as ever', async () => {
    const session = open();
    await session.waitFor('What do you want to offer?');
    session.press('escape');
    await session.waitFor('Quit deskpack?');
  });
});

describe('a folder with descriptors', () => {
  beforeEach(async () => {
    await describeApplication('gimp', 'GIMP');
    await describeApplication('blender', 'Blender', 'missing.svg');
    await describeApplication('krita', 'Krita');
  });

  test('opens the list of its applications with their states', async () => {
    const session = open();
    await session.waitFor(/› ☐ Blender +✗ errors +1 to fix/);
    await session.waitFor(/GIMP +○ not built/);
    await session.waitFor('3 applications');
    await session.waitFor('! no engine  ! no catalog');
    session.press('down');
    await session.waitFor(/by name {2}2 of 3/);
    session.type('q');
    expect(await session.ended).toBe(0);
    expect(session.output).not.toContain('What do you want to offer?');
  });

  test('filters as one types, and leads into an application and back', async () => {
    const session = open();
    await session.waitFor(/GIMP +○ not built/);
    session.type('/kri');
    await session.waitFor(/by name {2}1 of 1/);
    session.press('enter');
    await session.waitFor('Enter edit');
    session.press('enter');
    await session.waitFor(/deskpack · Krita .*Template {2}1\/9/);
    session.press('escape');
    // The list is as it was left.
    await session.waitFor(/\/ kri .*by name {2}1 of 1/);
    session.press('escape');
    await session.waitFor(/› ☐ Krita/);
    await session.waitFor(/by name {2}3 of 3/);
    session.press('ctrl+c');
    expect(await session.ended).toBe(0);
  });

  test('stays open when a file cannot be edited, and says why', async () => {
    await writeFile(fileOf('blender'), '{ "name": "blender",');
    const session = open();
    await session.waitFor(/› ☐ blender +✗ errors/);
    session.press('enter');
    await session.waitFor('cannot be edited here');
    await session.waitFor('deskpack lint');
    session.press('down');
    await session.waitFor(/by name {2}2 of 3/);
    session.type('q');
    expect(await session.ended).toBe(0);
  });

  test('shows what was changed in an application as a draft', async () => {
    const session = open();
    await session.waitFor(/› ☐ Blender/);
    session.press('down', 'enter');
    await session.waitFor(/deskpack · GIMP .*Template {2}1\/9/);
    session.press('tab');
    await session.waitFor(/Identity {2}2\/9/);
    session.press('down');
    await session.waitFor(/› Display name/);
    session.type(' 3');
    await session.waitFor('deskpack · GIMP 3');
    session.press('escape');
    await session.waitFor(/Template {2}1\/9/);
    session.press('escape');
    await session.waitFor(/› ☐ GIMP +! draft/);
    session.press('enter');
    await session.waitFor('deskpack · GIMP 3');
    session.press('ctrl+c');
    await session.waitFor('Quit deskpack?');
    session.press('enter');
    await session.ended;
    expect(await place.draft()).toContain('GIMP 3');
  });

  test('begins a new application, or one with the values of another', async () => {
    const session = open();
    await session.waitFor(/› ☐ Blender/);
    session.type('n');
    await session.waitFor('What do you want to offer?');
    session.press('escape');
    await session.waitFor(/› ☐ Blender/);
    session.press('down');
    await session.waitFor(/› ☐ GIMP/);
    session.type('d');
    await session.waitFor('Name is missing');
    await session.waitFor(/Display name +GIMP/);
    session.type('gimp-3');
    await session.waitFor(/Name +gimp-3/);
    session.press('escape');
    await session.waitFor(/Template {2}1\/9/);
    session.press('escape');
    // It has no file yet.
    await session.waitFor(/GIMP +! draft/);
    session.type('q');
    await session.ended;
    expect(JSON.parse(await readFile(fileOf('gimp'), 'utf8')).name).toBe('gimp');
  });

  test('runs the marked ones as a batch, and comes back', async () => {
    const session = open();
    await session.waitFor(/GIMP +○ not built/);
    session.press('down');
    session.type('  ');
    await session.waitFor('2 marked');
    session.type('b');
    await session.waitFor('Press Enter');
    // There is no engine here, which the command says as it does without a list.
    expect(session.text()).toContain('docker');
    session.press('enter');
    await session.waitFor('2 marked');
    session.press('ctrl+c');
    expect(await session.ended).toBe(0);
  });

  test('removes an application after a question', async () => {
    const session = open();
    await session.waitFor(/› ☐ Blender/);
    session.type('x');
    await session.waitFor('Remove Blender? This deletes blender.d.3.0.json.');
    session.press('down', 'enter');
    await session.waitFor(/› ☐ Blender/);
    session.type('x');
    await session.waitFor('Remove Blender?');
    session.press('enter');
    await session.waitFor('2 applications');
    await expect(readFile(fileOf('blender'), 'utf8')).rejects.toThrow('ENOENT');
    session.press('ctrl+c');
    await session.ended;
  });

  test('removes nothing by letters that were meant for something else', async () => {
    const session = open();
    session.type('mix\r');
    await session.waitFor('Input before this list was shown is ignored.');
    // The echo of the letters has not shifted the first line.
    expect(session.rows()[0]).toMatch(/^ deskpack · \S+ .* 3 applications$/);
    session.type('mix\r');
    await session.waitFor('Remove Blender? This deletes blender.d.3.0.json.');
    await session.waitFor('Input before this question is ignored.');
    session.press('escape');
    await session.waitFor(/› ☐ Blender/);
    expect(await readFile(fileOf('blender'), 'utf8')).toContain('Blender');
    session.press('ctrl+c');
    await session.ended;
  });

  test('begins a run without a word of the keys behind it', async () => {
    await describeApplication('blender', 'Blender');
    const session = open();
    await session.waitFor(/› ☐ Blender/);
    session.type('b\r\r');
    await session.waitFor('Press Enter to go back.');
    session.press('enter');
    await session.waitFor('Input before the other program had the terminal is ignored.');
    expect(session.text()).toMatch(/› ☐ Blender/);
    session.press('ctrl+c');
    await session.ended;
  });

  test.each([
    [20, 6, 'needs 40x12'],
    [40, 12, /› ☐ Blender/],
    [120, 30, /│ State +errors\. It has 1 error/],
    [200, 60, /│ State +errors\. It has 1 error/],
  ])('fits into %i columns and %i rows', async (columns, rows, wanted) => {
    const session = open({ columns, rows, env: { NO_COLOR: '1' } });
    await session.waitFor(wanted);
    expect(session.output).not.toMatch(/\u001b\[[\d;]*(?:3[0-7]|9[0-7]|38;5;\d+)m/);
    session.press('ctrl+c');
    await session.ended;
  });

  test('is read out line by line', async () => {
    const session = open({ words: ['--plain'] });
    await session.waitFor(/#1 Blender, blender, errors, 1 to fix/);
    await session.waitFor('Application:');
    session.type('why 1\r');
    await session.waitFor(/at its line\.\s+Application:/);
    session.type('filter krita\r');
    await session.waitFor(/1 of 3 applications\s+#1 Krita.*\s+Application:/);
    session.type('1\r');
    await session.waitFor(/Now: acme.*\s+Template:/);
    session.type('!quit\r');
    await session.ended;
  });

  test('is not shown where answers are given or an empty form is asked for', async () => {
    const empty = open({ words: ['--empty'] });
    await empty.waitFor(/Template {2}1\/9/);
    const given = open({ words: ['--set', 'name=x'] });
    await given.waitFor('What do you want to offer?');
  });
});
