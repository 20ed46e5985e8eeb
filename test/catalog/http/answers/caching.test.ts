import { expect, test } from 'vitest';
import { catalogApplication } from '../../../../src/catalog/http/server.ts';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import type { CatalogService } from '../../../../src/catalog/service/catalog-service.ts';
import { smallPicture } from '../../../support/small-application.ts';
import { record } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';
import { routesOf } from '../access/routes-of.ts';
import { runningCatalog } from '../running-catalog.ts';

const image = '/API/manager/image';
const json = { 'content-type': 'application/json' };

/** How an answer may be kept: not at all, for nobody else and asked for again, or asked for again. */
type Kept = 'no-store' | 'private, no-cache' | 'no-cache';

interface Row {
  readonly kept: Kept;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  /** Makes what the call is about, and returns its id. */
  readonly first?: (service: CatalogService) => Promise<string>;
}

const operator = 'operator-of-this-catalog';

const token = async (service: CatalogService) =>
  (await service.createToken({ name: 'ci', scope: 'read', names: [] }, 'tester')).token.id;

const webhook = async (service: CatalogService) => {
  const wanted = { url: 'http://127.0.0.1:9/', names: ['none'], kinds: [] };
  return (await service.addWebhook(wanted, 'tester')).webhook.id;
};

const body = Buffer.from(JSON.stringify(record({ 'oc.args': '--again' })));
const nothing: Row = { kept: 'no-store' };
const asked: Row = { kept: 'no-cache' };
const page: Row = { kept: 'private, no-cache' };

const rows: Readonly<Record<string, Row>> = {
  'GET /': page,
  'GET /applications/:name': page,
  'GET /applications/:name/changes': { ...page, query: '?from=1&to=1' },
  'GET /applications/:name/revisions/:revision/icon': asked,
  'GET /feed': asked,
  // It leads to the page of the application.
  'POST /applications/:name/restore': { ...page, query: '?revision=1' },
  'GET /page/list.js': asked,
  'GET /page/feed.css': asked,
  'GET /page/page.css': asked,
  'GET /page/page.js': asked,
  'GET /page/page.svg': asked,
  'GET /livez': nothing,
  'GET /readyz': nothing,
  'GET /metrics': nothing,
  'GET /openapi.json': nothing,
  'GET /API/manager/images': asked,
  'GET /API/manager/images/counts': asked,
  'GET /API/manager/events': nothing,
  [`GET ${image}/:name`]: asked,
  [`GET ${image}/:name/icon`]: asked,
  [`GET ${image}/:name/picture`]: asked,
  [`GET ${image}/:name/revisions`]: asked,
  [`GET ${image}/:name/revisions/:revision`]: asked,
  [`PUT ${image}`]: { ...nothing, headers: json, body },
  [`POST ${image}`]: { ...nothing, headers: json, body },
  [`PUT ${image}/:name/picture`]: {
    ...nothing,
    headers: { 'content-type': 'image/png' },
    body: smallPicture,
  },
  [`POST ${image}/:name/restore`]: { ...nothing, query: '?revision=1' },
  [`POST ${image}/:name/purge`]: nothing,
  [`DELETE ${image}/:name`]: nothing,
  'GET /API/manager/audit': nothing,
  'GET /API/manager/tokens': nothing,
  'POST /API/manager/tokens': { ...nothing, headers: json, body: Buffer.from('{"name":"ci"}') },
  'DELETE /API/manager/tokens/:id': { ...nothing, first: token },
  'GET /API/manager/webhooks': nothing,
  'POST /API/manager/webhooks': {
    ...{ ...nothing, headers: json },
    body: Buffer.from('{"url":"http://127.0.0.1:9/","names":["none"]}'),
  },
  'DELETE /API/manager/webhooks/:id': { ...nothing, first: webhook },
  // Nothing can be changed after it.
};

const headersOf = ({ headers }: Response) => ({
  kept: headers.get('cache-control'),
  vary: headers.get('vary'),
});

test('every answer says how it may be kept and what it depends on, also that there is nothing new, and that something is wrong', async () => {
  const { url, service } = await runningCatalog(operator);
  const routes = await routesOf(catalogApplication({ service }));
  expect(Object.keys(rows).sort()).toEqual(routes.sort());
  for (const [route, { kept, query = '', headers = {}, body, first }] of Object.entries(rows)) {
    await service.register(anyone, entriesOf(record()));
    await service.putPicture(anyone, 'sketch', smallPicture);
    const [method, pattern = ''] = route.split(' ');
    const id = (await first?.(service)) ?? '';
    const named = pattern.replace(':name', 'sketch').replace(':revision', '1').replace(':id', id);
    const path = `${named}${query}`;
    const own = { authorization: `Bearer ${operator}`, ...headers };
    const call = (more: object) =>
      fetch(url + path, {
        ...{ method: method!, headers: { ...own, ...more } },
        ...(body ? { body: new Uint8Array(body) } : {}),
      });
    const answer = await call({});
    expect([route, answer.ok]).toEqual([route, true]);
    const vary =
      kept === 'private, no-cache' ? 'authorization, cookie' : 'authorization, cookie, accept';
    expect([route, headersOf(answer)]).toEqual([route, { kept, vary }]);
    const etag = answer.headers.get('etag');
    if (kept !== 'no-cache') continue;
    const known = await call({ 'if-none-match': etag! });
    expect([route, known.status, headersOf(known)]).toEqual([route, 304, { kept, vary }]);
  }
});

test.each([
  ['GET', `${image}/nothing`, 404],
  ['GET', '/nothing', 404],
  ['GET', `${image}/%`, 400],
  ['GET', '/API/manager/images?limit=0', 400],
  ['PATCH', image, 405],
  ['PUT', image, 415],
  ['OPTIONS', image, 204],
])('%s %s is kept by nobody', async (method, path, status) => {
  const { url } = await runningCatalog();
  const answer = await fetch(url + path, { method, ...(method === 'PUT' ? { body: '{}' } : {}) });
  expect(answer.status).toBe(status);
  expect(headersOf(answer)).toEqual({ kept: 'no-store', vary: 'authorization, cookie, accept' });
});

test('an icon that cannot be drawn is no answer with the tag of the icon', async () => {
  const { url, service } = await runningCatalog();
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"/>';
  const icondata = Buffer.from(svg).toString('base64');
  await service.register(anyone, entriesOf(record({ 'oc.icondata': icondata })));
  const answer = await fetch(`${url}${image}/sketch/icon?size=128`);
  expect([answer.status, answer.headers.get('etag')]).toEqual([404, null]);
  expect(headersOf(answer).kept).toBe('no-store');
});
