import { expect, test } from 'vitest';
import { record } from '../catalog/documents.ts';
import { put, runningCatalog } from '../catalog/server/running-catalog.ts';
import { runDeskpack } from '../support/deskpack.ts';

test('an application is removed once; after that there is none', async () => {
  const { url, store } = await runningCatalog();
  await put(url, record());
  const first = await runDeskpack(['remove', 'sketch', '--catalog', url]);
  expect(first).toEqual({ status: 0, stdout: `Removed sketch from ${url}.\n`, stderr: '' });
  expect(await store.list()).toEqual([]);
  const second = await runDeskpack(['remove', 'sketch', '--catalog', url, '--json']);
  expect(second.status).toBe(1);
  expect(JSON.parse(second.stdout).error.message).toContain('no application is registered');
});

test('--json tells what was removed', async () => {
  const { url } = await runningCatalog();
  await put(url, record());
  const { stdout } = await runDeskpack(['remove', 'sketch', '--catalog', url, '--json']);
  expect(JSON.parse(stdout)).toEqual({ catalog: url, removed: 'sketch' });
});
