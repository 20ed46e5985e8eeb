import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  findCatalog,
  listApplications,
  registerApplication,
} from '../../../src/catalog/client/client.ts';
import { startBackgroundCatalog } from '../../../src/catalog/embedded/background-catalog.ts';
import { startEmbeddedCatalog } from '../../../src/catalog/embedded/embedded-catalog.ts';
import { freePort } from '../../engine/free-port.ts';
import { bin } from '../../support/deskpack.ts';
import { folderOfEach } from '../../support/folder.ts';
import { isRunning } from '../../support/is-running.ts';
import { record } from '../documents.ts';

const folder = folderOfEach();
let pid: number | undefined;

beforeEach(() => {
  pid = undefined;
});

afterEach(() => {
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
});

test('it takes the place of one that ends, holds the same, and ends by its process alone', async () => {
  const port = await freePort('127.0.0.1');
  const dataFolder = join(folder, 'data');
  const log = join(folder, 'state', 'catalog.log');
  const first = await startEmbeddedCatalog({ port, dataFolder, program: bin });
  await registerApplication(first.url, JSON.stringify(record()));
  await expect(
    startBackgroundCatalog({ port, dataFolder, log, program: bin }),
  ).rejects.toMatchObject({
    name: 'DeskpackError',
    message: expect.stringMatching(/^cannot start a catalog here: .*in use/),
  });
  await first.close();

  const lasting = await startBackgroundCatalog({ port, dataFolder, log, program: bin });
  ({ pid } = lasting);
  expect(await listApplications(lasting.url)).toMatchObject([{ name: 'sketch' }]);
  // It leads a session of its own: no terminal that is closed takes it along.
  const about = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ');
  expect(Number(about[3])).toBe(pid);
  process.kill(lasting.pid, 'SIGTERM');
  await expect.poll(async () => (await findCatalog(lasting.url)).state).toBe('absent');
  // Until then it may write into the folder.
  await expect.poll(() => isRunning(lasting.pid)).toBe(false);
  pid = undefined;
});
