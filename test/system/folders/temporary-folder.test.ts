import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DeskpackError } from '../../../src/error/deskpack-error.ts';
import { privateFolder } from '../../../src/system/folders/private-folder.ts';
import {
  withTemporaryFile,
  withTemporaryFolder,
} from '../../../src/system/folders/temporary-folder.ts';
import { processMark } from '../../../src/system/process/process-mark.ts';
import { folderOfEach } from '../../support/folder.ts';
import { nodeForOthers } from '../../support/for-other-users.ts';

const root = folderOfEach();
const work = join(root, 'state/deskpack/work');

beforeEach(() => {
  vi.stubEnv('XDG_STATE_HOME', join(root, 'state'));
  vi.stubEnv('TMPDIR', join(root, 'tmp'));
  mkdirSync(join(root, 'tmp'));
  chmodSync(join(root, 'tmp'), 0o1777);
});

/** The mark of a process that is no more. */
function deadMark(): string {
  const words = ['-e', 'process.stdout.write(String(process.pid))'];
  const pid = execFileSync(process.execPath, words, { encoding: 'utf8' });
  return processMark().replace(/^\d+/, pid);
}

describe('a temporary folder', () => {
  it('is for its owner only, and always removed', async () => {
    await withTemporaryFile('x', async (path) => {
      expect(dirname(dirname(path))).toBe(work);
      for (const folder of [dirname(path), work]) {
        expect(statSync(folder).mode & 0o777).toBe(0o700);
      }
    });
    const failing = withTemporaryFolder(() => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
    expect(readdirSync(work)).toEqual([]);
    expect(readdirSync(join(root, 'tmp'))).toEqual([]);
  });

  it('has a name that cannot be foreseen', async () => {
    const names = new Set<string>();
    for (let time = 0; time < 5; time += 1) {
      await withTemporaryFolder(async (folder) => names.add(basename(folder)));
    }
    expect(names.size).toBe(5);
  });

  it('removes files of a killed process, and none of a running one', async () => {
    await withTemporaryFolder(async (running) => {
      const left = join(work, `${deadMark()}.Abc123`);
      mkdirSync(join(left, 'in it'), { recursive: true });
      await withTemporaryFolder(async () => {});
      expect(existsSync(left)).toBe(false);
      expect(existsSync(running)).toBe(true);
    });
  });

  it('removes nothing through a link', async () => {
    const precious = join(root, 'precious');
    mkdirSync(precious);
    writeFileSync(join(precious, 'file'), '');
    privateFolder('work');
    const link = join(work, `${deadMark()}.Abc123`);
    symlinkSync(precious, link);
    await withTemporaryFolder(async () => {});
    expect(existsSync(join(precious, 'file'))).toBe(true);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
  });
});

describe('a private folder', () => {
  it('is closed to others where it was open', () => {
    mkdirSync(work, { recursive: true });
    chmodSync(work, 0o777);
    expect(privateFolder('work')).toBe(work);
    expect(statSync(work).mode & 0o777).toBe(0o700);
  });

  it('is elsewhere where anyone could replace the one in the state folder', () => {
    mkdirSync(dirname(work), { recursive: true });
    chmodSync(dirname(work), 0o777);
    const folder = privateFolder('work');
    expect(dirname(dirname(folder))).toBe(join(root, 'tmp'));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });
});

const nobody = 65_534;

describe.runIf(process.getuid?.() === 0)('with another user about (needs root)', () => {
  it('is elsewhere where the state folder is theirs', () => {
    mkdirSync(dirname(work), { recursive: true });
    chownSync(dirname(work), nobody, nobody);
    expect(dirname(dirname(privateFolder('work')))).toBe(join(root, 'tmp'));
  });

  it('fails with a message where other users own both folders', () => {
    mkdirSync(dirname(work), { recursive: true });
    chownSync(dirname(work), nobody, nobody);
    const squatted = join(root, 'tmp', `deskpack-${process.getuid?.()}`);
    mkdirSync(join(squatted, 'work'), { recursive: true });
    chownSync(squatted, nobody, nobody);
    expect(() => privateFolder('work')).toThrow(DeskpackError);
    expect(() => privateFolder('work')).toThrow(/belongs to another user/);
  });

  it('is not affected by files that other users plant', async () => {
    const precious = join(root, 'precious');
    mkdirSync(precious);
    writeFileSync(join(precious, 'file'), '');
    const planted = join(root, 'tmp', `.deskpack.${deadMark()}.00112233.deskpack-tmp`);
    const words = [
      '-e',
      `const { mkdirSync, symlinkSync } = require('node:fs');
       const [folder, to] = process.argv.slice(1);
       mkdirSync(folder);
       symlinkSync(to, folder + '/link');
       symlinkSync(to, folder.replace('00112233', '44556677'));`,
      planted,
      precious,
    ];
    chmodSync(root, 0o755);
    execFileSync(nodeForOthers(root), words, { uid: nobody, gid: nobody, cwd: '/' });
    await withTemporaryFolder(async () => {});
    expect(existsSync(join(precious, 'file'))).toBe(true);
    expect(existsSync(join(planted, 'link'))).toBe(true);
  });
});
