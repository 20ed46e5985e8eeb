import createClient from 'openapi-fetch';
import { expect, test } from 'vitest';
import type { components, paths } from '../../../schema/catalog-paths.d.ts';
import type { CatalogStore } from '../../../src/catalog/store/store.ts';
import { descriptor, record } from '../documents.ts';
import { runningCatalog } from './running-catalog.ts';

type Application = components['schemas']['Application'];

/** A client of a new catalog; its types are generated from the description. */
async function generatedClient(open: () => Promise<CatalogStore>, token?: string) {
  const store = await open();
  const { url } = await runningCatalog(token, () => store);
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  // Not what it was when the client was loaded: the answers are checked by the description.
  return createClient<paths>({
    baseUrl: url,
    headers,
    fetch: (request) => globalThis.fetch(request),
  });
}

/** The behaviour of a client that is generated from the description, for each store of a catalog. */
export function testGeneratedClient(kind: string, open: () => Promise<CatalogStore>): void {
  test(`a generated client registers, lists, changes, restores and removes (${kind})`, async () => {
    const catalog = await generatedClient(open);
    const params = { path: { name: 'sketch' } };
    const registered = await catalog.PUT('/API/manager/image', { body: record() });
    expect(registered.response.status).toBe(201);
    const one = registered.data as Application;
    expect([one.name, one.revision]).toEqual(['sketch', 1]);
    const two = await catalog.PUT('/API/manager/image', { body: [descriptor({ name: 'plot' })] });
    expect((two.data as Application[]).map(({ name }) => name)).toEqual(['plot']);

    const list = await catalog.GET('/API/manager/images', { params: { query: { limit: 1 } } });
    expect(list.data).toMatchObject([{ name: 'plot', revision: 1 }]);
    const query = { fields: 'name,keyword' };
    const chosen = await catalog.GET('/API/manager/images', { params: { query } });
    expect(chosen.data).toHaveLength(2);
    const counts = await catalog.GET('/API/manager/images/counts');
    expect(counts.data?.source).toEqual({ descriptor: 1, record: 1 });

    const shown = await catalog.GET('/API/manager/image/{name}', { params });
    expect(shown.data?.document).toEqual(record());
    const headers = { 'if-none-match': one.etag };
    const again = await catalog.GET('/API/manager/image/{name}', { params, headers });
    expect(again.response.status).toBe(304);

    await catalog.DELETE('/API/manager/image/{name}', { params });
    const restored = await catalog.POST('/API/manager/image/{name}/restore', { params });
    expect(restored.data?.revision).toBe(3);
    const history = '/API/manager/image/{name}/revisions';
    const page = await catalog.GET(history, { params: { ...params, query: { limit: 2 } } });
    expect(page.data?.map(({ kind }) => kind)).toEqual(['restored', 'removed']);
    const rest = await catalog.GET(history, { params: { ...params, query: { after: 2 } } });
    expect(rest.data?.map(({ kind }) => kind)).toEqual(['registered']);
    const first = { path: { name: 'sketch', revision: 1 } };
    const document = await catalog.GET(`${history}/{revision}`, { params: first });
    expect(document.data).toEqual(record());
    const events = await catalog.GET('/API/manager/events', { params: { query: { after: 1 } } });
    expect(events.data).toHaveLength(3);
  });

  test(`a generated client administers a catalog (${kind})`, async () => {
    const catalog = await generatedClient(open, 'operator-of-this-catalog');
    const body = { url: 'http://127.0.0.1:9/', names: ['none'] };
    const hook = await catalog.POST('/API/manager/webhooks', { body });
    const params = { path: { id: hook.data!.id } };
    const listed = await catalog.GET('/API/manager/webhooks');
    expect(listed.data).toMatchObject([{ id: params.path.id, failures: 0 }]);
    const removed = await catalog.DELETE('/API/manager/webhooks/{id}', { params });
    expect(removed.response.status).toBe(204);
  });

  test(`a generated client gets the problem (${kind})`, async () => {
    const catalog = await generatedClient(open);
    const { error, response } = await catalog.GET('/API/manager/image/{name}', {
      params: { path: { name: 'nothing' } },
    });
    expect([response.status, error?.code]).toEqual([404, 'unknown-application']);
    const refused = await catalog.PUT('/API/manager/image', { body: { name: '' } });
    expect(refused.response.status).toBe(422);
    expect(refused.error?.findings?.length).toBeGreaterThan(0);
  });
}
