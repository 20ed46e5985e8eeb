import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { descriptor } from '../catalog/documents.ts';
import { runDeskpack } from '../support/deskpack.ts';
import { type WizardPlace, wizardPlace } from './place.ts';
import { type RunningCatalog, startCatalog } from './running-catalog.ts';

let place: WizardPlace;
let catalog: RunningCatalog;
let tokens: Readonly<Record<'read' | 'write', string>>;

async function tokenFor(scope: 'read' | 'write', data: string): Promise<string> {
  const words = ['catalog', 'token', 'create', scope, '--scope', scope, '--data', data, '--json'];
  const { stdout } = await runDeskpack(words);
  return (JSON.parse(stdout) as { secret: string }).secret;
}

beforeEach(async () => {
  place = await wizardPlace();
  const data = join(place.folder, 'catalog');
  tokens = { read: await tokenFor('read', data), write: await tokenFor('write', data) };
  catalog = await startCatalog(data, ['--closed']);
  const answer = await fetch(`${catalog.url}/API/manager/image`, {
    method: 'PUT',
    headers: { 'content-type': 'text/javascript', authorization: `Bearer ${tokens.write}` },
    body: JSON.stringify(descriptor({ name: 'puzzle', displayname: 'Gridlock' })),
  });
  expect(answer.status).toBe(201);
});

afterEach(async () => {
  await place.clear();
  await catalog.stop();
});

const statusNow = async () => {
  const headers = { authorization: `Bearer ${tokens.read}` };
  return (await fetch(`${catalog.url}/API/manager/image/puzzle`, { headers })).status;
};

test('deskpack browse asks for a token, never shows it, and retries the refused request', async () => {
  const session = place.open({ words: ['browse', catalog.url] });
  await session.waitFor('A token for');
  session.type('not-a-token\r');
  // Not the number alone, which the port of the catalog may contain.
  await session.waitFor('403 (Forbidden)');
  session.type(`${tokens.read}\r`);
  await session.waitFor('1 application');
  session.press('enter');
  await session.waitFor('Who may use it');
  session.type('d');
  await session.waitFor('Remove puzzle');
  session.type('2\r');
  await session.waitFor('scope "write"');
  expect(await statusNow()).toBe(200);
  session.type(`${tokens.write}\r`);
  await session.waitFor('Removed puzzle');
  expect(await statusNow()).toBe(404);
  session.press('ctrl+c');
  expect(await session.ended).toBe(0);
  for (const token of Object.values(tokens)) expect(session.output).not.toContain(token);
});

test('a copy that the other catalog refuses asks for its token, and is retried', async () => {
  const from = await startCatalog(join(place.folder, 'from'));
  try {
    await fetch(`${from.url}/API/manager/image`, {
      method: 'PUT',
      headers: { 'content-type': 'text/javascript' },
      body: JSON.stringify(descriptor({ name: 'sketch', displayname: 'Pad' })),
    });
    const session = place.open({ words: ['browse', from.url, '--copy-to', catalog.url] });
    await session.waitFor('1 application');
    session.press('enter');
    await session.waitFor('Who may use it');
    session.type('c');
    await session.waitFor('given with --copy-to');
    session.press('enter');
    await session.waitFor(`A token for ${catalog.url}`);
    session.type(`${tokens.read}\r`);
    await session.waitFor('scope "write"');
    session.type(`${tokens.write}\r`);
    await session.waitFor('Who may use it');
    const headers = { authorization: `Bearer ${tokens.read}` };
    const there = () => fetch(`${catalog.url}/API/manager/image/sketch`, { headers });
    await expect.poll(async () => (await there()).status).toBe(200);
    // Until then, Ctrl+C asks whether to quit all the same.
    await session.waitFor('Copied sketch');
    session.press('ctrl+c');
    expect(await session.ended).toBe(0);
    for (const token of Object.values(tokens)) expect(session.output).not.toContain(token);
  } finally {
    await from.stop();
  }
});
