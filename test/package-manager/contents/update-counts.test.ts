import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  keepUpdateCounts,
  readUpdateCounts,
} from '../../../src/package-manager/contents/update-counts.ts';
import { folderOfEach } from '../../support/folder.ts';

const day = 24 * 60 * 60 * 1000;

const home = folderOfEach();

beforeEach(() => {
  vi.stubEnv('XDG_CACHE_HOME', home);
});

const file = () => join(home, 'deskpack/updates/counts.json');

it('are empty until something was compared', async () => {
  expect(await readUpdateCounts()).toEqual({});
});

it('are kept by image, the last ones of each', async () => {
  const now = Date.now();
  const first = { newer: 3, security: 1, comparedAt: now - day };
  await keepUpdateCounts({ 'sha256:a': first, 'sha256:b': first }, now);
  await keepUpdateCounts({ 'sha256:a': { newer: 0, security: 0, comparedAt: now } }, now);
  expect(await readUpdateCounts()).toEqual({
    'sha256:a': { newer: 0, security: 0, comparedAt: now },
    'sha256:b': first,
  });
});

it('of images that were not compared for a month are forgotten', async () => {
  const now = Date.now();
  await keepUpdateCounts(
    { 'sha256:a': { newer: 3, security: 1, comparedAt: now - 31 * day } },
    now,
  );
  await keepUpdateCounts({}, now);
  expect(JSON.parse(await readFile(file(), 'utf8'))).toEqual({});
});

it.each(['', '{', '[]', '{"sha256:a": {"newer": "3"}}', '{"sha256:a": null}'])(
  'of a damaged cache, %s, are empty, and it is replaced',
  async (text) => {
    await mkdir(join(home, 'deskpack/updates'), { recursive: true });
    await writeFile(file(), text);
    expect(await readUpdateCounts()).toEqual({});
    const counts = { 'sha256:b': { newer: 1, security: 0, comparedAt: Date.now() } };
    await keepUpdateCounts(counts, Date.now());
    expect(await readUpdateCounts()).toEqual(counts);
  },
);
