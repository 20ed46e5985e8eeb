import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { shownAddress } from '../../../../src/commands/catalog/server/catalog-database.ts';
import { folderWith } from '../../../support/folder.ts';
import { runInProcess } from '../../../support/run-in-process.ts';

/** Where nobody listens, so that what is said about it shows which address was taken. */
const address = (name: string) => `postgres://catalog:s3cret@127.0.0.1:1/${name}`;

async function fileWith(text: string): Promise<string> {
  const folder = await folderWith({});
  const file = join(folder, 'database');
  await writeFile(file, text);
  return file;
}

/** Lists the tokens of a catalog, for which its database is opened. */
const listTokens = (words: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  runInProcess(['catalog', 'token', 'list', ...words], { env });

test('the address of the database is read from an option, else from a file, else from the environment', async () => {
  const named = ['--database-file', await fileWith(`${address('named')}\n`)];
  const env = {
    DESKPACK_CATALOG_DATABASE: address('environment'),
    DESKPACK_CATALOG_DATABASE_FILE: await fileWith(address('file')),
  };
  const { DESKPACK_CATALOG_DATABASE } = env;
  const ended = await Promise.all([
    listTokens(['--database', address('option'), ...named], env),
    listTokens(named, env),
    listTokens([], env),
    listTokens([], { DESKPACK_CATALOG_DATABASE }),
  ]);
  const database = (text: string) => /open the catalog in (\w+) on 127\.0\.0\.1/.exec(text)?.[1];
  const taken = ended.map(({ stderr }) => database(stderr));
  expect(taken).toEqual(['option', 'named', 'file', 'environment']);
  for (const { status, stderr } of ended) {
    expect(status).toBe(1);
    expect(stderr).not.toContain('s3cret');
  }
});

test.each(['', 'mysql://127.0.0.1/catalog'])('%j in the file is no address', async (text) => {
  const { status, stderr } = await listTokens(['--database-file', await fileWith(text)]);
  expect(status).toBe(2);
  expect(stderr).toContain('postgres://');
});

test('a missing file is named', async () => {
  const { status, stderr } = await listTokens(['--database-file', '/nowhere/database']);
  expect(status).toBe(1);
  expect(stderr).toContain('/nowhere/database');
});

test.each([
  ['postgres://db.example/catalog', 'postgres://db.example/catalog'],
  ['postgres://catalog:s3cret@db.example:5433/catalog', 'postgres://db.example:5433/catalog'],
  ['postgres://catalog:s3@cret@db.example/catalog', 'postgres://db.example/catalog'],
  ['postgres://db.example/catalog?user=a&password=s3cret', 'postgres://db.example/catalog'],
  ['postgres:///catalog?host=/run/postgresql', 'postgres:///catalog'],
])('%s is shown as %s', (address, shown) => {
  expect(shownAddress(address)).toBe(shown);
});
