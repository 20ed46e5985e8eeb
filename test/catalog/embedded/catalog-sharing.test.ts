import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { findCatalog, listApplications } from '../../../src/catalog/client/client.ts';
import {
  type EmbeddedCatalog,
  startEmbeddedCatalog,
} from '../../../src/catalog/embedded/embedded-catalog.ts';
import { holdCatalog } from '../../../src/catalog/embedded/share-catalog.ts';
import { freePort } from '../../engine/free-port.ts';
import { bin, runDeskpack } from '../../support/deskpack.ts';
import { folderOfEach, folderWith } from '../../support/folder.ts';
import { keepStateIn } from '../../support/keep-state-in.ts';
import { runInProcess } from '../../support/run-in-process.ts';
import { filesOf, smallDescriptor } from '../../support/small-application.ts';
import { inOtherProcess } from './start-in-other-process.ts';

const root = folderOfEach();
const data = join(root, 'data');

beforeEach(() => {
  keepStateIn(root);
});

const startInOtherProcess = inOtherProcess();
const start = () => startEmbeddedCatalog({ port: 0, dataFolder: data, program: bin });
const portOf = ({ url }: Pick<EmbeddedCatalog, 'url'>) => Number(new URL(url).port);
const isGone = (url: string) =>
  expect.poll(() => findCatalog(url)).toMatchObject({ state: 'absent' });

/**
 * Registers an application without any engine, with a catalog of its own if there is none.
 *
 * @param run runs it, in this process or in one of its own
 */
async function publish(run: typeof runInProcess, name: string, port: number, ...more: string[]) {
  const address = `http://localhost:${port}`;
  const file = join(await folderWith(filesOf(smallDescriptor(name))), `${name}.d.3.0.json`);
  const words = ['publish', file, '--descriptor', '--embedded-catalog', '--catalog', address];
  return run([...words, ...more], { env: { PATH: '' } });
}

/** A server that answers three times that it stops, and then does. */
async function stoppingCatalog() {
  let requests = 0;
  const server = createHttpServer((_, response) => {
    requests += 1;
    response.writeHead(503, { connection: 'close' }).end('{"status":503,"code":"closing"}');
    if (requests === 3) server.close();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, server, requests: () => requests };
}

describe('a catalog that several use', () => {
  it('says where its data is, and stays until the last is done', async () => {
    const catalog = await start();
    const used = await Promise.all([1, 2].map(() => holdCatalog(portOf(catalog))));
    expect(used.map((one) => one?.data)).toEqual([data, data]);
    expect(await catalog.close()).toBe(2);
    expect(await findCatalog(catalog.url)).toEqual({ state: 'ready' });
    await used[0]?.release();
    expect(await findCatalog(catalog.url)).toEqual({ state: 'ready' });
    await used[1]?.release();
    await isGone(catalog.url);
  });

  it('ends at once when no process uses it any more', async () => {
    const catalog = await start();
    const used = await holdCatalog(portOf(catalog));
    await used?.release();
    await expect.poll(() => catalog.close()).toBe(0);
    expect(await holdCatalog(portOf(catalog))).toBeUndefined();
  });

  it('survives the kill of the process that started it', async () => {
    const { url, process: parent } = await startInOtherProcess(data);
    const used = await holdCatalog(portOf({ url }));
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await findCatalog(url)).toEqual({ state: 'ready' });
    await used?.release();
    await isGone(url);
  });

  it('is shared again after one that was killed', async () => {
    const catalog = await start();
    const port = portOf(catalog);
    const socket = join(root, 'state/deskpack/catalogs', `${port}.socket`);
    await catalog.close();
    // A killed one leaves a socket at which nothing listens.
    const code =
      'require("net").createServer().listen(process.argv[1], () => process.kill(process.pid, 9))';
    await once(spawn(process.execPath, ['-e', code, socket]), 'exit');
    expect(await holdCatalog(port)).toBeUndefined();
    const again = await startEmbeddedCatalog({ port, dataFolder: data, program: bin });
    const used = await holdCatalog(port);
    expect(used?.data).toBe(data);
    await used?.release();
    await again.close();
  });
});

describe('runs with an embedded catalog', () => {
  it('share one when they start together, each to its end', async () => {
    const port = await freePort('127.0.0.1');
    const names = ['one', 'two'];
    const ended = await Promise.all(
      names.map((name) => publish(runDeskpack, name, port, '--data', data)),
    );
    for (const { status, stderr } of ended) expect({ status, stderr }).toMatchObject({ status: 0 });
    await isGone(`http://localhost:${port}`);
    const catalog = await start();
    const held = await listApplications(catalog.url);
    expect(held.map(({ name }) => name).sort()).toEqual([...names].sort());
    await catalog.close();
  });

  it('wait for one that is about to stop, and start their own', async () => {
    const { url, server, requests } = await stoppingCatalog();
    const { status, stderr } = await publish(runInProcess, 'one', portOf({ url }), '--data', data);
    expect({ status, stderr }).toEqual({
      status: 0,
      stderr: expect.stringContaining(`A catalog runs at ${url} until this command ends`),
    });
    expect(requests()).toBe(3);
    expect(server.listening).toBe(false);
  });

  it('refuse at once one that keeps its data elsewhere, and take it where nothing else is said', async () => {
    const catalog = await start();
    const port = portOf(catalog);
    const other = await publish(runInProcess, 'one', port, '--data', join(root, 'other'));
    expect(other.status).toBe(1);
    expect(other.stderr).toContain(`keeps its data in ${data}`);
    expect(other.stderr).toContain('--catalog http://localhost:PORT');
    expect(await listApplications(catalog.url)).toEqual([]);
    const taken = await publish(runInProcess, 'two', port);
    expect(taken.status).toBe(0);
    expect(taken.stderr).toContain(`with its data in ${data}; that one is used`);
    expect(await listApplications(catalog.url)).toMatchObject([{ name: 'two' }]);
    await catalog.close();
  });

  it('name no option that they do not have when they cannot start one', async () => {
    const inTheWay = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
    await once(inTheWay, 'listening');
    const address = inTheWay.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const { status, stderr } = await publish(runInProcess, 'one', port);
    inTheWay.close();
    expect(status).toBe(1);
    expect(stderr).toContain('--catalog http://localhost:PORT');
    expect(stderr).not.toMatch(/--(?:port|host)\b/);
  });
});
