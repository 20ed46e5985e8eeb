import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { record } from '../documents.ts';
import { put, runningCatalog } from './running-catalog.ts';

/** As large as a document may be with other labels: 3.6 MB. */
const large = () =>
  record({}, { Notes: Array.from({ length: 40 }, (_, n) => String(n % 10).repeat(90_000)) });

/** Asks for a path over a connection of its own, from an address of this machine, and reads nothing of the answer. */
function askAndWait(url: string, path: string, localAddress = '127.0.0.1'): Socket {
  const { port } = new URL(url);
  const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress });
  socket.on('error', () => {});
  socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  onTestFinished(() => {
    socket.destroy();
  });
  return socket;
}

/** The status of an answer over such a connection, of which nothing else is read. */
function statusOf(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('readable', () => {
      resolve(String(socket.read(12) ?? '').slice(9));
    });
  });
}

const path = '/API/manager/image/sketch';
const list = '/API/manager/images?limit=1000&fields=name,labels';

const named = (name: string, more: object) =>
  record({ 'oc.name': name, ...more }, { RepoTags: [`acme/${name}:1`], RepoDigests: [] });

/** A catalog whose list has 15 MB, more than the system keeps for a connection. */
async function largeCatalog() {
  const catalog = await runningCatalog();
  const labels = Object.fromEntries([1, 2].map((n) => [`note-${n}`, String(n).repeat(120_000)]));
  for (let part = 0; part < 5; part += 1) {
    const records = Array.from({ length: 12 }, (_, n) => named(`app-${part}-${n}`, labels));
    expect((await put(catalog.url, records)).status).toBe(201);
  }
  return catalog;
}

test('one client gets few large answers at a time, and others get theirs', async () => {
  const { url, errors } = await largeCatalog();
  const asked = Array.from({ length: 40 }, () => askAndWait(url, list));
  const statuses = await Promise.all(asked.map(statusOf));
  expect(statuses.filter((status) => status === '200')).toHaveLength(16);
  expect(statuses.filter((status) => status === '503')).toHaveLength(24);
  const refused = await fetch(url + list);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await refused.json()).toMatchObject({ code: 'busy' });
  expect((await fetch(`${url}/API/manager/images?limit=1`)).status).toBe(200);
  expect(await statusOf(askAndWait(url, list, '127.0.0.2'))).toBe('200');
  for (const socket of asked) socket.destroy();
  await expect.poll(async () => (await fetch(url + list)).status).toBe(200);
  expect(errors).toEqual([]);
});

test('one client gets few large answers of which the system has taken all, unless it reads them', async () => {
  const { url, errors } = await runningCatalog();
  expect((await put(url, large())).status).toBe(201);
  for (let index = 0; index < 50; index += 1) {
    const answer = await fetch(url + path);
    expect([answer.status, (await answer.text()).length > 3_000_000]).toEqual([200, true]);
  }
  const asked: string[] = [];
  for (let index = 0; index < 40; index += 1) asked.push(await statusOf(askAndWait(url, path)));
  expect(asked.filter((status) => status === '200').length).toBeLessThanOrEqual(32);
  expect(new Set(asked)).toEqual(new Set(['200', '503']));
  expect(errors).toEqual([]);
});

test('a document that many ask for at a time is read once, and anew when it was changed', async () => {
  let [stamps, reads] = [0, 0];
  let readNow = () => {};
  const allAsked = new Promise<void>((resolve) => {
    readNow = resolve;
  });
  const { url } = await runningCatalog(undefined, (store) => ({
    ...store,
    getState: (key) => {
      stamps += 1;
      if (stamps === 20) readNow();
      return store.getState(key);
    },
    get: async (key) => {
      reads += 1;
      await allAsked;
      return store.get(key);
    },
  }));
  await put(url, large());
  const answers = Array.from({ length: 20 }, () => askAndWait(url, path).resume());
  await Promise.all(
    answers.map((socket) => new Promise((resolve) => socket.once('data', resolve))),
  );
  expect(reads).toBe(1);
  await put(url, record({ 'oc.cat': 'games' }));
  const { fields } = (await (await fetch(url + path)).json()) as { fields: { cat: string } };
  expect([fields.cat, reads]).toEqual(['games', 2]);
});

test('a client that takes nothing is cut off, and one that reads slowly is not', async () => {
  const { url } = await largeCatalog();
  const idle = askAndWait(url, list);
  await statusOf(idle);
  const slow = askAndWait(url, list, '127.0.0.2');
  let bytes = 0;
  const timer = setInterval(() => {
    bytes += (slow.read() as Buffer | null)?.length ?? 0;
  }, 100);
  onTestFinished(() => clearInterval(timer));
  await expect.poll(() => bytes).toBeGreaterThan(14_000_000);
  let read = 0;
  const ended = new Promise<void>((resolve) => idle.once('close', () => resolve()));
  // There is no sign of it here before the rest is read.
  await new Promise((resolve) => setTimeout(resolve, 12_000));
  idle.on('data', (chunk) => {
    read += chunk.length;
  });
  idle.resume();
  await ended;
  expect(read).toBeLessThan(14_000_000);
});
