import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { record } from '../../documents.ts';
import { catalogOfAll, codeOf, put } from '../running-catalog.ts';

const image = '/API/manager/image';

/** Every resource, and the methods that it has besides OPTIONS. */
const resources: ReadonlyArray<readonly [path: string, methods: readonly string[]]> = [
  [image, ['PUT', 'POST']],
  [`${image}/sketch`, ['GET', 'DELETE', 'HEAD']],
  [`${image}/sketch/revisions`, ['GET', 'HEAD']],
  [`${image}/sketch/revisions/1`, ['GET', 'HEAD']],
  [`${image}/sketch/restore`, ['POST']],
  [`${image}/sketch/icon`, ['GET', 'HEAD']],
  [`${image}/sketch/picture`, ['PUT', 'GET', 'HEAD']],
  ['/API/manager/images', ['GET', 'HEAD']],
  ['/API/manager/images/counts', ['GET', 'HEAD']],
  ['/API/manager/events', ['GET', 'HEAD']],
  ['/metrics', ['GET', 'HEAD']],
  ['/livez', ['GET', 'HEAD']],
  ['/readyz', ['GET', 'HEAD']],
];

const open = catalogOfAll();
const closed = catalogOfAll('s3cret');

const allMethods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'PATCH'];

describe.each(resources)('%s', (path, methods) => {
  const allow = [...methods, 'OPTIONS'].sort().join(', ');
  const sorted = (header: string | null) => (header ?? '').split(', ').sort().join(', ');

  it('says which methods it has', async () => {
    const { url } = open;
    const response = await fetch(`${url}${path}`, { method: 'OPTIONS' });
    expect([response.status, sorted(response.headers.get('allow'))]).toEqual([204, allow]);
    expect(await response.text()).toBe('');
  });

  it('refuses all other methods, before it checks token and body', async () => {
    const { url } = closed;
    const others = allMethods.filter((method) => !methods.includes(method));
    for (const method of others) {
      const body = ['GET', 'HEAD'].includes(method) ? {} : { body: 'x' };
      const response = await fetch(`${url}${path}`, { method, ...body });
      expect([method, response.status]).toEqual([method, 405]);
      expect(sorted(response.headers.get('allow'))).toBe(allow);
      if (method === 'HEAD') continue;
      expect(await codeOf(response)).toEqual([405, 'method-not-allowed']);
    }
  });
});

/** The headers that are the same for HEAD; fetch hides lengths of compressed answers, so this asks by itself. */
function headersOf(url: string, method: string): Promise<[number | undefined, object]> {
  return new Promise((resolve, reject) => {
    request(url, { method, agent: false }, (response) => {
      const { date: _, connection: __, 'transfer-encoding': ___, ...headers } = response.headers;
      response.resume().on('end', () => resolve([response.statusCode, headers]));
    })
      .on('error', reject)
      .end();
  });
}

describe('HEAD', () => {
  it.each([
    `${image}/sketch`,
    `${image}/sketch/revisions`,
    `${image}/sketch/revisions/1`,
    `${image}/sketch/icon`,
    '/API/manager/images',
    '/API/manager/images?limit=1',
    '/API/manager/images/counts',
    '/livez',
    '/readyz',
    `${image}/nothing`,
    '/API/manager/images?unknown=1',
  ])('of %s has the status and the headers of GET', async (path) => {
    const { url } = open;
    await put(url, record());
    expect(await headersOf(`${url}${path}`, 'HEAD')).toEqual(
      await headersOf(`${url}${path}`, 'GET'),
    );
  });
});
