import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
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

test('a webhook gets a new secret, and the one before is known for a time and never shown', async () => {
  const { ask, store } = await administered();
  const made = await answer(
    ask('POST', 'webhooks', { url: 'http://127.0.0.1:9/', names: ['none'] }),
  );
  const { secret, id } = made.value as { secret: string; id: string };
  const rotated = await answer(ask('POST', `webhooks/${id}/rotate?grace=60`));
  const { secret: next, earlierUntil } = rotated.value as { secret: string; earlierUntil: string };
  expect(next).toMatch(/^whsec_/);
  expect(next).not.toBe(secret);
  expect(Date.parse(earlierUntil) - Date.now()).toBeLessThanOrEqual(60_000);
  expect(await store.webhooks()).toMatchObject([{ secret: next, earlierSecret: secret }]);
  const listed = await answer(ask('GET', 'webhooks'));
  expect(listed.value).toMatchObject([{ id, earlierUntil }]);
  for (const each of [secret, next]) expect(JSON.stringify(listed.value)).not.toContain(each);
  const trail = await answer(ask('GET', 'audit?limit=1'));
  expect(trail.value).toMatchObject([{ kind: 'webhook-rotated', subject: id, actor: 'operator' }]);
  expect(JSON.stringify(trail.value)).not.toContain(next);
  for (const query of ['?grace=-1', '?grace=2592001', '?other=1']) {
    expect(await codeOf(await ask('POST', `webhooks/${id}/rotate${query}`))).toEqual([
      ...[400, 'bad-request'],
    ]);
  }
  expect(await codeOf(await ask('POST', 'webhooks/other/rotate'))).toEqual([
    ...[404, 'unknown-webhook'],
  ]);
  expect(await store.webhooks()).toMatchObject([{ secret: next }]);
});

test('dead letters are listed, and redelivered on request', async () => {
  const { url, ask, store } = await administered();
  await put(url, descriptor(), bearer(operator));
  const added = await answer(ask('POST', 'webhooks', { url: 'http://127.0.0.1:9/' }));
  const { id } = added.value as { id: string };
  const letter = { webhook: id, event: 1, key: 'sketch', reason: 'it answered 500' };
  await store.putDeadLetter({ ...letter, at: new Date().toISOString(), isWanted: false });
  const failed = await answer(ask('GET', `webhooks/${id}/failed`));
  expect(failed.value).toMatchObject([letter]);
  const resent = await answer(ask('POST', `webhooks/${id}/resend`));
  expect(resent.value).toEqual({ webhook: id, wanted: 1 });
});

test('a test is sent to a webhook, and listed with what else was tried', async () => {
  const { ask } = await administered();
  const types: string[] = [];
  const receiver = createServer(async (request, response) => {
    types.push(JSON.parse(Buffer.concat(await request.toArray()).toString()).type);
    response.writeHead(types.length === 1 ? 204 : 500).end();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void receiver.close());
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const hook = { url: `http://127.0.0.1:${port}/`, names: ['none'] };
  const { id } = (await answer(ask('POST', 'webhooks', hook))).value as {
    id: string;
  };
  const taken = await answer(ask('POST', `webhooks/${id}/test`));
  expect(taken.value).toEqual({
    ...{ webhook: id, at: expect.any(String), durationMs: expect.any(Number) },
  });
  const refused = await answer(ask('POST', `webhooks/${id}/test`));
  expect(refused.value).toMatchObject({ reason: 'it answered 500' });
  expect(types).toEqual(['webhook.test', 'webhook.test']);
  const listed = await answer(ask('GET', `webhooks/${id}/attempts`));
  expect(listed.value).toEqual([refused.value, taken.value]);
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
