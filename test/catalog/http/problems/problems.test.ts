import { expect, test } from 'vitest';
import { descriptor, record } from '../../documents.ts';
import { listed } from '../../listed.ts';
import { catalogOfAll, put, runningCatalog } from '../running-catalog.ts';

async function problemOf(response: Response) {
  expect(response.headers.get('content-type')).toMatch(/^application\/problem\+json/);
  const problem = (await response.json()) as Record<string, unknown>;
  expect(problem).toMatchObject({ status: response.status, title: expect.any(String) });
  return problem;
}

/** For requests that change nothing. */
const shared = catalogOfAll();

test.each([
  ['no JSON', 400, 'not-json', '{"name":'],
  ['an empty body', 400, 'not-json', ''],
  ['an empty array', 422, 'invalid-registration', '[]'],
  ['null', 422, 'invalid-registration', 'null'],
  ['more bytes than allowed', 413, 'too-large', ' '.repeat(5 * 1024 * 1024)],
])('%s is answered %i %s', async (_, status, code, body) => {
  const { url } = shared;
  const response = await put(url, body);
  expect(response.status).toBe(status);
  expect(await problemOf(response)).toMatchObject({ code });
});

test('the problem of a body is named: missing, empty, or where it stops being JSON', async () => {
  const { url } = await runningCatalog();
  const none = await fetch(`${url}/API/manager/image`, { method: 'PUT' });
  expect(none.status).toBe(400);
  expect(await problemOf(none)).toMatchObject({ code: 'not-json', detail: 'the body is empty' });
  expect(await problemOf(await put(url, ''))).toMatchObject({ detail: 'the body is empty' });
  expect(await problemOf(await put(url, '{"name":'))).toMatchObject({
    detail: expect.stringContaining('the body is not JSON: '),
  });
});

test('the answer to a compressed body names the accepted encoding', async () => {
  const { url } = await runningCatalog();
  const response = await put(url, record(), { 'content-encoding': 'gzip' });
  expect(response.headers.get('accept-encoding')).toBe('identity');
});

test('bytes that are not UTF-8 are refused, not fixed', async () => {
  const { url, service } = await runningCatalog();
  const body = Buffer.from(JSON.stringify(descriptor({ comment: 'caf\u00e9' })), 'latin1');
  const response = await fetch(`${url}/API/manager/image`, {
    method: 'PUT',
    headers: { 'content-type': 'text/javascript' },
    body,
  });
  expect(response.status).toBe(400);
  expect(await problemOf(response)).toMatchObject({ code: 'not-utf8' });
  expect(await listed(service)).toEqual([]);
});

test.each([
  ['another content type', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
  ['a compressed body', { 'content-encoding': 'gzip' }, 415],
  ['an answer that is not JSON', { accept: 'text/html, application/json;q=0' }, 406],
])('%s is refused before anything is written', async (_, headers, status) => {
  const { url, service } = shared;
  const response = await put(url, record(), headers);
  expect(response.status).toBe(status);
  await problemOf(response);
  expect(await listed(service)).toEqual([]);
});

test.each(['images', 'image/sketch'])(
  'GET %s is refused for clients that accept no JSON',
  async (path) => {
    const { url } = await runningCatalog();
    await put(url, record());
    const headers = { accept: 'text/html' };
    const response = await fetch(`${url}/API/manager/${path}`, { headers });
    expect(response.status).toBe(406);
    expect(await problemOf(response)).toMatchObject({ code: 'not-acceptable' });
  },
);

test('browsers and tools that accept anything are answered', async () => {
  const { url } = await runningCatalog();
  for (const accept of ['*/*', 'application/*', 'text/html;q=0.9, */*;q=0.8']) {
    expect((await fetch(`${url}/API/manager/images`, { headers: { accept } })).status).toBe(200);
  }
});

test('one bad element refuses all, and every finding comes with index, path and rule', async () => {
  const { url, service } = await runningCatalog();
  const response = await put(url, [
    descriptor({ name: 'good' }),
    record({ 'oc.acl': 'everyone', 'oc.launch': '' }),
  ]);
  expect(response.status).toBe(422);
  const { findings, code } = await problemOf(response);
  expect(code).toBe('invalid-registration');
  expect(findings).toEqual([
    {
      index: 1,
      rule: 'record-label-missing',
      severity: 'error',
      path: ['Config', 'Labels', 'oc.launch'],
      message: expect.any(String),
    },
    {
      index: 1,
      rule: 'label-json',
      severity: 'error',
      path: ['Config', 'Labels', 'oc.acl'],
      message: expect.stringContaining('must never mean "everyone"'),
    },
  ]);
  expect(await listed(service)).toEqual([]);
});

test('a request with very many errors is answered with the first thousand', async () => {
  const { url } = await runningCatalog();
  const broken = descriptor({ acl: { permit: Array(900).fill('') } });
  const one = await problemOf(await put(url, broken));
  const each = (one.findings as object[]).length;
  // Of each rule and application, the first 50.
  expect(each).toBeGreaterThanOrEqual(50);
  const { findings, findingsOmitted } = await problemOf(await put(url, Array(40).fill(broken)));
  expect(findings).toHaveLength(1000);
  expect(findingsOmitted).toBe(40 * each - 1000);
});

test.each([
  ['/API/manager/nothing', 404, 'unknown-path'],
  ['/API/manager/image', 405, 'method-not-allowed'],
  ['/API/manager/image/nothing', 404, 'unknown-application'],
  ['/API/manager/image/%zz', 400, 'bad-request'],
])('GET %s is answered %i %s', async (path, status, code) => {
  const { url } = shared;
  const response = await fetch(`${url}${path}`);
  expect(response.status).toBe(status);
  expect(await problemOf(response)).toMatchObject({ code });
});

test('with a token, writing needs it and reading does not', async () => {
  const { url, service } = await runningCatalog('s3cret');
  const missing = await put(url, record());
  expect(missing.status).toBe(401);
  expect(missing.headers.get('www-authenticate')).toMatch(/^Bearer/);
  expect(await problemOf(missing)).toMatchObject({ code: 'token-missing' });
  for (const given of ['Bearer s3cre', 'Bearer s3cretx', 'Bearer S3CRET']) {
    const wrong = await put(url, record(), { authorization: given });
    expect(wrong.status).toBe(403);
    expect(await problemOf(wrong)).toMatchObject({ code: 'token-wrong' });
  }
  expect((await put(url, record(), { authorization: 'Basic s3cret' })).status).toBe(401);
  expect(await listed(service)).toEqual([]);
  const authorization = 'Bearer s3cret';
  expect((await put(url, record(), { authorization })).status).toBe(201);
  expect((await fetch(`${url}/API/manager/images`)).status).toBe(200);
  const remove = (headers: Record<string, string>) =>
    fetch(`${url}/API/manager/image/sketch`, { method: 'DELETE', headers });
  expect((await remove({})).status).toBe(401);
  expect((await remove({ authorization })).status).toBe(204);
});

test('a failure of the store is reported to the client and to the operator', async () => {
  const { url, store, errors } = await runningCatalog('s3cret');
  await store.close();
  const response = await put(url, record(), { authorization: 'Bearer s3cret' });
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await problemOf(response)).toMatchObject({ code: 'store-unavailable' });
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  expect(errors).toHaveLength(2);
});
