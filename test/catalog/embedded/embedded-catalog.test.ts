import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import {
  findCatalog,
  listApplications,
  registerApplication,
} from '../../../src/catalog/client/client.ts';
import { startEmbeddedCatalog } from '../../../src/catalog/embedded/embedded-catalog.ts';
import { sqliteModule } from '../../../src/catalog/store/sqlite/sqlite-module.ts';
import { bin } from '../../support/deskpack.ts';
import { folderOfEach } from '../../support/folder.ts';
import { record } from '../documents.ts';
import { inOtherProcess } from './start-in-other-process.ts';

const folder = folderOfEach();

const startInOtherProcess = inOtherProcess();
const start = (port = 0) => startEmbeddedCatalog({ port, dataFolder: folder, program: bin });

test('it is ready when it has started, gone when it is closed, and keeps what was registered', async () => {
  const first = await start();
  expect(await findCatalog(first.url)).toEqual({ state: 'ready' });
  await registerApplication(first.url, JSON.stringify(record()));
  await first.close();
  expect(await findCatalog(first.url)).toMatchObject({ state: 'absent' });
  await first.close();

  const second = await start();
  expect(await listApplications(second.url)).toMatchObject([{ name: 'sketch' }]);
  await second.close();
});

const token = 'wq8hG2yK0rVb5nXs7dLt3c';

test('writing to it needs the token that it was given, and no other one', async () => {
  vi.stubEnv('DESKPACK_CATALOG_TOKEN', 'of-another-one');
  const open = await start();
  await registerApplication(open.url, JSON.stringify(record()));
  await open.close();
  const closed = await startEmbeddedCatalog({
    port: 0,
    dataFolder: folder,
    token,
    program: bin,
  });
  vi.unstubAllEnvs();
  const document = JSON.stringify(record());
  await expect(registerApplication(closed.url, document)).rejects.toThrow('401');
  await registerApplication(closed.url, document, { token });
  await closed.close();
});

test('a token that could be guessed is refused with what to use instead', async () => {
  const weak = { port: 0, dataFolder: folder, token: 's3cret', program: bin };
  await expect(startEmbeddedCatalog(weak)).rejects.toMatchObject({
    name: 'DeskpackError',
    message: expect.stringContaining('could be guessed'),
    action: expect.stringContaining('openssl rand'),
  });
});

test('why it does not start is reported as an error', async () => {
  const running = await start();
  const port = Number(new URL(running.url).port);
  await expect(start(port)).rejects.toMatchObject({
    name: 'DeskpackError',
    message: expect.stringMatching(/^cannot start a catalog here: .*the port is in use$/),
    action: expect.stringContaining('--catalog http://localhost:PORT'),
  });
  await running.close();
});

test('a folder of an older deskpack is refused with what to do about it', async () => {
  await (await start()).close();
  const { DatabaseSync } = await sqliteModule();
  const database = new DatabaseSync(join(folder, 'catalog.sqlite'));
  database.exec('pragma user_version = 13');
  database.close();
  await expect(start()).rejects.toMatchObject({
    code: 'catalog-not-started',
    message: expect.stringMatching(/catalog\.sqlite has schema 13, from before deskpack 0\.1\.0/),
    action: 'Move it away, or choose another folder with --data.',
  });
});

test.each([
  ['ends at once', 'console.error("no\\u001b[2J luck"); process.exit(3)'],
  ['says something else', 'console.log("hello"); process.stdin.resume()'],
  ['says nothing that is an address', 'console.log("{\\"url\\":5}"); process.stdin.resume()'],
])('a program that %s is an error too', async (_, code) => {
  const program = join(folder, 'program.cjs');
  await writeFile(program, code);
  await expect(startEmbeddedCatalog({ dataFolder: folder, program })).rejects.toMatchObject({
    name: 'DeskpackError',
    message: 'cannot start a catalog here: it did not report its address',
    tail: code.includes('luck') ? ['no\\x1b[2J luck'] : [],
  });
});

test('starting can be interrupted', async () => {
  const program = join(folder, 'program.cjs');
  await writeFile(program, 'process.stdin.resume()');
  const controller = new AbortController();
  const starting = startEmbeddedCatalog({ dataFolder: folder, program, signal: controller.signal });
  const reason = new Error('interrupted');
  const ended = expect(starting).rejects.toBe(reason);
  controller.abort(reason);
  await ended;
});

test('it ends with the process that started it, even if that is killed', async () => {
  const { url, process: parent } = await startInOtherProcess(folder);
  expect(await findCatalog(url)).toEqual({ state: 'ready' });
  parent.kill('SIGKILL');
  await expect.poll(() => findCatalog(url)).toMatchObject({ state: 'absent' });
});
