import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { record } from '../../../catalog/documents.ts';
import { pathOf, put } from '../../../catalog/http/running-catalog.ts';
import { folderOfEach } from '../../../support/folder.ts';
import { caseCount } from '../../../support/sample.ts';
import { type RunningServe, runningServe, startedServe } from './running-serve.ts';

const folder = folderOfEach();

/** How many connections a process may have here, with some files left for the rest. */
async function possibleConnections(): Promise<number> {
  const limits = await readFile('/proc/self/limits', 'utf8');
  const [, files] = /^Max open files\s+\d+\s+(\d+|unlimited)/m.exec(limits) ?? [];
  return (Number(files) || Number.POSITIVE_INFINITY) - 500;
}

/** A connection from one of several addresses of this machine, as none has ports for all. */
async function connectFrom(index: number, url: string): Promise<Socket> {
  const { hostname: host, port } = new URL(url);
  const socket = connect({ host, port: Number(port), localAddress: `127.0.0.${2 + (index % 20)}` });
  onTestFinished(() => {
    socket.destroy();
  });
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** Bytes in memory, and open files. */
async function usageOf({ child: { pid } }: RunningServe) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))!;
  return { memory: Number(kilobytes) * 1024, files: (await readdir(`/proc/${pid}/fd`)).length };
}

// "npm run test:whole" opens 10,000.
test('idle connections block no request, take little memory, and are closed', async () => {
  const serve = await runningServe(folder);
  expect((await put(serve.url, record())).status).toBe(201);
  const before = await usageOf(serve);
  const count = Math.min(caseCount(10_000), await possibleConnections());
  const sockets: Socket[] = [];
  let closed = 0;
  while (sockets.length < count) {
    const batch = Array.from({ length: Math.min(100, count - sockets.length) }, (_, index) =>
      connectFrom(sockets.length + index, serve.url),
    );
    for (const socket of await Promise.all(batch)) {
      socket.resume().once('close', () => {
        closed += 1;
      });
      // Half of them say nothing at all, the others nothing more.
      if (sockets.push(socket) % 2 === 0) socket.write('GET /livez HTTP/1.1\r\nHost: a\r\n\r\n');
    }
  }
  expect((await put(serve.url, record({ 'oc.args': '--again' }))).status).toBe(200);
  expect((await fetch(pathOf(serve.url, 'image/sketch'))).status).toBe(200);
  const during = await usageOf(serve);
  expect(during.memory - before.memory).toBeLessThan(50 * 2 ** 20 + count * 30 * 2 ** 10);
  await expect.poll(() => closed, { interval: 100 }).toBe(count);
  await expect.poll(async () => (await usageOf(serve)).files).toBeLessThan(before.files + 50);
});

test('more connections than the limit of open files do not end it', async () => {
  const { url, child } = await startedServe(['--data', folder], 300);
  const sockets = await Promise.allSettled(
    Array.from({ length: 1_000 }, (_, index) => connectFrom(index, url)),
  );
  expect(sockets).toHaveLength(1_000);
  // Others have their turn again when those are closed.
  const status = () => fetch(`${url}/readyz`).then(({ status }) => status, String);
  await expect.poll(status, { interval: 200 }).toBe(200);
  expect(child.exitCode).toBeNull();
  const metrics = () => fetch(`${url}/metrics`).then((answer) => answer.text(), String);
  await expect
    .poll(metrics, { interval: 200 })
    .toMatch(/^deskpack_catalog_refused_connections_total [1-9]/m);
});
