import { expect, test } from 'vitest';
import { descriptor } from '../../documents.ts';
import { codeOf, pathOf, put, runningCatalog } from '../running-catalog.ts';

const proxies = ['127.0.0.1'];

/** A catalog behind a proxy that answers three requests in ten seconds to each. */
async function catalogWithLimit() {
  const { url, service } = await runningCatalog(undefined, undefined, { requestLimit: 3, proxies });
  const get = (address: string, headers: object = {}, path = pathOf(url, 'images')) =>
    fetch(path, { headers: { 'x-forwarded-for': address, ...headers } });
  const statuses = async (count: number, ...args: Parameters<typeof get>) => {
    const all = [];
    for (let index = 0; index < count; index += 1) all.push((await get(...args)).status);
    return all;
  };
  return { url, service, get, statuses };
}

test('an address beyond the rate limit gets Retry-After, and others are not affected', async () => {
  const { get, statuses } = await catalogWithLimit();
  const first = await get('192.0.2.1');
  expect(first.headers.get('ratelimit-policy')).toBe('"requests";q=3;w=10');
  expect(first.headers.get('ratelimit')).toBe('"requests";r=2;t=10');
  expect(await statuses(2, '192.0.2.1')).toEqual([200, 200]);
  const refused = await get('192.0.2.1');
  expect(refused.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  expect(refused.headers.get('retry-after')).toMatch(/^([1-9]|10)$/);
  expect(refused.headers.get('ratelimit')).toMatch(/^"requests";r=0;t=\d+$/);
  expect(await codeOf(refused)).toEqual([429, 'too-many-requests']);
  expect(await statuses(1, '192.0.2.2')).toEqual([200]);
});

test('all addresses of an IPv6 /64 network share one limit', async () => {
  const { statuses } = await catalogWithLimit();
  expect(await statuses(3, '2001:db8::1')).toEqual([200, 200, 200]);
  expect(await statuses(1, '2001:db8::ffff:2')).toEqual([429]);
  expect(await statuses(1, '2001:db8:0:1::1')).toEqual([200]);
});

test('each token has a number of its own, from wherever it is sent', async () => {
  const { service, statuses } = await catalogWithLimit();
  const grant = { name: 'ci', scope: 'write', names: [] } as const;
  const [one, other] = [
    await service.createToken(grant, 'admin'),
    await service.createToken(grant, 'admin'),
  ];
  const bearer = ({ text }: typeof one) => ({ authorization: `Bearer ${text}` });
  expect(await statuses(2, '192.0.2.1', bearer(one))).toEqual([200, 200]);
  expect(await statuses(2, '192.0.2.2', bearer(one))).toEqual([200, 429]);
  expect(await statuses(3, '192.0.2.1', bearer(other))).toEqual([200, 200, 200]);
  expect(await statuses(3, '192.0.2.1')).toEqual([200, 200, 200]);
});

test('a wrong token counts for its address, and right ones from there go on', async () => {
  const { service, get, statuses } = await catalogWithLimit();
  const { text } = await service.createToken({ name: 'ci', scope: 'read', names: [] }, 'admin');
  const wrong = { authorization: 'Bearer wrong' };
  expect(await statuses(4, '192.0.2.1', wrong)).toEqual([403, 403, 403, 429]);
  expect((await get('192.0.2.1', wrong)).headers.get('retry-after')).toMatch(/^([1-9]|10)$/);
  expect(await statuses(1, '192.0.2.1')).toEqual([429]);
  expect(await statuses(3, '192.0.2.1', { authorization: `Bearer ${text}` })).toEqual([
    ...[200, 200, 200],
  ]);
  expect(await statuses(1, '192.0.2.2', wrong)).toEqual([403]);
});

test('a registration that comes too often is refused before its body is read', async () => {
  const { url, statuses } = await catalogWithLimit();
  await statuses(3, '192.0.2.1');
  const broken = put(url, '{', { 'x-forwarded-for': '192.0.2.1' });
  expect(await codeOf(await broken)).toEqual([429, 'too-many-requests']);
  const other = put(url, descriptor(), { 'x-forwarded-for': '192.0.2.2' });
  expect((await other).status).toBe(201);
});

test('health and metrics have no rate limit, and unknown paths have the usual one', async () => {
  const { url, statuses } = await catalogWithLimit();
  expect(await statuses(4, '192.0.2.1', {}, `${url}/none`)).toEqual([404, 404, 404, 429]);
  for (const path of ['/livez', '/readyz', '/metrics']) {
    expect(await statuses(1, '192.0.2.1', {}, `${url}${path}`)).toEqual([200]);
  }
});

test('without a trusted proxy, forwarded addresses are ignored', async () => {
  const { url } = await runningCatalog(undefined, undefined, { requestLimit: 1 });
  const statuses = [];
  for (const address of ['192.0.2.1', '192.0.2.2']) {
    const headers = { 'x-forwarded-for': address };
    statuses.push((await fetch(`${url}/API/manager/images`, { headers })).status);
  }
  expect(statuses).toEqual([200, 429]);
});
