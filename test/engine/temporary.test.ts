import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withTemporaryFile, withTemporaryFolder } from '../../src/engine/temporary.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deskpack-test-'));
  vi.stubEnv('TMPDIR', folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it('is for its owner only, and gone afterwards, whatever happens', async () => {
  await withTemporaryFile('x', async (path) => {
    expect(statSync(join(path, '..')).mode & 0o777).toBe(0o700);
  });
  const failing = withTemporaryFolder(() => Promise.reject(new Error('no')));
  await expect(failing).rejects.toThrow('no');
  expect(readdirSync(folder)).toEqual([]);
});

it('takes with it what a killed process has left, and nothing of one that runs', async () => {
  await withTemporaryFolder(async (running) => {
    const words = ['-e', 'process.stdout.write(String(process.pid))'];
    const pid = execFileSync(process.execPath, words, { encoding: 'utf8' });
    const left = running.replace(/\.\d+-/, `.${pid}-`);
    mkdirSync(join(left, 'in it'), { recursive: true });
    await withTemporaryFolder(async () => {});
    expect(existsSync(left)).toBe(false);
    expect(existsSync(running)).toBe(true);
  });
});
