import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { startCatalogServer } from '../../../../src/catalog/http/start-server.ts';
import { descriptor } from '../../documents.ts';
import { pathOf, put, runningCatalog } from '../running-catalog.ts';

async function loggedCatalog() {
  const { service } = await runningCatalog();
  const log = new PassThrough();
  let text = '';
  log.on('data', (chunk) => {
    text += chunk;
  });
  const token = 'a-token-that-must-not-be-seen';
  const server = await startCatalogServer({ host: '127.0.0.1', port: 0, service, token, log });
  onTestFinished(() => server.close());
  const lines = () =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ method }) => method !== undefined);
  return { url: server.url, token, lines, text: () => text };
}

test('each request is a line with its caller, its address, and the id of the answer', async () => {
  const { url, token, lines, text } = await loggedCatalog();
  const registered = await put(url, descriptor(), { authorization: `Bearer ${token}` });
  const refused = await put(url, descriptor(), { authorization: 'Bearer guessed' });
  const listed = await fetch(pathOf(url, 'images'), { headers: { 'x-request-id': 'proxy-7' } });
  await expect.poll(() => lines().length).toBe(3);
  const id = (response: Response) => response.headers.get('x-request-id');
  expect(lines()).toMatchObject([
    { method: 'PUT', status: 201, actor: 'operator', msg: 'change', reqId: id(registered) },
    { method: 'PUT', status: 403, problem: 'token-wrong', msg: 'change', reqId: id(refused) },
    {
      method: 'GET',
      url: '/API/manager/images',
      actor: 'anyone',
      msg: 'request',
      reqId: 'proxy-7',
    },
  ]);
  expect(id(listed)).toBe('proxy-7');
  expect(text()).not.toMatch(/must-not-be-seen|guessed/);
});

test('an id that would be more than an id in the log is replaced', async () => {
  const { url, lines } = await loggedCatalog();
  const sent = '"},{"a":"b';
  const answer = await fetch(`${url}/livez`, { headers: { 'x-request-id': sent } });
  expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
  await expect.poll(() => lines().length).toBe(1);
});
