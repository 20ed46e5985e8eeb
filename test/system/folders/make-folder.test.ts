import { once } from 'node:events';
import { existsSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { startBackgroundCatalog } from '../../../src/catalog/embedded/background-catalog.ts';
import { openSqliteStore } from '../../../src/catalog/store/sqlite/open-sqlite-store.ts';
import { backUp } from '../../../src/catalog/store/sqlite/sqlite-files.ts';
import { makeFolder } from '../../../src/system/folders/make-folder.ts';
import { startDeskpack } from '../../support/deskpack.ts';
import { folderWith } from '../../support/folder.ts';
import { filesOf } from '../../support/small-application.ts';

let root: string;

beforeEach(async () => {
  root = await folderWith({});
});

describe('makeFolder', () => {
  it('creates missing folders, with the mode', () => {
    makeFolder(join(root, 'a/b/c'), 0o700);
    for (const name of ['a', 'a/b', 'a/b/c']) {
      expect(statSync(join(root, name)).mode & 0o777).toBe(0o700);
    }
  });

  it('accepts an existing folder, also behind a link', () => {
    symlinkSync(root, join(root, 'link'));
    makeFolder(root);
    makeFolder(join(root, 'link/new'));
    expect(existsSync(join(root, 'new'))).toBe(true);
  });

  it('names the obstacle', () => {
    writeFileSync(join(root, 'file'), '');
    for (const path of ['file', 'file/a', 'file/a/b']) {
      expect(() => makeFolder(join(root, path))).toThrow(
        expect.objectContaining({ code: 'ENOTDIR' }),
      );
    }
    symlinkSync(join(root, 'gone'), join(root, 'dangling'));
    expect(() => makeFolder(join(root, 'dangling'))).toThrow(
      expect.objectContaining({ code: 'ENOTDIR' }),
    );
  });
});

// Where no folder can be created, though one is there.
describe.runIf(process.platform === 'linux')('a folder below /proc', () => {
  it('is refused', () => {
    expect(() => makeFolder('/proc/nope/deeper')).toThrow(
      expect.objectContaining({ code: 'ENOTSUP' }),
    );
  });

  /** Fails rather than waits: a process that is stuck in the system call runs until it is killed. */
  async function endOf(words: readonly string[], env: Record<string, string>) {
    const child = startDeskpack(words, { cwd: root, env: { PATH: '', ...env } });
    const timer = setTimeout(() => child.kill('SIGKILL'), 30_000);
    const stderr: Buffer[] = [];
    child.stdout?.resume();
    child.stderr?.on('data', (chunk: Buffer) => stderr.push(chunk));
    child.stdin?.end();
    const [status] = await once(child, 'close');
    clearTimeout(timer);
    return { status, stderr: Buffer.concat(stderr).toString() };
  }

  beforeEach(async () => {
    root = await folderWith(filesOf());
    const store = await openSqliteStore(join(root, 'catalog'));
    await store.close();
    await backUp(join(root, 'catalog'), join(root, 'backup'));
  });

  it.each([
    ['recipe', 'xcalc.d.3.0.json', '--output', '/proc/nope/a'],
    ['icon', 'optimize', 'icon.svg', '--output', '/proc/nope/a'],
    ['catalog', 'serve', '--port', '0', '--data', '/proc/nope/a'],
    ['publish', 'xcalc.d.3.0.json', '--descriptor', '--skip', 'register', '--output', '/proc/nope'],
    ['catalog', 'backup', '--data', 'catalog', '/proc/nope/a'],
    ['catalog', 'backup', '--data', 'catalog', '/proc/nope/a/b'],
    ['catalog', 'restore', '--data', '/proc/nope/a', 'backup'],
    ['catalog', 'copy', 'catalog', '/proc/nope/a'],
  ])('ends %s %s, in words', async (...words) => {
    const { status, stderr } = await endOf(words, { XDG_STATE_HOME: join(root, 'state') });
    expect(status).toBe(1);
    expect(stderr).toContain('no folder can be created');
    expect(stderr).not.toContain('    at ');
  });

  it.each([
    ['publish', 'xcalc.d.3.0.json', '--descriptor', '--skip', 'register'],
    ['config', 'set', 'catalog', 'http://127.0.0.1:9'],
    ['doctor'],
    ['runs'],
  ])('ends %s where it has its own folders', async (...words) => {
    const variables = ['XDG_STATE_HOME', 'XDG_CONFIG_HOME', 'XDG_DATA_HOME', 'XDG_CACHE_HOME'];
    const env = Object.fromEntries(variables.map((name) => [name, '/proc/nope/a']));
    const { status, stderr } = await endOf(words, env);
    expect(status).not.toBeNull();
    expect(stderr).not.toContain('    at ');
  });

  it('keeps a catalog from starting in the background', async () => {
    const log = '/proc/nope/a/catalog.log';
    const starting = startBackgroundCatalog({ port: 0, dataFolder: join(root, 'data'), log });
    await expect(starting).rejects.toThrow(expect.objectContaining({ code: 'ENOTSUP' }));
  });
});
