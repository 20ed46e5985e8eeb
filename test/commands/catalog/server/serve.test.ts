import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { findCatalog, listApplications } from '../../../../src/catalog/client/client.ts';
import { sqliteModule } from '../../../../src/catalog/store/sqlite/sqlite-module.ts';
import { descriptor, record } from '../../../catalog/documents.ts';
import { put } from '../../../catalog/http/running-catalog.ts';
import { runDeskpack, startDeskpack } from '../../../support/deskpack.ts';
import { folderOfEach } from '../../../support/folder.ts';
import { runInProcess } from '../../../support/run-in-process.ts';
import { runningServe } from './running-serve.ts';

const folder = folderOfEach();

const env = (more: object = {}) => ({
  env: { DESKPACK_CATALOG_TOKEN: undefined, XDG_DATA_HOME: folder, ...more },
});

test('prints its address and its data folder', async () => {
  const child = startDeskpack(['catalog', 'serve', '--port', '0'], env());
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  let said = '';
  child.stdout?.on('data', (chunk) => {
    said += chunk;
  });
  await expect.poll(() => said).toContain(join(folder, 'deskpack', 'catalog'));
  expect(said).toMatch(/^The catalog listens on http:\/\/127\.0\.0\.1:\d+\n/);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect((await stat(join(folder, 'deskpack', 'catalog'))).mode & 0o077).toBe(0);
});

test.each([
  ['SIGTERM', 0],
  ['SIGINT', 130],
  ['SIGHUP', 130],
] as const)('%s ends it with %i', async (signal, status) => {
  const serve = await runningServe(folder);
  expect(await findCatalog(serve.url)).toEqual({ state: 'ready' });
  expect(await serve.end(signal)).toEqual({ status, signal: null });
  expect(await readdir(folder)).toEqual(['catalog.sqlite']);
});

test('the end of its input ends it only with the option', async () => {
  const bound = await runningServe(folder, '--until-eof');
  const free = await runningServe(folder);
  const exited = once(bound.child, 'exit');
  bound.child.stdin?.end();
  free.child.stdin?.end();
  expect(await exited).toEqual([0, null]);
  expect(await findCatalog(free.url)).toEqual({ state: 'ready' });
});

/** Makes an icon in a database something else. */
async function damage(file: string): Promise<void> {
  const { DatabaseSync } = await sqliteModule();
  const database = new DatabaseSync(file);
  database.exec(`update asset set bytes = x'00'`);
  database.close();
}

/** Whether there is no curl here. */
const curlMissing = spawnSync('curl', ['--version']).status !== 0;

test.skipIf(curlMissing)(
  'curl registers a record and a descriptor as platforms are told to',
  async () => {
    const serve = await runningServe(folder);
    const image = `${serve.url}/API/manager/image`;
    for (const [file, document] of [
      ['sketch.json', [record()]],
      ['plot.d.3.0.json', descriptor({ name: 'plot' })],
    ] as const) {
      await writeFile(join(folder, file), JSON.stringify(document, null, 4));
      const words = ['-X', 'PUT', '-H', 'Content-Type: text/javascript', image, '-d', `@${file}`];
      const status = ['--silent', '--write-out', '\n%{http_code}'];
      const { stdout } = await promisify(execFile)('curl', [...status, ...words], { cwd: folder });
      expect(stdout).toMatch(/\n201$/);
    }
    const listed = await listApplications(serve.url);
    expect(listed.map(({ name }) => name)).toEqual(['plot', 'sketch']);
  },
);

test('the token comes from a file or from the environment', async () => {
  const file = join(folder, 'token');
  const token = randomBytes(16).toString('base64url');
  await writeFile(file, `${token}\n`);
  const serve = await runningServe(folder, '--token-file', file);
  expect((await put(serve.url, record())).status).toBe(401);
  const authorization = `Bearer ${token}`;
  expect((await put(serve.url, record(), { authorization })).status).toBe(201);
});

test.each([
  ['listening elsewhere without a token', ['--host', '0.0.0.0'], {}, '--token-file'],
  ['a token file that is not there', ['--token-file', '/nowhere/token'], {}, '--token-file'],
  ['a token that no header carries', [], { DESKPACK_CATALOG_TOKEN: 'a b' }, 'openssl'],
  ['a token that is short', [], { DESKPACK_CATALOG_TOKEN: 's3cret' }, 'openssl'],
  [
    'a token that is long for nothing',
    [],
    { DESKPACK_CATALOG_TOKEN: 'secret'.repeat(9) },
    'openssl',
  ],
  ['a folder that cannot be made', ['--data', '/dev/null/catalog'], {}, '--data'],
])('%s is refused with an action', async (_, words, more, action) => {
  const ended = await runInProcess(
    ['catalog', 'serve', '--port', '0', '--data', folder, ...words],
    env(more),
  );
  expect(ended.status).toBe(1);
  expect(ended.stdout).toBe('');
  expect(ended.stderr).toMatch(/^deskpack: /);
  expect(ended.stderr).toContain(action);
});

test.each([
  ['a folder that cannot be made', ['--data', '/dev/null/catalog'], 'catalog-data-unusable'],
  ['listening elsewhere without a token', ['--host', '0.0.0.0'], 'token-exposed'],
  ['a port that is none', ['--port', 'x'], 'usage'],
  ['an option that there is not', ['--colour'], 'usage'],
])('with lines of JSON, %s is a line too', async (_, words, code) => {
  for (const log of [['--log', 'json'], ['--log=json']]) {
    const all = ['catalog', 'serve', '--port', '0', '--data', folder, ...words, ...log];
    const ended = await runInProcess(all, env());
    expect(ended.status).toBe(code === 'usage' ? 2 : 1);
    expect(ended.stdout).toBe('');
    const lines = ended.stderr
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([{ level: 50, error: { code, message: expect.any(String) } }]);
  }
});

test('with lines of JSON, errors are such lines too', async () => {
  const child = startDeskpack(
    ['catalog', 'serve', '--port', '0', '--data', folder, '--log', 'json', '--json'],
    env(),
  );
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.on('data', (chunk) => {
      said[name] += chunk;
    });
  await expect.poll(() => said.stdout).toContain('\n');
  const { url } = JSON.parse(said.stdout);
  await put(url, record());
  await damage(join(folder, 'catalog.sqlite'));
  expect((await fetch(`${url}/API/manager/image/sketch/icon`)).status).toBe(503);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  const lines = said.stderr
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toContainEqual(
    expect.objectContaining({
      level: 50,
      error: expect.objectContaining({ code: 'catalog-read-failed' }),
    }),
  );
});

test.each(['x', '65536', '-1', '80x'])('the port %s is wrong usage', async (port) => {
  const ended = await runInProcess(['catalog', 'serve', `--port=${port}`, '--data', folder], env());
  expect(ended.status).toBe(2);
});

test('a refused start ends the process', async () => {
  const ended = await runDeskpack(
    ['catalog', 'serve', '--host', '0.0.0.0', '--data', folder],
    env(),
  );
  expect(ended).toMatchObject({ status: 1, stdout: '' });
});
