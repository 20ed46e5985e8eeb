import { expect, test } from 'vitest';
import { descriptor } from '../../catalog/documents.ts';
import { put, runningCatalog } from '../../catalog/http/running-catalog.ts';
import { runInProcess } from '../../support/run-in-process.ts';

async function withHistory(): Promise<string> {
  const { url } = await runningCatalog();
  await put(url, descriptor());
  await put(url, descriptor({ cat: 'games' }));
  return url;
}

test('the history of an application lists its changes with time, also after its removal', async () => {
  const url = await withHistory();
  await runInProcess(['catalog', 'remove', 'sketch', '--catalog', url]);
  const { stdout } = await runInProcess([
    'catalog',
    'history',
    'Sketch',
    '--catalog',
    url,
    '--json',
  ]);
  const { revisions } = JSON.parse(stdout);
  expect(revisions.map(({ revision, kind }: Record<string, unknown>) => [revision, kind])).toEqual([
    [3, 'removed'],
    [2, 'registered'],
    [1, 'registered'],
  ]);
  const shown = await runInProcess(['catalog', 'history', 'sketch', '--catalog', url]);
  const [header, newest] = shown.stdout.split('\n');
  expect(header).toMatch(/^REVISION +WHEN +WHAT +BY +DOCUMENT/);
  expect(newest).toMatch(/^3 +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +removed +anyone/);
});

test('the differences between two revisions are shown value by value, with the exit status of diff', async () => {
  const url = await withHistory();
  const changed = await runInProcess(['catalog', 'diff', 'sketch@1', '--catalog', url]);
  expect(changed.status).toBe(1);
  expect(changed.stdout).toContain('--- sketch@1\n+++ sketch@2\n');
  expect(changed.stdout).toContain('-  "cat": "graphics",\n+  "cat": "games",\n');
  const same = await runInProcess([
    'catalog',
    'diff',
    'sketch@2',
    'sketch@2',
    '--catalog',
    url,
    '--json',
  ]);
  expect(same.status).toBe(0);
  expect(JSON.parse(same.stdout)).toMatchObject({ isSame: true, patch: '' });
});

test.each([
  [['catalog', 'diff', 'sketch@7'], 1, 'nothing was registered as revision 7'],
  [['catalog', 'diff', 'plot@1'], 1, 'no application is registered'],
  [['catalog', 'diff', 'sketch@0'], 2, 'neither a name nor a name with a revision'],
  [['catalog', 'diff', 'sketch'], 2, 'name an earlier one to compare with'],
  [['catalog', 'history', 'plot'], 1, 'no application is registered'],
  [['catalog', 'revert', 'plot'], 1, 'no application is registered'],
])('%j fails with an action', async (words, status, reason) => {
  const url = await withHistory();
  const done = await runInProcess([...words, '--catalog', url]);
  expect(done.status).toBe(status);
  expect(done.stderr).toContain(reason);
});

test('an earlier revision or a removed application is restored', async () => {
  const url = await withHistory();
  const shown = async () => {
    const { stdout } = await runInProcess([
      'catalog',
      'show',
      'sketch',
      '--catalog',
      url,
      '--json',
    ]);
    return JSON.parse(stdout).fields?.cat;
  };
  await runInProcess(['catalog', 'revert', 'sketch@1', '--catalog', url]);
  expect(await shown()).toBe('graphics');
  await runInProcess(['catalog', 'remove', 'sketch', '--catalog', url]);
  const restored = await runInProcess(['catalog', 'revert', 'sketch', '--catalog', url]);
  expect(restored.stdout).toBe(`Restored sketch at ${url}.\n`);
  expect(await shown()).toBe('graphics');
});
