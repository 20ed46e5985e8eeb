import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cachedPackages } from '../../src/package-manager/cached-packages.ts';

let folder: string;
let reads: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'deskpack-kept-'));
  vi.stubEnv('XDG_CACHE_HOME', folder);
  reads = 0;
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

async function list(): Promise<string> {
  reads += 1;
  return `xterm - Terminal ${reads}\n`;
}

it('reads the list of an image once, also in later processes', async () => {
  expect(await cachedPackages('sha256:aa', 'apt', list)).toBe('xterm - Terminal 1\n');
  expect(await cachedPackages('sha256:aa', 'apt', list)).toBe('xterm - Terminal 1\n');
  expect(await cachedPackages('sha256:bb', 'apt', list)).toBe('xterm - Terminal 2\n');
  expect(await cachedPackages('sha256:aa', 'apk', list)).toBe('xterm - Terminal 3\n');
});

it('reads a list again that is more than a day old', async () => {
  await cachedPackages('sha256:aa', 'apt', list);
  const packages = join(folder, 'deskpack/packages');
  const [file] = await readdir(packages);
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000);
  await utimes(join(packages, file!), yesterday, yesterday);
  expect(await cachedPackages('sha256:aa', 'apt', list)).toBe('xterm - Terminal 2\n');
});

it('keeps no empty list, and needs no cache folder', async () => {
  await cachedPackages('sha256:aa', 'apt', async () => '');
  expect(await readdir(folder)).toEqual([]);
  const file = join(folder, 'file');
  await writeFile(file, '');
  vi.stubEnv('XDG_CACHE_HOME', file);
  expect(await cachedPackages('sha256:aa', 'apt', list)).toBe('xterm - Terminal 1\n');
});
