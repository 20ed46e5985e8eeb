import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { descriptor } from '../catalog/documents.ts';
import { type WizardPlace, wizardPlace } from './place.ts';
import { type RunningCatalog, startCatalog } from './running-catalog.ts';
import type { TerminalSession } from './terminal-session.ts';

let place: WizardPlace;
let catalog: RunningCatalog;

/** The address of an application in the catalog. */
const at = (name: string) => `${catalog.url}/API/manager/image/${name}`;

async function register(changes: object): Promise<void> {
  const answer = await fetch(`${catalog.url}/API/manager/image`, {
    method: 'PUT',
    headers: { 'content-type': 'text/javascript' },
    // Its icon is nowhere: a catalog only has the name of it.
    body: JSON.stringify(descriptor({ name: 'xcalc', icon: 'elsewhere.svg', ...changes })),
  });
  expect(answer.ok).toBe(true);
}

const titleOf = async (name: string) =>
  ((await (await fetch(at(name))).json()) as { displayname?: string }).displayname;

beforeEach(async () => {
  place = await wizardPlace();
  catalog = await startCatalog(join(place.folder, 'catalog'));
  await register({ displayname: 'Arithmo' });
});

afterEach(async () => {
  await place.clear();
  await catalog.stop();
});

/** Opens the application and gives it another value in the wizard, up to the question whether it is registered. */
async function edit(key: 'name' | 'displayname', value: string): Promise<TerminalSession> {
  const session = place.open({ words: ['browse', catalog.url] });
  await session.waitFor('1 application');
  // Enter before the answer opens what is found.
  session.type('arithmo\r');
  await session.waitFor('Who may use it');
  session.type('e');
  await session.waitFor('* required');
  session.press('ctrl+n');
  await session.waitFor(/Identity +2\/8/);
  if (key === 'displayname') session.press('tab');
  session.press('ctrl+u');
  session.type(value);
  session.press('ctrl+r');
  await session.waitFor('› Write the changes into the file');
  session.press('enter');
  await session.waitFor('Edit it further');
  return session;
}

async function leave(session: TerminalSession): Promise<void> {
  session.press('ctrl+c');
  expect(await session.ended).toBe(0);
  expect(session.isFullScreen, JSON.stringify(session.output.slice(-400))).toBe(false);
}

describe('an edit in deskpack browse', () => {
  test('is registered, and the list shows it', async () => {
    const session = await edit('displayname', 'Abacus');
    expect(await titleOf('xcalc')).toBe('Arithmo');
    session.press('enter');
    await session.waitFor('Registered xcalc');
    expect(await titleOf('xcalc')).toBe('Abacus');
    session.press('escape');
    await session.waitFor('0 of 1');
    session.press('ctrl+u');
    await session.waitFor('› Abacus');
    await leave(session);
    expect(await readdir(join(place.folder, 'state', 'deskpack', 'edits'))).toEqual([]);
    expect(await place.draft()).toBe('');
  });

  test('is kept after a conflict, and replaces the other version after a question', async () => {
    const session = await edit('displayname', 'Abacus');
    await register({ displayname: 'Meanwhile' });
    session.press('enter');
    await session.waitFor('changed or removed in the catalog since');
    // The first answer shows what the other has done.
    session.press('enter');
    // Enter is for the newest, once they are listed.
    await session.waitFor(/Revisions of xcalc\s+› +2 /);
    session.press('enter');
    await session.waitFor(/\+ .*Meanwhile/);
    expect(await titleOf('xcalc')).toBe('Meanwhile');
    session.press('escape');
    await session.waitFor('Revisions of xcalc');
    session.press('escape');
    await session.waitFor('Who may use it');
    session.type('e');
    await session.waitFor('was not registered');
    session.type('2\r');
    await session.waitFor('changed or removed in the catalog since');
    session.type('2\r');
    await session.waitFor('Registered xcalc');
    expect(await titleOf('xcalc')).toBe('Abacus');
    const history = (await (await fetch(`${at('xcalc')}/revisions`)).json()) as object[];
    expect(history).toHaveLength(3);
    await leave(session);
  });

  test('with another name keeps the application of the first one', async () => {
    const session = await edit('name', 'abacus');
    await session.waitFor('xcalc stays as it is');
    session.press('enter');
    await session.waitFor('Registered abacus');
    expect([await titleOf('xcalc'), await titleOf('abacus')]).toEqual(['Arithmo', 'Arithmo']);
    await leave(session);
  });

  test('works line by line too', async () => {
    const session = place.open({ words: ['browse', '--plain', catalog.url], columns: 120 });
    const asked = (prompt: string) =>
      session.waitFor((screen) => screen.trimEnd().endsWith(prompt));
    await asked('Search:');
    session.type('1\r');
    await asked('With xcalc:');
    session.type('edit\r');
    await asked('Template:');
    session.type('!\r');
    await asked('What to do:');
    session.type('displayname\r');
    await asked('Display name:');
    session.type('Abacus\r');
    await asked('What to do:');
    session.type('1\r');
    await asked('Which:');
    session.type('1\r');
    await session.waitFor('Registered xcalc');
    expect(await titleOf('xcalc')).toBe('Abacus');
    await asked('With xcalc:');
    session.type('\r');
    await asked('Search:');
    session.type('quit\r');
    expect(await session.ended).toBe(0);
  });
});
