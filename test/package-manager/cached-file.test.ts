import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import type { PackageManagerName } from '../../src/descriptor/package-managers.ts';
import { cached, cachePath } from '../../src/package-manager/cached-file.ts';
import { folderOfEach } from '../support/folder.ts';

const folder = folderOfEach();
let reads: number;

beforeEach(() => {
  vi.stubEnv('XDG_CACHE_HOME', folder);
  reads = 0;
});

async function list(): Promise<string> {
  reads += 1;
  return `list ${reads}`;
}

async function listOf(
  image: string,
  manager: PackageManagerName,
  options?: Parameters<typeof cached>[2],
) {
  return (await cached(cachePath(image, manager, 'packages.txt'), list, options)).toString();
}

async function makeOlder(hours: number): Promise<void> {
  const packages = join(folder, 'deskpack/packages');
  const [file] = await readdir(packages);
  const then = new Date(Date.now() - hours * 60 * 60 * 1000);
  await utimes(join(packages, file!), then, then);
}

it('is read once for each image and package manager', async () => {
  expect(await listOf('sha256:aa', 'apt')).toBe('list 1');
  expect(await listOf('sha256:aa', 'apt')).toBe('list 1');
  expect(await listOf('sha256:bb', 'apt')).toBe('list 2');
  expect(await listOf('sha256:aa', 'apk')).toBe('list 3');
});

it('is read again after a day, if its content changes with time', async () => {
  await listOf('sha256:aa', 'apt');
  await makeOlder(25);
  expect(await listOf('sha256:aa', 'apt')).toBe('list 1');
  expect(await listOf('sha256:aa', 'apt', { isDaily: true })).toBe('list 2');
  await makeOlder(23);
  expect(await listOf('sha256:aa', 'apt', { isDaily: true })).toBe('list 2');
});

it('is read again on request', async () => {
  await listOf('sha256:aa', 'apt');
  expect(await listOf('sha256:aa', 'apt', { refresh: true })).toBe('list 2');
  expect(await listOf('sha256:aa', 'apt')).toBe('list 2');
});

it('is not written if its content is refused, or without a cache folder', async () => {
  await listOf('sha256:aa', 'apt', { isKept: () => false });
  expect(await readdir(folder)).toEqual([]);
  const file = join(folder, 'file');
  await writeFile(file, '');
  vi.stubEnv('XDG_CACHE_HOME', file);
  expect(await listOf('sha256:aa', 'apt')).toBe('list 2');
});
