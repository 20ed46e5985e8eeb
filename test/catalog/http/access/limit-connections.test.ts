import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { runningCatalog } from '../running-catalog.ts';

const connectionLimit = 3;

/** A connection, once it is known whether it was closed as it came. */
async function tried(url: string, localAddress: string): Promise<Socket> {
  const { hostname: host, port } = new URL(url);
  const socket = connect({ host, port: Number(port), localAddress });
  onTestFinished(() => {
    socket.destroy();
  });
  socket.on('error', () => {});
  socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  return socket;
}

async function openOf(url: string, address: string, count: number): Promise<readonly boolean[]> {
  const open = [];
  for (let index = 0; index < count; index += 1) {
    open.push(!(await tried(url, address)).closed);
  }
  return open;
}

async function metricsOf(url: string): Promise<string> {
  return (await fetch(`${url}/metrics`, { headers: { connection: 'close' } })).text();
}

test('an address with as many connections as it may have gets no more, and others are not concerned', async () => {
  const { url } = await runningCatalog(undefined, undefined, { connectionLimit });
  const first = await tried(url, '127.0.0.2');
  expect(await openOf(url, '127.0.0.2', 4)).toEqual([true, true, false, false]);
  expect(await openOf(url, '127.0.0.3', 1)).toEqual([true]);
  const metrics = await metricsOf(url);
  expect(metrics).toContain('deskpack_catalog_refused_connections_total{limit="address"} 2');
  expect(metrics).toMatch(/^deskpack_catalog_connections \d+$/m);
  first.destroy();
  await expect.poll(() => openOf(url, '127.0.0.2', 1)).toEqual([true]);
  expect(await openOf(url, '127.0.0.2', 1)).toEqual([false]);
});

test('a proxy that is believed may have any number, since it brings many clients', async () => {
  const proxies = ['127.0.0.0/30'];
  const { url } = await runningCatalog(undefined, undefined, { connectionLimit, proxies });
  expect(await openOf(url, '127.0.0.2', 5)).toEqual([true, true, true, true, true]);
  expect(await openOf(url, '127.0.0.4', 4)).toEqual([true, true, true, false]);
});
