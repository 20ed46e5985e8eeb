import { expect, test } from 'vitest';
import { answer, misbehavingServer } from '../../catalog/client/misbehaving-server.ts';
import { record } from '../../catalog/documents.ts';
import { put, runningCatalog } from '../../catalog/http/running-catalog.ts';
import { listed } from '../../catalog/listed.ts';
import { runInProcess } from '../../support/run-in-process.ts';

test('an application is removed once, and is missing afterwards', async () => {
  const { url, service } = await runningCatalog();
  await put(url, record());
  const first = await runInProcess(['catalog', 'remove', 'sketch', '--catalog', url]);
  expect(first).toEqual({ status: 0, stdout: `Removed sketch from ${url}.\n`, stderr: '' });
  expect(await listed(service)).toEqual([]);
  const second = await runInProcess(['catalog', 'remove', 'sketch', '--catalog', url, '--json']);
  expect(second.status).toBe(1);
  expect(JSON.parse(second.stdout).error.message).toContain('no application is registered');
});

test('--json prints the removed application', async () => {
  const { url } = await runningCatalog();
  await put(url, record());
  const { stdout } = await runInProcess([
    'catalog',
    'remove',
    'sketch',
    '--catalog',
    url,
    '--json',
  ]);
  expect(JSON.parse(stdout)).toEqual({ catalog: url, removed: ['sketch'] });
});

test('a server that is not a catalog causes an error, even with status 200', async () => {
  const { url, requests } = await misbehavingServer(answer(200, '[]'));
  for (const words of [
    ['catalog', 'remove', 'sketch'],
    ['catalog', 'list'],
    ['catalog', 'show', 'sketch'],
  ]) {
    const { status, stdout, stderr } = await runInProcess([...words, '--catalog', url]);
    expect(status).toBe(1);
    expect(stdout).toBe('');
    expect(stderr).toContain(`the server at ${url} does not identify itself as a deskpack catalog`);
  }
  expect(requests.map(({ line }) => line)).toEqual(Array(3).fill('GET /readyz'));
});
