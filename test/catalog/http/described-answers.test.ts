import { expect, test } from 'vitest';
import { checkDescribed } from './described-answers.ts';

const asked = (path: string, method = 'GET') => new Request(`http://127.0.0.1${path}`, { method });

function answered(status: number, body: string | null, type?: string): Response {
  return new Response(body, { status, headers: type ? { 'content-type': type } : {} });
}

const json = 'application/json; charset=utf-8';

test.each([
  ['a status', asked('/API/manager/images'), answered(418, '{}', json), 'answered with 418'],
  ['a type', asked('/API/manager/images'), answered(200, '[]', 'text/html'), 'as text/html'],
  ['content', asked('/API/manager/image/a', 'DELETE'), answered(200, 'gone', json), 'with 200'],
  ['a call', asked('/API/manager/image/a', 'POST'), answered(200, '{}', json), 'not described'],
])('%s that is not described is found', (_, request, response, said) => {
  expect(() => checkDescribed(request, response)).toThrow(said);
});

test.each([
  ['/livez', 200, json, { service: 'another', status: 'alive' }],
  ['/API/manager/images', 200, json, {}],
  ['/API/manager/image/a', 404, 'application/problem+json', { code: 'unknown-icon' }],
])('a body of %s with %d of another form is found', async (path, status, type, body) => {
  const response = checkDescribed(asked(path), answered(status, JSON.stringify(body), type));
  await expect(response.json()).rejects.toThrow('not as /paths/');
});

test('a described response passes unchanged', async () => {
  const response = checkDescribed(asked('/API/manager/images'), answered(200, '[]', json));
  expect([response.status, await response.json()]).toEqual([200, []]);
});
