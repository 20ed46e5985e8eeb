import type { FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { writeAccess } from '../../../src/catalog/http/write-access.ts';

const withToken = (authorization: string | undefined) =>
  writeAccess('s3cret')({ headers: { authorization }, hostname: 'a.example' } as FastifyRequest);

test.each(['Bearer s3cret', 'bearer s3cret', 'BEARER   s3cret  '])(
  'who sends %j may write, under whatever name it reached the catalog',
  async (header) => {
    await expect(withToken(header)).resolves.toBeUndefined();
  },
);

test.each([undefined, '', 's3cret', 'Basic s3cret', 'x Bearer s3cret', 'Bearer', 'Bearer s3 cret'])(
  'who sends %j is asked for the token',
  async (header) => {
    await expect(withToken(header)).rejects.toMatchObject({
      code: 'token-missing',
      status: 401,
      headers: { 'www-authenticate': expect.stringMatching(/^Bearer /) },
    });
  },
);

test.each(['Bearer s3cre', 'Bearer s3crets', 'Bearer S3CRET', 'Bearer "s3cret"'])(
  'who sends %j has the wrong token',
  async (header) => {
    await expect(withToken(header)).rejects.toMatchObject({ code: 'token-wrong', status: 403 });
  },
);

test('without a token the name by which it was reached decides, and no token helps', async () => {
  const reach = (hostname: string) =>
    writeAccess(undefined)({
      headers: { authorization: 'Bearer s3cret' },
      hostname,
    } as unknown as FastifyRequest);
  await expect(reach('localhost')).resolves.toBeUndefined();
  await expect(reach('a.example')).rejects.toMatchObject({ code: 'wrong-host', status: 421 });
});
