import { expect, test } from 'vitest';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { descriptor } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';
import { askRaw } from '../ask-raw.ts';
import { runningCatalog } from '../running-catalog.ts';

const foreign: readonly Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'a-value-of-tomorrow' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://127.0.0.1:1' },
  { origin: 'http://localhost' },
  { origin: 'nonsense' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
];

const changes = [
  ['PUT', '/API/manager/image'],
  ['DELETE', '/API/manager/image/sketch'],
  ['POST', '/API/manager/image/sketch/restore'],
  ['POST', '/API/manager/image/sketch/restore?revision=1'],
  ['PUT', '/API/manager/image/sketch/picture'],
] as const;

async function catalog() {
  const running = await runningCatalog();
  await running.service.register(anyone, entriesOf(descriptor()));
  const { host } = new URL(running.url);
  const ask = (method: string, path: string, headers: Record<string, string>) =>
    askRaw(running.url, { method, path, headers: { host, ...headers } });
  return { ...running, host, ask };
}

test.each(foreign)('a change for a page of elsewhere is refused: %j', async (headers) => {
  const { ask, service } = await catalog();
  for (const [method, path] of changes) {
    const { status, type, text } = await ask(method, path, headers);
    expect([method, path, status, type]).toEqual([method, path, 403, 'application/problem+json']);
    expect(JSON.parse(text)).toMatchObject({ code: 'foreign-page', status: 403 });
  }
  expect(await service.lastEvent()).toBe(1);
  const refused = async () =>
    (await service.auditTrail(100)).filter(({ details }) => details.code === 'foreign-page');
  await expect.poll(async () => (await refused()).length).toBeGreaterThan(0);
});

test.each(foreign)('reading from elsewhere is as it was: %j', async (headers) => {
  const { ask } = await catalog();
  expect((await ask('GET', '/API/manager/images', headers)).status).toBe(200);
  expect((await ask('OPTIONS', '/API/manager/images', headers)).status).toBe(204);
});

test('a change by a program or by a page of the same host is made', async () => {
  const { ask, host } = await catalog();
  const own: readonly Record<string, string>[] = [
    {},
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: `http://${host}` },
    // A proxy has ended TLS.
    { origin: `https://${host}` },
    { host: 'localhost', origin: 'http://localhost' },
    { host: 'localhost:443', origin: 'https://localhost' },
  ];
  for (const headers of own) {
    const { status } = await ask('POST', '/API/manager/image/sketch/restore?revision=1', headers);
    expect([headers, status]).toEqual([headers, 200]);
  }
});
