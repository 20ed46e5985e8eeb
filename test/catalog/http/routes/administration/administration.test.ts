import { expect, test } from 'vitest';
import type { AccessToken } from '../../../../../src/catalog/model/token/access-token.ts';
import { descriptor } from '../../../documents.ts';
import { catalogOfAll, codeOf, pathOf, put, runningCatalog } from '../../running-catalog.ts';

const operator = 'operator-of-this-catalog';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

const asking =
  (url: string) =>
  (method: string, path: string, body?: unknown, token = operator) =>
    fetch(pathOf(url, path), {
      method,
      headers: {
        ...bearer(token),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

async function administered() {
  const running = await runningCatalog(operator);
  return { ...running, ask: asking(running.url) };
}

/** An answer, which is as it is described: that is checked of each. */
async function answer(response: Promise<Response>) {
  const got = await response;
  const { status, headers } = got;
  return { status, headers, value: (await got.json()) as unknown };
}

test('a token is made, listed without its text, used and ended, by whom the audit trail says', async () => {
  const { url, ask } = await administered();
  const grant = { name: 'ci', names: ['sketch'], quota: { applications: 1 }, labels: ['staff'] };
  const expires = '2099-01-31T00:00:00+01:00';
  const made = await answer(ask('POST', 'tokens', { ...grant, expires }));
  expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store']);
  const { secret: token, ...rest } = made.value as AccessToken & { secret: string };
  expect(rest).toMatchObject({ ...grant, scope: 'write', expires: '2099-01-30T23:00:00.000Z' });
  expect((await put(url, descriptor(), bearer(token))).status).toBe(201);
  const listed = await answer(ask('GET', 'tokens'));
  expect(listed.value).toMatchObject([{ id: rest.id, usage: { applications: 1 } }]);
  expect(JSON.stringify(listed.value)).not.toContain(token);
  expect((await ask('DELETE', `tokens/${rest.id}`)).status).toBe(204);
  expect(await codeOf(await ask('DELETE', `tokens/${rest.id}`))).toEqual([404, 'unknown-token']);
  expect(await codeOf(await put(url, descriptor(), bearer(token)))).toEqual([403, 'token-wrong']);
  const trail = await answer(ask('GET', 'audit?limit=4'));
  expect(trail.value).toMatchObject([
    { kind: 'token-created', actor: 'operator', subject: rest.id },
    { kind: 'registered', actor: 'ci' },
    { kind: 'token-revoked', actor: 'operator', subject: rest.id },
    { kind: 'refused' },
  ]);
  expect(JSON.stringify(trail.value)).not.toContain(token);
});

test('a webhook is added, listed without its secret, and removed', async () => {
  const { ask } = await administered();
  const wanted = { url: 'http://127.0.0.1:9/hook', names: ['acme-*'], kinds: ['removed'] };
  const made = await answer(ask('POST', 'webhooks', wanted));
  expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store']);
  const { secret, id } = made.value as { secret: string; id: string };
  expect(secret).toMatch(/^whsec_/);
  const listed = await answer(ask('GET', 'webhooks'));
  expect(listed.value).toMatchObject([{ id, ...wanted, failures: 0 }]);
  expect(JSON.stringify(listed.value)).not.toContain(secret);
  expect((await ask('DELETE', `webhooks/${id}`)).status).toBe(204);
  expect((await answer(ask('GET', 'webhooks'))).value).toEqual([]);
});

test('an address to which no delivery is possible is refused as "webhook add" refuses it', async () => {
  const { url, service } = await runningCatalog(operator, undefined, {
    allowsPrivateWebhooks: false,
  });
  const add = (address: string) =>
    fetch(pathOf(url, 'webhooks'), {
      method: 'POST',
      headers: { ...bearer(operator), 'content-type': 'application/json' },
      body: JSON.stringify({ url: address, names: ['none'] }),
    });
  for (const [address, reason] of [
    ['http://127.0.0.1:9/hook', 'private address'],
    ['http://localhost/', 'private address'],
    ['http://[::ffff:10.0.0.1]/', 'private address'],
    ['https://a.example:0/', 'port 0'],
  ] as const) {
    const refused = await add(address);
    const { detail } = (await refused.json()) as { detail: string };
    expect([address, refused.status, detail]).toEqual([
      ...[address, 400],
      expect.stringContaining(reason),
    ]);
  }
  expect(await service.listWebhooks()).toEqual([]);
  expect((await add('https://a.example/')).status).toBe(201);
});

const shared = catalogOfAll(operator);

test.each([
  ['tokens', undefined, 'not-json'],
  ['tokens', {}, 'bad-request'],
  ['tokens', { name: '' }, 'bad-request'],
  ['tokens', { name: 'ci', scope: 'all' }, 'bad-request'],
  ['tokens', { name: 'ci', expires: '2001-01-01' }, 'bad-request'],
  ['tokens', { name: 'ci', expires: 'soon' }, 'bad-request'],
  ['tokens', { name: 'ci', quota: { applications: -1 } }, 'bad-request'],
  ['tokens', { name: 'ci', label: 'staff' }, 'bad-request'],
  ['tokens', { name: 'ci', names: [''] }, 'bad-request'],
  ['tokens', { name: 'ci', names: ['acme/*'] }, 'bad-request'],
  ['tokens', { name: 'ci', labels: [' '] }, 'bad-request'],
  ['webhooks', { url: 'https://a.example/', names: ['a', ''] }, 'bad-request'],
  ['webhooks', { url: 'https://a.example/', names: ['*', 'x calc'] }, 'bad-request'],
  ['webhooks', { url: 'ftp://a.example/' }, 'bad-request'],
  ['webhooks', { url: 'https://a.example/', kinds: ['other'] }, 'bad-request'],
  ['webhooks', [], 'bad-request'],
])('nothing is made of %s %j', async (path, body, code) => {
  const ask = asking(shared.url);
  const refused = await ask('POST', path, body);
  const { detail, ...problem } = (await refused.json()) as { code: string; detail: string };
  expect([refused.status, problem.code, detail]).toEqual([
    ...[400, code],
    expect.stringContaining('the body'),
  ]);
  expect(await (await ask('GET', path)).json()).toEqual([]);
});

test.each([[{ names: ['sketch'] }], [{ labels: ['staff'] }], [{ quota: { applications: 1 } }]])(
  'an administrator with %j cannot make a token without it',
  async (bound) => {
    const { service, ask } = await administered();
    const grant = { name: 'ops', scope: 'admin', names: [], ...bound } as const;
    const { text } = await service.createToken(grant, 'tester');
    for (const [method, path] of [
      ['POST', 'tokens'],
      ['GET', 'webhooks'],
      ['GET', 'audit'],
    ] as const) {
      const body = method === 'POST' ? { name: 'other', scope: 'admin' } : undefined;
      const refused = await ask(method, path, body, text);
      expect(await codeOf(refused)).toEqual([403, 'scope-missing']);
    }
    expect(await service.listTokens()).toHaveLength(1);
  },
);
