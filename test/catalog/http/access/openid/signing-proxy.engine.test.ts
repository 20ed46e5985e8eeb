import { describe, expect, test } from 'vitest';
import { descriptor } from '../../../documents.ts';
import { codeOf } from '../../running-catalog.ts';
import {
  browserAt,
  operatorToken,
  proxiedCatalog,
  proxyMissing,
  visit,
} from './proxied-catalog.ts';

const mark = proxyMissing ? ` (${proxyMissing})` : '';

describe.skipIf(proxyMissing)(`people whom a proxy signs in, as the guide says${mark}`, () => {
  test('come to the page that they asked for, and read what the groups of their tokens allow', async () => {
    const { proxy, issuer } = await proxiedCatalog();
    issuer.claims = { groups: ['staff'] };
    const browse = browserAt(proxy);
    const page = await browse('/applications/plot');
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('How it is launched'),
    ]);
    expect(issuer.asked).toContain('/authorize');
    const list = await (await browse('/')).text();
    expect([list.includes('Plot'), list.includes('Marks')]).toEqual([true, false]);
    expect((await browse('/applications/marks')).status).toBe(404);
    // They signed in once.
    expect(issuer.asked.filter((path) => path === '/authorize')).toHaveLength(1);
  });

  test('change nothing, whatever the rule allows, also through a page of another site', async () => {
    const { proxy, issuer, service } = await proxiedCatalog();
    issuer.claims = { groups: ['operators'] };
    const browse = browserAt(proxy);
    expect(await (await browse('/applications/marks')).text()).not.toContain('Restore');
    const before = await service.lastEvent();
    const put = (headers?: Readonly<Record<string, string>>) =>
      browse('/API/manager/image', {
        method: 'PUT',
        headers: { 'content-type': 'text/javascript', ...headers },
        body: JSON.stringify(descriptor({ name: 'plot', cat: 'games' })),
      });
    // What a browser adds itself is replaced by its own token.
    for (const headers of [undefined, { authorization: `Bearer ${operatorToken}` }])
      expect(await codeOf(await put(headers))).toEqual([403, 'scope-missing']);
    const foreign = { origin: 'https://other.example', 'sec-fetch-site': 'cross-site' };
    expect(await codeOf(await put(foreign))).toEqual([403, 'foreign-page']);
    for (const path of ['/applications/plot/restore?revision=1', '/API/manager/image/plot/purge'])
      expect((await browse(path, { method: 'POST' })).status).toBe(403);
    const tokens = await browse('/API/manager/tokens');
    expect(await codeOf(tokens)).toEqual([403, 'scope-missing']);
    expect(await service.lastEvent()).toBe(before);
  });

  test('are told so if no rule fits, and nobody is let in by a header of the own making', async () => {
    const { proxy, issuer } = await proxiedCatalog();
    issuer.claims = { groups: ['strangers'] };
    const refused = await browserAt(proxy)('/', { headers: { accept: 'text/html' } });
    expect([refused.status, await refused.text()]).toEqual([
      403,
      expect.stringContaining('You may not read this catalog'),
    ]);
    const headers = { authorization: `Bearer ${operatorToken}` };
    const sent = await visit(proxy, { headers });
    expect([sent.status, sent.headers.get('location')]).toEqual([
      302,
      expect.stringContaining(issuer.url),
    ]);
  });
});
