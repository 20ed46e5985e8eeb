import { expect, test } from 'vitest';
import type { ApplicationSummary } from '../../../../../src/catalog/model/application.ts';
import { anyone } from '../../../../../src/catalog/service/caller.ts';
import type { CatalogService } from '../../../../../src/catalog/service/catalog-service.ts';
import { descriptor, record } from '../../../documents.ts';
import { entriesOf } from '../../../entries.ts';
import { listed } from '../../../listed.ts';
import { storeWith } from '../../../service/scratch-store.ts';
import { catalogOfAll, codeOf, pathOf, runningCatalog } from '../../running-catalog.ts';

const listOf = async (response: Response) => (await response.json()) as ApplicationSummary[];

/** All pages of a list, as a client follows their links. */
async function pagesFrom(first: string): Promise<ApplicationSummary[][]> {
  const pages: ApplicationSummary[][] = [];
  let address: string | undefined = first;
  while (address !== undefined) {
    const response: Response = await fetch(address);
    expect(response.status).toBe(200);
    pages.push(await listOf(response));
    // A sequence that does not go on would go on for ever.
    expect(pages.at(-1)).not.toEqual(pages.at(-2));
    const link: string | null = response.headers.get('link');
    const [, next] = /^<([^>]+)>; rel="next"$/.exec(link ?? '') ?? [];
    expect(link === null).toBe(next === undefined);
    address = next && new URL(next, response.url).href;
  }
  return pages;
}

async function register(service: CatalogService, documents: readonly object[]): Promise<void> {
  await service.register(anyone, entriesOf(...documents));
}

/** For requests that change nothing. */
const shared = catalogOfAll();

test('pages lead by their links through the whole list, whatever the names', async () => {
  const { url, service } = await runningCatalog();
  const names = ['a', 'B', 'c d', 'e&f=g', 'h?i#j', '%zz', 'é', '日本', '\u{1f600}', 'z+', 'z/'];
  await register(
    service,
    names.map((name) => record({ 'oc.name': name })),
  );
  const whole = await listOf(await fetch(pathOf(url, 'images')));
  expect(whole.map(({ name }) => name).sort()).toEqual([...names].sort());
  for (const limit of [1, 2, 3, 10, 11, 12]) {
    const pages = await pagesFrom(pathOf(url, `images?limit=${limit}`));
    expect(pages.flat()).toEqual(whole);
    expect(pages).toHaveLength(Math.ceil(names.length / limit));
  }
});

test('the links of a filtered list keep the filter and the fields', async () => {
  const { url, service } = await runningCatalog();
  const documents = ['a', 'b', 'c', 'd'].map((name, index) =>
    descriptor({ name, cat: index === 1 ? 'games' : 'office,graphics' }),
  );
  await register(service, documents);
  const address = 'images?limit=1&category=office&category=graphics&fields=name';
  const pages = await pagesFrom(pathOf(url, address));
  expect(pages).toEqual([[{ name: 'a' }], [{ name: 'c' }], [{ name: 'd' }]]);
});

test('a page goes on after what was removed meanwhile, and has what came later', async () => {
  const { url, service } = await runningCatalog();
  await register(
    service,
    ['a', 'b', 'd'].map((name) => descriptor({ name })),
  );
  const first = await fetch(pathOf(url, 'images?limit=2'));
  const [, next] = /^<([^>]+)>/.exec(first.headers.get('link')!)!;
  await service.remove(anyone, 'b');
  await register(service, [descriptor({ name: 'c' })]);
  const second = await listOf(await fetch(new URL(next!, first.url)));
  expect(second.map(({ name }) => name)).toEqual(['c', 'd']);
});

test('the whole list of thousands comes in parts, in order, and filtered too', async () => {
  const { url, service } = await runningCatalog();
  const many = Array.from({ length: 2_500 }, (_, index) =>
    descriptor({
      name: `app-${String(index).padStart(4, '0')}`,
      cat: index % 2 ? 'games' : 'office',
    }),
  );
  for (let from = 0; from < many.length; from += 500) {
    await register(service, many.slice(from, from + 500));
  }
  const response = await fetch(pathOf(url, 'images'));
  expect(response.headers.get('transfer-encoding')).toBe('chunked');
  const whole = await listOf(response);
  expect(whole.map(({ name }) => name)).toEqual(many.map(({ name }) => name));
  const games = await listOf(await fetch(pathOf(url, 'images?category=games&fields=name')));
  expect(games).toEqual(many.filter(({ cat }) => cat === 'games').map(({ name }) => ({ name })));
  expect((await pagesFrom(pathOf(url, 'images?limit=1000'))).flat()).toEqual(whole);
  expect(await listOf(await fetch(pathOf(url, 'images?q=app')))).toHaveLength(1000);
});

test('an empty list is a list', async () => {
  const { url } = await runningCatalog();
  for (const query of ['', '?limit=5', '?q=x', '?category=games', '?q=']) {
    const response = await fetch(pathOf(url, `images${query}`));
    expect(response.headers.get('content-type')).toMatch(/^application\/json/);
    expect(await response.text()).toBe('[]');
  }
});

test('applications are found by words and by filters, in any capitals', async () => {
  const { url, service } = await runningCatalog();
  await register(service, [record(), descriptor({ name: 'plot', cat: 'office', keyword: 'draw' })]);
  const names = async (query: string) =>
    (await listOf(await fetch(pathOf(url, `images?${query}`)))).map(({ name }) => name);
  expect(await names('q=DRAW')).toEqual(['plot', 'sketch']);
  expect(await names('q=draw&category=Graphics')).toEqual(['sketch']);
  expect(await names('q=draw&limit=1')).toEqual(['plot']);
  // As a form sends it whose line is empty.
  expect(await names('q=+&category=graphics')).toEqual(['sketch']);
  expect(await names('q=!')).toEqual([]);
  expect(await names('category=office&mimetype=Image/PNG')).toEqual(['plot']);
  expect(await names('category=office&category=graphics')).toEqual([]);
  expect(await names('source=record&launch=sketch.Sketch&permit=all')).toEqual(['sketch']);
  expect(await names('source=record,descriptor')).toEqual([]);
});

test('facets are counted, those that are asked for, among what a filter leaves', async () => {
  const { url, service } = await runningCatalog();
  await register(service, [record(), descriptor({ name: 'plot', cat: 'office,graphics' })]);
  const countsOf = async (query: string) =>
    (await fetch(pathOf(url, `images/counts${query}`))).json();
  expect(await countsOf('')).toEqual({
    category: { graphics: 2, office: 1 },
    template: { 'acme/oc.template.debian.minimal': 2 },
    permit: { all: 2 },
    source: { record: 1, descriptor: 1 },
  });
  expect(await countsOf('?facets=source,keyword&category=office')).toEqual({
    source: { descriptor: 1 },
    keyword: { plot: 1, drawing: 1, pen: 1 },
  });
  expect(await countsOf('?facets=source&q=')).toEqual(await countsOf('?facets=source'));
  expect(await codeOf(await fetch(pathOf(url, 'images/counts?facets=source,name')))).toEqual([
    400,
    'bad-request',
  ]);
});

test.each(['images', 'images?limit=1', 'images?q=sketch', 'images/counts'])(
  '%s is not sent again until something changes',
  async (path) => {
    const { url, service } = await runningCatalog();
    await register(service, [record()]);
    const ask = (etag: string) => fetch(pathOf(url, path), { headers: { 'if-none-match': etag } });
    const etag = (await ask('"none"')).headers.get('etag')!;
    expect(etag).toMatch(/^W\/"/);
    const known = await ask(etag);
    expect([known.status, known.headers.get('etag'), await known.text()]).toEqual([304, etag, '']);
    await register(service, [record()]);
    expect((await ask(etag)).status).toBe(304);
    await register(service, [record({ 'oc.cat': 'games' })]);
    const changed = await ask(etag);
    expect(changed.status).toBe(200);
    await service.remove(anyone, 'sketch');
    expect((await ask(changed.headers.get('etag')!)).status).toBe(200);
  },
);

test.each([
  'images?unknown=1',
  'images?Limit=1',
  'images?limit=0',
  'images?limit=1001',
  'images?limit=-1',
  'images?limit=x',
  'images?limit=1.5',
  'images?limit=1&limit=2',
  `images?q=${'x'.repeat(301)}`,
  `images?${'category=x&'.repeat(9)}`,
  'images/counts?limit=1',
  'images/counts?facets=word',
])('%s is a bad request', async (path) => {
  const { url } = shared;
  expect(await codeOf(await fetch(pathOf(url, path)))).toEqual([400, 'bad-request']);
});

test('a list that fails while it is sent is cut off, so that no client takes it for complete', async () => {
  const { url, service, errors } = await runningCatalog(undefined, (store) =>
    storeWith(store, {
      list: (query) =>
        query.after === undefined ? store.list(query) : Promise.reject(new Error('gone')),
    }),
  );
  const many = Array.from({ length: 600 }, (_, index) => descriptor({ name: `app-${index}` }));
  await register(service, many);
  expect(await listed(service)).toHaveLength(600);
  const response = await fetch(pathOf(url, 'images'));
  await expect(response.text()).rejects.toThrow();
  expect((await fetch(pathOf(url, 'images?limit=5&after=a'))).status).toBe(500);
  expect(errors.length).toBeGreaterThan(0);
});
