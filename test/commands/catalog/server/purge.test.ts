import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { descriptor } from '../../../catalog/documents.ts';
import { get } from '../../../catalog/http/get.ts';
import { put } from '../../../catalog/http/running-catalog.ts';
import { runDeskpack } from '../../../support/deskpack.ts';
import { folderOfEach } from '../../../support/folder.ts';
import { runInProcess } from '../../../support/run-in-process.ts';
import { runningServe } from './running-serve.ts';
import { startWriters } from './writers.ts';

const data = folderOfEach();

const purge = (...words: readonly string[]) =>
  runInProcess(['catalog', 'purge', '--data', data, ...words]);

async function filesWith(mark: string): Promise<string[]> {
  const names = await readdir(data);
  const texts = await Promise.all(names.map((name) => readFile(join(data, name), 'latin1')));
  return names.filter((_, index) => texts[index]!.includes(mark));
}

async function withHistory() {
  const { url } = await runningServe(data);
  for (const comment of ['FIRSTSECRET', 'second']) await put(url, descriptor({ comment }));
  return url;
}

test('purges a revision of a running catalog, after a dry run', async () => {
  const url = await withHistory();
  const tried = await purge('sketch@1', '--dry-run');
  expect(tried.stdout).toBe('The documents of 1 revision would be purged.\n');
  expect(await filesWith('FIRSTSECRET')).not.toEqual([]);
  expect((await purge('sketch@1')).stdout).toBe('The documents of 1 revision are gone.\n');
  expect(await filesWith('FIRSTSECRET')).toEqual([]);
  const again = await purge('sketch@1', '--json');
  expect(JSON.parse(again.stdout)).toEqual({ name: 'sketch', revisions: [], removed: false });
  const shown = await runInProcess(['catalog', 'history', 'sketch', '--catalog', url]);
  expect(shown.stdout).toMatch(/^1 .* purged \d{4}-\S+ \S+ by .* \(command line\)$/m);
  const trail = await runInProcess(['catalog', 'audit', '--data', data]);
  expect(trail.stdout).toMatch(/ \(command line\) +purged +sketch +revision=1 /);
});

test('refuses the present revision, and names the command that purges all', async () => {
  const url = await withHistory();
  const refused = await purge('sketch@2');
  expect(refused.status).toBe(1);
  expect(refused.stderr).toContain('sketch@2 is what the application is now');
  expect(refused.stderr).toContain('deskpack catalog purge sketch');
  const all = await purge('sketch');
  expect(all.stdout).toBe('The documents of 2 revisions are gone, and the application removed.\n');
  expect((await fetch(`${url}/API/manager/image/sketch`)).status).toBe(404);
  for (const name of ['nothing', 'sketch@9']) {
    const { status, stderr } = await purge(name);
    expect([status, stderr]).toEqual([1, expect.stringContaining(name)]);
  }
});

test('a running catalog rewrites its file while it answers', async () => {
  const made = await runInProcess([
    'catalog',
    'token',
    'create',
    'ops',
    '--scope',
    'admin',
    '--data',
    data,
  ]);
  const headers = { authorization: `Bearer ${made.stdout.trim()}` };
  const { url } = await runningServe(data);
  await put(url, descriptor({ comment: 'FIRSTSECRET' }), headers);
  const path = `${url}/API/manager/image/sketch/purge`;
  const [purged, alive] = await Promise.all([
    fetch(path, { method: 'POST', headers }),
    fetch(`${url}/livez`),
  ]);
  expect([purged.status, alive.status]).toEqual([200, 200]);
  expect(await purged.json()).toEqual({ name: 'sketch', revisions: [1], removed: true });
  expect(await filesWith('FIRSTSECRET')).toEqual([]);
});

test('forgets from cron what is old, while a catalog runs and takes registrations', async () => {
  const { url } = await runningServe(data);
  const writers = startWriters('busy', [url]);
  for (const comment of ['FIRSTSECRET', 'second', 'third']) await put(url, descriptor({ comment }));
  await put(url, descriptor({ name: 'gone' }));
  await fetch(`${url}/API/manager/image/gone`, { method: 'DELETE' });
  const words = ['catalog', 'purge', '--data', data, '--keep-revisions', '2', '--keep-removed'];
  const old = (time: string, ...more: readonly string[]) => runDeskpack([...words, time, ...more]);
  const tried = await old('1d', '--dry-run');
  expect(tried.stdout).toMatch(/^sketch: 1 revision$/m);
  expect(tried.stdout).not.toContain('gone');
  for (let turn = 0; turn < 5; turn += 1) expect((await old('1d')).status).toBe(0);
  await expect.poll(() => writers.answeredBy(url)).toBeGreaterThan(40);
  await writers.end();
  expect(writers.refusalsOf(url)).toEqual([]);
  await old('1d');
  const purged = async (name: string) => {
    const history = await get<{ purged?: object }[]>(url, `image/${name}/revisions`);
    return history.map((revision) => revision.purged !== undefined);
  };
  expect(await purged('sketch')).toEqual([false, false, true]);
  for (const name of writers.promised.keys())
    expect((await purged(name)).every((each, index) => each === index > 1)).toBe(true);
  const removed = await old('0h', '--json');
  expect(JSON.parse(removed.stdout)).toEqual({
    applications: [{ name: 'gone', revisions: [2, 1] }],
  });
  const checked = await runDeskpack(['catalog', 'check', '--data', data, '--json']);
  expect(JSON.parse(checked.stdout)).toMatchObject({ problems: [] });
});

test.each([
  [['--keep-revisions', '0'], '1 or more'],
  [['--keep-revisions', 'all'], 'whole number'],
  [['--keep-removed', '90'], 'like 90d'],
  [['sketch', '--keep-revisions', '3'], 'for all applications'],
  [[], 'what is to be purged'],
])('purge refuses %s', async (words, reason) => {
  const { status, stderr } = await purge(...words);
  expect([status, stderr]).toEqual([2, expect.stringContaining(reason)]);
});
