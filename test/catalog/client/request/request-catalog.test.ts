import { describe, expect, it } from 'vitest';
import { requestCatalog } from '../../../../src/catalog/client/request/request-catalog.ts';
import { answer, cut, misbehavingServer, silence, untilLate } from '../misbehaving-server.ts';

const soon = { 'retry-after': '0' };

describe('a request to a catalog', () => {
  it('asks for JSON and for problems, and says what it sends only if it sends something', async () => {
    const { url, requests } = await misbehavingServer(answer(200));
    await requestCatalog({ method: 'GET', catalog: url, path: '/a' });
    await requestCatalog({ method: 'PUT', catalog: url, path: '/b', body: '[]' });
    expect(requests.map(({ line }) => line)).toEqual(['GET /a', 'PUT /b']);
    expect(requests.map(({ headers }) => headers.accept)).toEqual(
      Array(2).fill('application/json, application/problem+json'),
    );
    expect(requests.map(({ headers }) => headers['content-type'])).toEqual([
      undefined,
      'text/javascript',
    ]);
  });

  it('returns any answer, and whether an earlier try may have reached the catalog', async () => {
    const request = { method: 'DELETE', path: '/a' } as const;
    const once = await misbehavingServer(answer(418, 'tea'));
    expect(await requestCatalog({ ...request, catalog: once.url })).toMatchObject({
      status: 418,
      text: 'tea',
      wasRetried: false,
    });
    const twice = await misbehavingServer(answer(503, '', soon), answer(200, 'coffee'));
    expect(await requestCatalog({ ...request, catalog: twice.url })).toMatchObject({
      status: 200,
      text: 'coffee',
      wasRetried: true,
    });
  });

  it.each([1, 2])('is tried no more than %i times, then returns the last answer', async (tries) => {
    const { url, requests } = await misbehavingServer(answer(503, 'busy', soon));
    const request = { method: 'GET', catalog: url, path: '/a' } as const;
    expect(await requestCatalog(request, { tries })).toMatchObject({ status: 503, text: 'busy' });
    expect(requests).toHaveLength(tries);
  });

  it('is not tried again where the answer asks for a longer pause than a person would wait for', async () => {
    const { url, requests } = await misbehavingServer(
      answer(503, 'maintenance', { 'retry-after': '60' }),
    );
    const request = { method: 'PUT', catalog: url, path: '/a' } as const;
    expect(await requestCatalog(request)).toMatchObject({ status: 503, text: 'maintenance' });
    expect(requests).toHaveLength(1);
  });

  it.each([1, 2])(
    'is tried no more than %i times, then throws why none answered',
    async (tries) => {
      const { url, requests } = await misbehavingServer(cut);
      const request = { method: 'GET', catalog: url, path: '/a' } as const;
      await expect(requestCatalog(request, { tries })).rejects.toMatchObject({
        code: 'catalog-unreachable',
        subject: { kind: 'catalog', name: url },
      });
      expect(requests).toHaveLength(tries);
    },
  );

  it('that is not answered in time is not tried again, and the error has the time in seconds', async () => {
    const { url, requests } = await misbehavingServer(untilLate(silence));
    const request = { method: 'GET', catalog: url, path: '/a' } as const;
    await expect(requestCatalog(request, { timeout: 1_500 })).rejects.toMatchObject({
      code: 'catalog-unanswered',
      message: `no catalog answers at ${url}: no answer within 1.5 s`,
      action: 'Try again later, or choose another with --catalog URL.',
    });
    expect(requests).toHaveLength(1);
  });

  it.each(['https://catalog.example/API/manager/images', '/login'])(
    'that is redirected to %s names that address, and follows no redirect',
    async (location) => {
      const { url, requests } = await misbehavingServer(answer(301, '', { location }));
      const request = { method: 'GET', catalog: url, path: '/a' } as const;
      await expect(requestCatalog(request)).rejects.toMatchObject({
        code: 'catalog-wrong-server',
        message: `the server at ${url} answered 301: it redirects to ${location}`,
        action: expect.stringContaining('--catalog'),
      });
      expect(requests).toHaveLength(1);
    },
  );

  it('that was aborted before is never sent', async () => {
    const { url, requests } = await misbehavingServer(answer(200));
    const reason = new Error('interrupted');
    const signal = AbortSignal.abort(reason);
    const request = { method: 'GET', catalog: url, path: '/a' } as const;
    await expect(requestCatalog(request, { signal })).rejects.toBe(reason);
    expect(requests).toEqual([]);
  });
});

describe('the token of a request that reads', () => {
  const challenge = { 'www-authenticate': 'Basic realm="x", bearer realm="catalog"' };
  const shown = async (behaviour: ReturnType<typeof answer>, token?: string) => {
    const { url, requests } = await misbehavingServer(behaviour, answer(200));
    const { status } = await requestCatalog(
      { method: 'GET', catalog: url, path: '/a' },
      { token, tries: 1 },
    );
    return { status, sent: requests.map(({ headers }) => headers.authorization) };
  };

  it('is shown to a server that asks for one, which does not count as a try', async () => {
    expect(await shown(answer(401, '', challenge), 's3cret')).toEqual({
      status: 200,
      sent: [undefined, 'Bearer s3cret'],
    });
  });

  it('is not asked for again where there is none', async () => {
    expect(await shown(answer(401, '', challenge))).toEqual({ status: 401, sent: [undefined] });
  });

  it.each([
    ['another status', answer(403, '', challenge)],
    ['no challenge', answer(401)],
    ['another scheme', answer(401, '', { 'www-authenticate': 'Forbearer' })],
  ])('is not shown to a server that answers with %s', async (_, behaviour) => {
    expect((await shown(behaviour, 's3cret')).sent).toEqual([undefined]);
  });
});
