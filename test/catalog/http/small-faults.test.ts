import { expect, test } from 'vitest';
import { webhookAddressProblem } from '../../../src/catalog/model/event/webhook-address.ts';
import { descriptor, record } from '../documents.ts';
import { askRaw } from './ask-raw.ts';
import { pathOf, put, runningCatalog } from './running-catalog.ts';

test('several restore a removed application at once, and each is told that it is there', async () => {
  const { url } = await runningCatalog();
  await put(url, descriptor());
  await fetch(pathOf(url, 'image/sketch'), { method: 'DELETE' });
  const restore = () => fetch(pathOf(url, 'image/sketch/restore'), { method: 'POST' });
  const answers = await Promise.all(Array.from({ length: 30 }, restore));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
});

test('a problem repeats only the beginning of what was sent', async () => {
  const { url } = await runningCatalog();
  for (const path of [`/API/manager/image/${'n'.repeat(4_000)}`, `/${'p'.repeat(10_000)}`]) {
    const answer = await fetch(url + path);
    expect([answer.status, (await answer.text()).length < 1_000]).toEqual([404, true]);
  }
});

test.each([
  'https://hook.example/a\r\nX-Evil: 1',
  'https://hook.example/a\nb',
  ' https://hook.example/',
  'https://hook.example/\u0085',
  'https://user:password@hook.example/',
  'https://user@hook.example/',
])('a webhook has no address such as %j', (address) => {
  expect(webhookAddressProblem(address, true)).toMatch(/^an address has no /);
});

test.each([
  ['http://evil.example/livez', 'localhost', 400],
  ['http://localhost/livez', 'localhost', 200],
  ['http://localhost:1/livez', 'localhost', 400],
  ['/livez', 'localhost', 200],
])('GET %s for the host %s is answered %i', async (target, host, status) => {
  const { url } = await runningCatalog();
  const answer = await askRaw(url, { method: 'GET', path: target, headers: { host } });
  expect(answer.status).toBe(status);
});

test('icons are no pictures for pages of other sites', async () => {
  const { url } = await runningCatalog();
  await put(url, record());
  for (const query of ['', '?size=96']) {
    const { headers } = await fetch(pathOf(url, `image/sketch/icon${query}`));
    expect(headers.get('cross-origin-resource-policy')).toBe('same-site');
  }
});
