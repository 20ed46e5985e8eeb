import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readIssuers } from '../../../../src/commands/catalog/server/read-issuers.ts';
import { folderWith } from '../../../support/folder.ts';

const rules = [{ claims: { groups: 'staff' }, scope: 'read', labels: ['staff'] }];
const issuer = { issuer: 'https://login.example', audience: 'catalog', rules };

async function read(...issuers: readonly object[]) {
  const file = join(await folderWith({}), 'issuers.json');
  await writeFile(file, JSON.stringify(issuers));
  return readIssuers(file);
}

test('an issuer is read with its rules, also one of people', async () => {
  const people = { ...issuer, people: true };
  expect(await read(issuer, people)).toEqual([issuer, people]);
  await expect(read({ ...issuer, people: 'no' })).rejects.toMatchObject({
    code: 'issuers-unusable',
    message: expect.stringContaining('"people" can only be true'),
  });
});

test.each([
  ['issuers', { ...issuer, jwksUri: 'https://login.example/keys' }],
  ['rules', { ...issuer, rules: [{ ...rules[0], label: ['staff'] }] }],
  [
    'rules',
    { ...issuer, rules: [{ subject: 'repo:acme/plot', claim: { ref: 'main' }, scope: 'write' }] },
  ],
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
