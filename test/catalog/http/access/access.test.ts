import type { FastifyReply, FastifyRequest } from 'fastify';
import { describe, expect, it } from 'vitest';
import { tokenAccess } from '../../../../src/catalog/http/access/access.ts';
import { singleToken } from '../../../../src/catalog/http/access/single-token.ts';
import { anyone, withoutToken } from '../../../../src/catalog/service/caller.ts';

const requestOf = (authorization: string | undefined, hostname = 'localhost') =>
  ({ headers: { authorization }, hostname, ip: '127.0.0.1', server: {} }) as FastifyRequest;
const reply = {} as FastifyReply;

const scopes = ['read', 'write', 'admin'] as const;

describe('access with one token', () => {
  const withToken = () => tokenAccess({ sources: [singleToken('s3cret')] });

  it.each(['Bearer s3cret', 'bearer s3cret', 'BEARER   s3cret  '])(
    'lets do everything who sends %j, under whatever name it reached the catalog',
    async (header) => {
      for (const scope of scopes) {
        const request = requestOf(header, 'a.example');
        await expect(withToken().allow(scope)(request, reply)).resolves.toBeUndefined();
        expect(request.caller).toEqual({ ...anyone, actor: 'operator' });
      }
    },
  );

  it.each([undefined, '', 's3cret', 'Basic s3cret', 'x Bearer s3cret', 'Bearer', 'Bearer s3 cret'])(
    'asks who sends %j for the token before anything is changed',
    async (header) => {
      await expect(withToken().allow('write')(requestOf(header), reply)).rejects.toMatchObject({
        code: 'token-missing',
        status: 401,
        headers: { 'www-authenticate': expect.stringMatching(/^Bearer /) },
      });
    },
  );

  it.each(['Bearer s3cre', 'Bearer s3crets', 'Bearer S3CRET', 'Bearer "s3cret"'])(
    'knows that %j is the wrong token, for whatever it is sent',
    async (header) => {
      for (const scope of scopes) {
        await expect(withToken().allow(scope)(requestOf(header), reply)).rejects.toMatchObject({
          code: 'token-wrong',
          status: 403,
        });
      }
    },
  );

  it('lets every client read that reached it under a name that it knows', async () => {
    const request = requestOf(undefined);
    await expect(withToken().allow('read')(request, reply)).resolves.toBeUndefined();
    // What access rules permit for all.
    expect(request.caller).toBe(withoutToken);
    const reading = withToken().allow('read')(requestOf(undefined, 'a.example'), reply);
    await expect(reading).rejects.toMatchObject({ code: 'wrong-host' });
  });

  it('requires it for reading if the catalog is closed', async () => {
    const closed = tokenAccess({ sources: [singleToken('s3cret')], isClosed: true });
    await expect(closed.allow('read')(requestOf(undefined), reply)).rejects.toMatchObject({
      code: 'token-missing',
    });
    await expect(closed.allow('read')(requestOf('Bearer s3cret'), reply)).resolves.toBeUndefined();
  });
});

describe('access without a token', () => {
  it('to admin is refused, under whatever name it was reached, as what it allows cannot be undone', async () => {
    const allow = tokenAccess({ hostNames: ['catalog.example'] }).allow('admin');
    for (const name of ['localhost', 'catalog.example', 'a.example']) {
      await expect(allow(requestOf(undefined, name), reply)).rejects.toMatchObject({
        code: 'token-missing',
      });
    }
  });

  it.each(['read', 'write'] as const)(
    'to %s is decided by the name by which it was reached, and no token helps',
    async (scope) => {
      const allow = tokenAccess({ hostNames: ['catalog.example'] }).allow(scope);
      for (const name of ['localhost', '127.0.0.1', '[::1]', 'Catalog.example']) {
        await expect(allow(requestOf(undefined, name), reply)).resolves.toBeUndefined();
      }
      for (const name of ['a.example', 'sub.catalog.example', 'localhost.example']) {
        await expect(allow(requestOf('Bearer s3cret', name), reply)).rejects.toMatchObject({
          code: 'wrong-host',
          status: 421,
        });
      }
    },
  );
});
