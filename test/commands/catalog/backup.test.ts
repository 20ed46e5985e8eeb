import { copyFileSync, existsSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '../../../src/catalog/store/sqlite/open-sqlite-store.ts';
import { backUp } from '../../../src/catalog/store/sqlite/sqlite-files.ts';
import { sqliteModule } from '../../../src/catalog/store/sqlite/sqlite-module.ts';
import { folderWith } from '../../support/folder.ts';
import { runInProcess } from '../../support/run-in-process.ts';

let root: string;
let present: string[];

beforeEach(async () => {
  root = await folderWith({ file: '' });
  symlinkSync(join(root, 'gone'), join(root, 'dangling'));
  symlinkSync(join(root, 'loop'), join(root, 'loop'));
  await (await openSqliteStore(join(root, 'catalog'))).close();
  await backUp(join(root, 'catalog'), join(root, 'backup'));
  present = readdirSync(root);
});

/** Runs a command that must fail, in words and without leaving anything. */
async function failing(...words: readonly string[]): Promise<string> {
  const { status, stderr } = await runInProcess(['catalog', ...words], { cwd: root });
  expect(status).toBe(1);
  expect(stderr).not.toMatch(/^ +at |\bE[A-Z]{4,}\b/m);
  expect(readdirSync(root)).toEqual(present);
  return stderr;
}

const notFolder = 'part of the path is not a folder';
const long = 'n'.repeat(300);

describe('a place that cannot be written', () => {
  it.each([
    ['file/below', notFolder],
    ['dangling/below', notFolder],
    ['loop/below', 'its symbolic links form a loop'],
    [`${long}/below`, 'its name is too long'],
    ['file', 'file is there already'],
    ['dangling', 'dangling is there already'],
  ])('for a backup is named: %s', async (place, reason) => {
    const said = await failing('backup', '--data', 'catalog', place);
    expect(said).toContain(reason);
    expect(said).toContain('Name a new file');
  });

  it.each([
    ['file', notFolder],
    ['file/below', notFolder],
    ['dangling', notFolder],
    ['loop/below', 'its symbolic links form a loop'],
    [long, 'its name is too long'],
  ])('for a restored catalog is named: %s', async (place, reason) => {
    const said = await failing('restore', '--data', place, 'backup');
    expect(said).toContain(reason);
    expect(said).toContain('Name a folder on a disk with enough space');
  });

  it('for a new catalog is no reason to restore a backup', async () => {
    const said = await failing('token', 'create', 'first', '--data', 'file/below');
    expect(said).toContain(notFolder);
    expect(said).toContain('Choose another folder with --data.');
    expect(said).not.toContain('backup');
  });
});

describe('a file that is not there', () => {
  const missing = 'there is no such file';

  it.each([
    ['backup', '--data', 'gone', 'new'],
    ['restore', '--data', 'new', 'gone'],
    ['check', '--data', 'gone'],
    ['check', 'gone'],
    ['check', 'dangling'],
  ])('is not called damaged by %s', async (...words) => {
    const said = await failing(...words);
    expect(said).toMatch(
      `cannot read ${join(root, words.includes('dangling') ? 'dangling' : 'gone')}`,
    );
    expect(said).toContain(missing);
    expect(said).not.toContain('damaged');
    expect(existsSync(join(root, 'new'))).toBe(false);
  });
});

describe.each([
  [999, 'Start the newer deskpack that wrote it'],
  [13, 'Move it away, or choose another folder with --data.'],
])('a database with schema %i, which is of another deskpack', (schema, action) => {
  async function giveSchema(file: string): Promise<void> {
    const { DatabaseSync } = await sqliteModule();
    const database = new DatabaseSync(join(root, file));
    database.exec(`pragma user_version = ${schema}`);
    database.close();
  }

  it.each([
    ['check', 'other'],
    ['restore', '--data', 'new', 'other'],
  ])('is not called damaged, nor whole, by %s', async (...words) => {
    copyFileSync(join(root, 'backup'), join(root, 'other'));
    await giveSchema('other');
    present = readdirSync(root);
    const said = await failing(...words);
    expect(said).toContain(`other has schema ${schema}`);
    expect(said).toContain(action);
    expect(said).not.toContain('damaged');
  });

  it('is not backed up, and left as it is', async () => {
    await giveSchema('catalog/catalog.sqlite');
    const before = readFileSync(join(root, 'catalog/catalog.sqlite'));
    const said = await failing('backup', '--data', 'catalog', 'new');
    expect(said).toContain(`catalog.sqlite has schema ${schema}`);
    expect(said).toContain(action);
    expect(readFileSync(join(root, 'catalog/catalog.sqlite'))).toEqual(before);
  });
});
