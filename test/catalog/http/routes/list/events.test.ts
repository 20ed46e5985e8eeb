import { expect, onTestFinished, test } from 'vitest';
import { anyone } from '../../../../../src/catalog/service/caller.ts';
import { descriptor } from '../../../documents.ts';
import { entriesOf } from '../../../entries.ts';
import { connectTo } from '../../raw-connection.ts';
import { codeOf, pathOf, runningCatalog } from '../../running-catalog.ts';

/** A catalog in which two applications were registered, and one of them was removed: three events. */
async function catalogWithEvents() {
  const catalog = await runningCatalog();
  const { service } = catalog;
  await service.register(anyone, entriesOf(descriptor(), descriptor({ name: 'plot' })));
  await service.remove(anyone, 'sketch');
  return catalog;
}

/** Follows the events; `received` is all that came until now. */
async function follow(url: string, query = '', headers: Record<string, string> = {}) {
  const ending = new AbortController();
  onTestFinished(() => ending.abort());
  const response = await fetch(pathOf(url, `events${query}`), {
    headers: { accept: 'text/event-stream', ...headers },
    signal: ending.signal,
  });
  let text = '';
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const part of response.body!) text += decoder.decode(part, { stream: true });
  })().catch(() => {});
  return { response, reading, received: () => text };
}

const idsIn = (text: string) => [...text.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id));

test('events are there in their order, after any of them, and no more than wanted', async () => {
  const { url } = await catalogWithEvents();
  const events = async (query: string) => (await fetch(pathOf(url, `events${query}`))).json();
  const all = (await events('')) as object[];
  expect(all).toEqual([
    expect.objectContaining({ id: 1, kind: 'registered', name: 'sketch', revision: 1 }),
    expect.objectContaining({ id: 2, kind: 'registered', name: 'plot', actor: 'anyone' }),
    expect.objectContaining({ id: 3, kind: 'removed', name: 'sketch', revision: 2 }),
  ]);
  expect(all[0]).not.toHaveProperty('key');
  expect(await events('?after=1&limit=1')).toEqual([all[1]]);
  expect(await events('?after=3')).toEqual([]);
});

test.each(['?after=-1', '?after=x', '?limit=0', '?limit=501', '?limit=1e999', '?since=1'])(
  'events%s is a bad request',
  async (query) => {
    const { url } = await runningCatalog();
    expect(await codeOf(await fetch(pathOf(url, `events${query}`)))).toEqual([400, 'bad-request']);
  },
);

test('an Accept header with neither JSON nor a stream gets 406', async () => {
  const { url } = await runningCatalog();
  const headers = { accept: 'text/html' };
  const response = await fetch(pathOf(url, 'events'), { headers });
  expect(await codeOf(response)).toEqual([406, 'not-acceptable']);
});

test('a stream goes on where its reader was, with what comes while it is read', async () => {
  const { url, service } = await catalogWithEvents();
  for (const [query, headers] of [
    ['?after=1', {}],
    ['?after=0', { 'last-event-id': '1' }],
  ] as const) {
    const { response, received } = await follow(url, query, headers);
    expect(response.headers.get('content-type')).toBe('text/event-stream');
    await expect.poll(() => idsIn(received()).slice(0, 2)).toEqual([2, 3]);
    const before = await service.lastEvent();
    await service.restore(anyone, 'sketch');
    await service.remove(anyone, 'sketch');
    await expect.poll(() => idsIn(received())).toContain(before + 2);
    expect(idsIn(received())).toEqual(Array.from({ length: before + 1 }, (_, index) => index + 2));
  }
});

test('events that are there already are written together, a hundred at a time', async () => {
  const { url, service } = await runningCatalog();
  const names = Array.from({ length: 150 }, (_, index) => descriptor({ name: `app-${index}` }));
  await service.register(anyone, entriesOf(...names));
  const { socket, received } = await connectTo(url);
  const head = ['GET /API/manager/events?after=0 HTTP/1.1', 'Host: localhost'];
  socket.write(`${[...head, 'Accept: text/event-stream'].join('\r\n')}\r\n\r\n`);
  await expect.poll(() => idsIn(received()).at(-1)).toBe(150);
  const firsts = [...received().matchAll(/^[0-9a-f]+\r\nid: (\d+)$/gm)].map(([, id]) => Number(id));
  expect(firsts).toEqual([1, 101]);
});

test('a stream from now on has nothing of before, and ends when the catalog stops', async () => {
  const { url, service, close } = await catalogWithEvents();
  const { received, reading } = await follow(url);
  await service.restore(anyone, 'sketch');
  await expect.poll(() => idsIn(received())).toEqual([4]);
  expect(received()).toMatch(/^event: restored\ndata: \{.*"name":"sketch".*\}$/m);
  await close();
  await reading;
});

test('one address has at most fifty streams, and others are not affected', async () => {
  const { url } = await runningCatalog(undefined, undefined, { proxies: ['127.0.0.1'] });
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const follow = async (address: string) => {
    const headers = { accept: 'text/event-stream', 'x-forwarded-for': address };
    return (await fetch(pathOf(url, 'events'), { headers, signal: end.signal })).status;
  };
  for (let count = 0; count < 50; count += 1) expect(await follow('192.0.2.1')).toBe(200);
  expect(await follow('192.0.2.1')).toBe(503);
  expect(await follow('192.0.2.2')).toBe(200);
});
