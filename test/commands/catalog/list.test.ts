import { once } from 'node:events';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sqliteModule } from '../../../src/catalog/store/sqlite/sqlite-module.ts';
import {
  answer,
  misbehavingServer,
  ready,
  silence,
} from '../../catalog/client/misbehaving-server.ts';
import { descriptor, record } from '../../catalog/documents.ts';
import { put, runningCatalog } from '../../catalog/http/running-catalog.ts';
import { startDeskpack } from '../../support/deskpack.ts';
import { runInProcess } from '../../support/run-in-process.ts';

test('applications are in aligned columns, or in one JSON object', async () => {
  const { url } = await runningCatalog();
  await put(url, [record(), descriptor({ name: 'plot', displayname: '\u56f3 Plot' })]);
  const { stdout } = await runInProcess(['catalog', 'list', '--catalog', url]);
  expect(stdout.split('\n')).toEqual([
    'NAME    DISPLAY NAME  CATEGORY  IMAGE',
    'plot    \u56f3 Plot       graphics',
    'sketch  Sketch Pad    graphics  acme/sketch.d:3.0',
    '',
  ]);
  const json = JSON.parse(
    (await runInProcess(['catalog', 'list', '--catalog', url, '--json'])).stdout,
  );
  expect(json).toMatchObject({
    catalog: url,
    applications: [{ name: 'plot' }, { name: 'sketch' }],
  });
});

test('a list that lacks what is damaged says so on standard error, also where it says it after the list', async () => {
  const { url, folder } = await runningCatalog();
  await put(url, [record(), descriptor({ name: 'plot' })]);
  const { DatabaseSync } = await sqliteModule();
  const database = new DatabaseSync(join(folder, 'catalog.sqlite'));
  const listed = (...more: string[]) =>
    runInProcess(['catalog', 'list', '--catalog', url, '--quiet', ...more]);
  const said = (are: string) =>
    `At least ${are} damaged at ${url}, and missing here. On its machine, "deskpack catalog check" says what is damaged.\n`;
  database.exec(`update application set summary = '{' where key = 'sketch'`);
  const { applications } = JSON.parse((await listed('--json')).stdout);
  expect(applications).toMatchObject([{ name: 'plot' }]);
  expect((await listed()).stderr).toBe(said('1 application is'));
  database.exec(`update application set summary = '{'`);
  database.close();
  expect(await listed()).toMatchObject({
    ...{ status: 0, stdout: '' },
    stderr: said('2 applications are'),
  });
});

test('an empty catalog is not an error, and prints nothing on standard output', async () => {
  const { url } = await runningCatalog();
  const plain = await runInProcess(['catalog', 'list', '--catalog', url]);
  expect(plain).toMatchObject({ status: 0, stdout: '' });
  expect(plain.stderr).toBe(`No application is registered at ${url}.\n`);
  const { stdout } = await runInProcess(['catalog', 'list', '--catalog', url, '--json']);
  expect(JSON.parse(stdout)).toEqual({ catalog: url, applications: [] });
});

test('the catalog is taken from an option, else from the environment', async () => {
  const { url } = await runningCatalog();
  const env = { DESKPACK_CATALOG: url };
  expect((await runInProcess(['catalog', 'list'], { env })).status).toBe(0);
  const other = await runInProcess(['catalog', 'list', '--catalog', 'http://127.0.0.1:1'], { env });
  expect(other.status).toBe(1);
  const wrong = await runInProcess(['catalog', 'list'], { env: { DESKPACK_CATALOG: 'localhost' } });
  expect(wrong.status).toBe(2);
  expect(wrong.stderr).toContain('"localhost" is not the address of a catalog');
});

test('output of a catalog cannot control the terminal or add lines', async () => {
  const body = JSON.stringify([{ name: 'a\u001b[2J', displayname: 'one\ntwo' }]);
  const { url } = await misbehavingServer(ready, answer(200, body));
  const { stdout } = await runInProcess(['catalog', 'list', '--catalog', url]);
  expect(stdout.split('\n').slice(1)).toEqual(['a\\x1b[2J  one two', '']);
});

test('Ctrl+C ends it with status 130 and no message', async () => {
  const { url, requests } = await misbehavingServer(silence);
  const child = startDeskpack(['catalog', 'list', '--catalog', url]);
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  await expect.poll(() => requests.length).toBe(1);
  child.kill('SIGINT');
  expect(await once(child, 'close')).toEqual([130, null]);
  expect(said).toBe('');
});
