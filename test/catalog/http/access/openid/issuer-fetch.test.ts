import { expect, test, vi } from 'vitest';
import { issuerFetch } from '../../../../../src/catalog/http/access/openid/issuer-fetch.ts';
import { httpProxy } from '../../../../support/http-proxy.ts';
import { issuerServer } from './issuer-server.ts';

/** An issuer that a proxy alone can look up. */
async function issuerBehindProxy() {
  const url = await issuerServer((request, response) => {
    if (request.url === '/moved') response.writeHead(302, { location: '/' }).end();
    else if (request.url === '/empty') response.writeHead(204).end();
    else response.end(JSON.stringify([request.method, request.headers]));
  });
  const hosts = { 'login.corp.invalid:80': Number(new URL(url).port) };
  const proxy = await httpProxy({ hosts, user: 'ada:p4ss' });
  vi.stubEnv('HTTP_PROXY', proxy.urlOfUser);
  return { proxy, issuer: 'http://login.corp.invalid' };
}

test('a request reaches an issuer through a proxy, and its answer comes back', async () => {
  const { issuer, proxy } = await issuerBehindProxy();
  const answer = await issuerFetch(`${issuer}/keys`, { headers: { accept: 'application/json' } });
  const [method, headers] = (await answer.json()) as [string, object];
  expect(method).toBe('GET');
  expect(headers).toMatchObject({ accept: 'application/json' });
  expect(proxy.passed).toEqual([`GET ${issuer}/keys`]);
});

test('redirects and answers without a body are as without a proxy', async () => {
  const { issuer } = await issuerBehindProxy();
  await expect(issuerFetch(`${issuer}/moved`)).rejects.toThrow(TypeError);
  const moved = await issuerFetch(`${issuer}/moved`, { redirect: 'manual' });
  expect([moved.status, moved.headers.get('location')]).toEqual([302, '/']);
  expect((await issuerFetch(`${issuer}/empty`)).status).toBe(204);
});

test('a proxy that refuses is the cause of the failure', async () => {
  const { issuer, proxy } = await issuerBehindProxy();
  vi.stubEnv('HTTP_PROXY', proxy.url);
  await expect(issuerFetch(issuer)).rejects.toMatchObject({
    name: 'TypeError',
    cause: { code: 'proxy-refused' },
  });
});
