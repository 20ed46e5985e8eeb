import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runDeskpack } from '../../../support/deskpack.ts';
import { folderWith } from '../../../support/folder.ts';
import { runInProcess } from '../../../support/run-in-process.ts';

async function inFolder() {
  const data = await folderWith({});
  return (...words: readonly string[]) => runInProcess([...words, '--data', data]);
}

test('the audit log has the users who created and revoked a token, and its scope', async () => {
  const run = await inFolder();
  expect((await run('catalog', 'audit')).stderr).toContain('Nothing was done');
  const made = await run('catalog', 'token', 'create', 'ci\nof us', '--scope', 'admin', '--json');
  const { id, token } = JSON.parse(made.stdout);
  await run('catalog', 'token', 'revoke', id);
  const { stdout } = await run('catalog', 'audit');
  const [head, created, revoked, ...rest] = stdout.trimEnd().split('\n');
  expect(head).toMatch(/^WHEN +WHO +WHAT +OF +DETAILS$/);
  expect(created).toMatch(/ \(command line\) +token-created .* name=ci of us scope=admin/);
  expect(revoked).toMatch(/ \(command line\) +token-revoked /);
  expect(rest).toEqual([]);
  const { entries } = JSON.parse((await run('catalog', 'audit', '--limit', '1', '--json')).stdout);
  expect(entries).toMatchObject([{ kind: 'token-revoked', subject: id }]);
  expect(stdout).not.toContain(token);
});

test('a folder without a catalog is not copied, and stays as it is', async () => {
  const folder = await folderWith({});
  const [none, copy] = ['none', 'copy'].map((name) => join(folder, name));
  const { status, stderr } = await runInProcess(['catalog', 'copy', none!, copy!]);
  expect(status).toBe(1);
  expect(stderr).toContain(`${none} has no catalog`);
  expect(await readdir(folder)).toEqual([]);
});

test('the audit log of a restored backup or a copy has its user', async () => {
  const folder = await folderWith({});
  const [data, backup, copy] = ['catalog', 'backup.sqlite', 'copy'].map((n) => join(folder, n));
  // A catalog is used by the process that has made a token, until that ends.
  const run = (...words: readonly string[]) => runDeskpack([...words, '--data', data!]);
  await run('catalog', 'token', 'create', 'ci');
  await run('catalog', 'backup', backup!);
  await run('catalog', 'token', 'create', 'later');
  const { aside } = JSON.parse((await run('catalog', 'restore', backup!, '--json')).stdout);
  expect((await runDeskpack(['catalog', 'copy', data!, copy!])).status).toBe(0);
  const trail = await runDeskpack(['catalog', 'audit', '--data', copy!, '--json']);
  const actor = expect.stringMatching(/ \(command line\)$/);
  expect(JSON.parse(trail.stdout).entries).toMatchObject([
    { kind: 'token-created', details: { name: 'ci' } },
    { kind: 'catalog-restored', actor, subject: backup, details: { aside } },
    { kind: 'catalog-copied', actor, subject: data },
  ]);
});

test.each(['0', '1000000', 'all'])('%j entries cannot be shown', async (limit) => {
  const { status, stderr } = await runInProcess(['catalog', 'audit', '--limit', limit]);
  expect(status).toBe(2);
  expect(stderr).toContain('from 1 to 100000');
});
