import { expect, test } from 'vitest';
import { catalogApplication } from '../../../src/catalog/http/server.ts';
import { record } from '../documents.ts';
import { put, runningCatalog } from './running-catalog.ts';

test('no answer is to be taken for something else than it says', async () => {
  const { url } = await runningCatalog();
  for (const path of ['/livez', '/API/manager/images', '/nothing', '/API/manager/image/%zz']) {
    const response = await fetch(`${url}${path}`);
    expect([path, response.headers.get('x-content-type-options')]).toEqual([path, 'nosniff']);
  }
});

test('a slash too many in the path changes nothing', async () => {
  const { url } = await runningCatalog();
  for (const path of ['/API/manager/images/', '//API//manager/images', '/readyz/']) {
    expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 200]);
  }
});

test('a long name is a name like any other', async () => {
  const { url } = await runningCatalog();
  const name = 'n'.repeat(255);
  expect((await put(url, record({ 'oc.name': name }))).status).toBe(201);
  const shown = await fetch(`${url}/API/manager/image/${name}`);
  expect(await shown.json()).toMatchObject({ name });
});

test('the answer to an unknown path names the path and the method', async () => {
  const { url } = await runningCatalog();
  const response = await fetch(`${url}/nothing?a=b`, { method: 'POST' });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({
    code: 'unknown-path',
    detail: 'there is nothing at POST /nothing?a=b',
  });
});

test('a browser gets a page about an unknown path, with the way back, and programs a problem document', async () => {
  const { url } = await runningCatalog();
  const get = (path: string, accept: string) => fetch(url + path, { headers: { accept } });
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  const page = await get('/nothing/there?a=b', browser);
  expect([page.status, page.headers.get('content-type')]).toEqual([
    404,
    'text/html; charset=utf-8',
  ]);
  const text = await page.text();
  expect(text).toContain('There is no such page');
  expect(text).toContain('<a class="home" href="../">');
  for (const [path, accept] of [
    ['/nothing', '*/*'],
    ['/nothing', 'application/json'],
    ['/API/manager/nothing', browser],
  ] as const) {
    const { status, headers } = await get(path, accept);
    expect([status, headers.get('content-type')]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ]);
  }
});

test('the head of a request has less time than the whole, and no more than a few seconds', async () => {
  const { service } = await runningCatalog();
  const { requestTimeout, headersTimeout } = catalogApplication({ service }).server;
  expect(requestTimeout).toBeGreaterThan(headersTimeout);
  expect(headersTimeout).toBe(10_000);
});

test('a connection is kept for the next request until the catalog stops', async () => {
  const { url } = await runningCatalog();
  const response = await fetch(`${url}/livez`);
  expect(response.headers.get('connection')).toBe('keep-alive');
});
