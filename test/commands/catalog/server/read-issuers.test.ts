import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readIssuers } from '../../../../src/commands/catalog/server/read-issuers.ts';
import { folderWith } from '../../../support/folder.ts';

const rules = [{ claims: { groups: 'staff' }, scope: 'read', labels: ['staff'] }];
const issuer = { issuer: 'https://login.example', audience: 'catalog', rules };
const signIn = { clientId: 'pages', address: 'https://catalog.example' };

async function read(...issuers: readonly object[]) {
  const file = join(await folderWith({}), 'issuers.json');
  await writeFile(file, JSON.stringify(issuers));
  return readIssuers(file);
}

test('an issuer is read with its rules, also one for interactive sign-in', async () => {
  expect(await read(issuer, { ...issuer, signIn })).toEqual([issuer, { ...issuer, signIn }]);
});

test('the secret of its client is in a separate file', async () => {
  const clientSecretFile = join(await folderWith({}), 'secret');
  await writeFile(clientSecretFile, 's3cret\n');
  const [one] = await read({ ...issuer, signIn: { ...signIn, clientSecretFile } });
  expect(one?.signIn).toEqual({ ...signIn, clientSecret: 's3cret' });
  const missing = { ...signIn, clientSecretFile: '/nowhere/secret' };
  await expect(read({ ...issuer, signIn: missing })).rejects.toThrow('/nowhere/secret');
});

test.each([
  ['without a client', { address: signIn.address }],
  ['without an address', { clientId: 'pages' }],
  ['at an address without TLS', { ...signIn, address: 'http://catalog.example' }],
  ['with a secret in the file', { ...signIn, clientSecret: 's3cret' }],
  ['that is a text', 'pages'],
])('sign-in %s is refused', async (_, wrong) => {
  await expect(read(issuer, { ...issuer, signIn: wrong })).rejects.toMatchObject({
    code: 'issuers-unusable',
    message: expect.stringContaining('element 1'),
  });
});

test.each([
  ['issuers', { ...issuer, jwksUri: 'https://login.example/keys' }],
  ['rules', { ...issuer, rules: [{ ...rules[0], label: ['staff'] }] }],
  [
    'rules',
    { ...issuer, rules: [{ subject: 'repo:acme/plot', claim: { ref: 'main' }, scope: 'write' }] },
  ],
  ['sign-in', { ...issuer, signIn: { ...signIn, scopes: 'openid groups' } }],
])('a misspelled property of %s is refused, which would grant more', async (_, wrong) => {
  await expect(read(wrong)).rejects.toMatchObject({
    code: 'issuers-unusable',
    message: expect.stringContaining('unknown properties'),
  });
});

test('labels that are not a list are refused', async () => {
  const wrong = { ...issuer, rules: [{ ...rules[0], labels: 'staff' }] };
  await expect(read(wrong)).rejects.toMatchObject({ code: 'issuers-unusable' });
});
