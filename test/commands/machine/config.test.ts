import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderOfEach } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';

const home = folderOfEach();

const config = (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runInProcess(['config', ...words], { env: { XDG_CONFIG_HOME: home, ...env } });

const file = () => join(home, 'deskpack/preferences.json');

it('says where each value comes from', async () => {
  await config(['set', 'vendor', 'acme']);
  const env = { DESKPACK_CATALOG: 'https://catalog.example' };
  const { stdout } = await config(['list', '--json'], env);
  const { vendor, engine, catalog, from } = JSON.parse(stdout);
  expect({ vendor, engine, catalog }).toEqual({
    vendor: 'acme',
    engine: 'auto',
    catalog: 'https://catalog.example',
  });
  expect(from).toMatchObject({ vendor: file(), engine: 'default', catalog: 'DESKPACK_CATALOG' });
  const rows = (await config(['list'], env)).stdout.split('\n');
  expect(rows[0]).toMatch(/^NAME +VALUE +FROM +MEANING$/);
  expect(rows.find((row) => row.startsWith('vendor'))).toContain(file());
  expect(rows.find((row) => row.startsWith('catalog'))).toContain('DESKPACK_CATALOG');
});

it('sets, prints and resets a value', async () => {
  const set = await config(['set', 'engine', 'podman']);
  expect(set).toMatchObject({ status: 0, stdout: `engine is podman (${file()}).\n` });
  expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual({ engine: 'podman' });
  expect((await config(['get', 'engine'])).stdout).toBe('podman\n');
  expect((await config(['unset', 'engine'])).stdout).toBe('engine is auto (default).\n');
  expect(JSON.parse((await config(['get', 'engine', '--json'])).stdout)).toEqual({
    engine: 'auto',
    from: { engine: 'default' },
  });
});

it('says what a saved value is hidden by', async () => {
  const env = { DESKPACK_CATALOG: 'https://catalog.example' };
  expect((await config(['set', 'catalog', 'https://other.example'], env)).stdout).toBe(
    'catalog is saved as https://other.example, but DESKPACK_CATALOG has precedence.\n' +
      'catalog is https://catalog.example (DESKPACK_CATALOG).\n',
  );
});

it('prints the path of the file, also if there is none', async () => {
  expect(await config(['path'])).toMatchObject({ status: 0, stdout: `${file()}\n` });
});

it.each([
  [['get', 'enigne'], 'there is no setting "enigne"; did you mean engine?'],
  [['get', 'colour'], 'there are: vendor, release'],
  [['set', 'engine', 'dockerr'], 'engine must be auto, docker'],
  [['set', 'engine'], "missing required argument 'value'"],
])('refuses %j with 2, and changes nothing', async (words, reason) => {
  const { status, stderr } = await config(words);
  expect(status).toBe(2);
  expect(stderr).toContain(reason);
  await expect(readFile(file())).rejects.toThrow();
});
