import { expect, test } from 'vitest';
import { tokenAccess } from '../../src/catalog/http/access/access.ts';
import { catalogApplication } from '../../src/catalog/http/server.ts';
import { anyone } from '../../src/catalog/service/caller.ts';
import { catalogService } from '../../src/catalog/service/catalog-service.ts';
import { descriptor } from '../catalog/documents.ts';
import { entriesOf } from '../catalog/entries.ts';
import { scratchStore } from '../catalog/service/scratch-store.ts';
import { untriedExamples } from './docs-example.ts';
import { countRevisions } from './examples/count-revisions.ts';
import { addRevisionCount } from './examples/revision-count.ts';

test('the example of a call is answered, refused and described as all others are', async () => {
  const files = ['examples/count-revisions.ts', 'examples/revision-count.ts'];
  expect(await untriedExamples('extending#A call to the catalog', ...files)).toEqual([]);
  const store = await scratchStore();
  const service = catalogService(store);
  const access = tokenAccess();
  const app = catalogApplication({ service, access });
  const counting = { countRevisions: countRevisions.bind(undefined, store) };
  // As the server adds its own, once what describes them is loaded.
  app.after(() => addRevisionCount(app, { access, service: counting }));
  await service.register(anyone, entriesOf(descriptor({ name: 'xcalc' })));
  const url = '/API/manager/image/xcalc/revisions/count';
  const ask = (path: string, method: 'GET' | 'PUT' = 'GET') =>
    app.inject({ method, url: path, headers: { host: 'localhost' } });
  expect((await ask(url)).json()).toBe(1);
  expect((await ask(url.replace('xcalc', 'none'))).json()).toMatchObject({
    code: 'unknown-application',
  });
  expect((await ask(url, 'PUT')).statusCode).toBe(405);
  expect(Object.keys(app.swagger().paths ?? {})).toContain(
    '/API/manager/image/{name}/revisions/count',
  );
  await app.close();
});
