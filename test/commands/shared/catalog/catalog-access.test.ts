import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { accessTo } from '../../../../src/commands/shared/catalog/catalog-access.ts';
import { setSetting } from '../../../../src/settings/settings.ts';
import { folderOfEach } from '../../../support/folder.ts';

const folder = folderOfEach();

beforeEach(() => {
  vi.stubEnv('XDG_CONFIG_HOME', folder);
  vi.stubEnv('DESKPACK_CATALOG', undefined);
  vi.stubEnv('DESKPACK_CATALOG_TOKEN', 's3cret');
});

const tokenFor = async (catalog: string, tokenFile?: string) =>
  (await accessTo(catalog, tokenFile === undefined ? {} : { tokenFile })).token;

test('the token of the environment is for the catalog of the preference, and for no other', async () => {
  expect(await tokenFor('http://localhost:30443')).toBe('s3cret');
  expect(await tokenFor('http://localhost:30443/below')).toBe('s3cret');
  for (const other of [
    'https://localhost:30443',
    'http://localhost:30444',
    'http://localhost.example.org:30443',
  ]) {
    expect(await tokenFor(other)).toBeUndefined();
  }
  await setSetting('catalog', 'https://catalog.example.org');
  expect(await tokenFor('https://catalog.example.org/desk')).toBe('s3cret');
  expect(await tokenFor('http://localhost:30443')).toBeUndefined();
});

test('the token of the environment is sent to the catalog of the environment', async () => {
  vi.stubEnv('DESKPACK_CATALOG', 'https://catalog.example.org/');
  expect(await tokenFor('https://catalog.example.org')).toBe('s3cret');
  expect(await tokenFor('http://localhost:30443')).toBeUndefined();
});

test('the token of a file is sent to the catalog of the same option', async () => {
  const file = join(folder, 'token');
  await writeFile(file, ' other\n');
  expect(await tokenFor('https://elsewhere.example.org', file)).toBe('other');
  expect(await tokenFor('http://localhost:30443', file)).toBe('other');
  await expect(tokenFor('http://localhost:30443', `${file}s`)).rejects.toThrow(
    `cannot read the token in ${file}s`,
  );
});

test('a token that cannot be in a header is reported without its text', async () => {
  vi.stubEnv('DESKPACK_CATALOG_TOKEN', 's3\ncret');
  const reading = accessTo('http://localhost:30443', {});
  await expect(reading).rejects.toThrow(
    'the token in DESKPACK_CATALOG_TOKEN is empty or has spaces',
  );
  await expect(reading).rejects.not.toThrow('cret');
});

test('certificates are read and validated before anything is sent', async () => {
  const file = join(folder, 'ca.pem');
  await writeFile(file, 'hello');
  await expect(accessTo('https://a.example.org', { ca: file })).rejects.toMatchObject({
    message: `there is no certificate in ${file}`,
    action: expect.stringContaining('--ca'),
  });
  const text = '-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----\n';
  await writeFile(file, text);
  expect((await accessTo('https://a.example.org', { ca: file })).ca).toBe(text);
});
