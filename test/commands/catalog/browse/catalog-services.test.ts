import { expect, test } from 'vitest';
import { catalogServices } from '../../../../src/commands/catalog/browse/catalog-services.ts';
import { descriptor } from '../../../catalog/documents.ts';
import { put, runningCatalog } from '../../../catalog/http/running-catalog.ts';

/** The services for a catalog, of which one try of a request is enough. */
const servicesFor = (catalog: string) =>
  catalogServices({
    catalog,
    accessTo: async () => ({ tries: 1 }) as object,
    knownCatalogs: async () => [],
    editFile: async () => {},
    tryImage: async () => {},
    describeRecord: async () => '',
    awayMs: 20,
  });

test('yields the names of changed applications', async () => {
  const first = await runningCatalog();
  const stop = new AbortController();
  const news = servicesFor(first.url).follow(stop.signal)[Symbol.asyncIterator]();
  let told: unknown;
  void news.next().then(({ value }) => {
    told = value;
  });
  let count = 0;
  // Events from before it listened are no news.
  const changed = async () => {
    count += 1;
    await put(first.url, descriptor({ displayname: `Sketch ${count}` }));
    return told;
  };
  await expect.poll(changed, { interval: 200 }).toEqual(['sketch']);
  stop.abort(new Error('enough'));
});

test('reports the remedy for the target catalog of a copy', async () => {
  const [from, to, gone] = [
    await runningCatalog(),
    await runningCatalog('token-of-the-other-catalog'),
    await runningCatalog(),
  ];
  await gone.close();
  await put(from.url, descriptor());
  const services = servicesFor(from.url);
  const terms = { replaces: undefined, replacesRepository: false };
  await expect(services.copy('sketch', to.url, terms)).rejects.toMatchObject({
    code: 'catalog-login-needed',
    action: expect.stringContaining('--copy-token-file'),
  });
  for (const ask of [
    () => services.copy('sketch', gone.url, terms),
    () => services.showIn(gone.url, 'sketch'),
  ]) {
    await expect(ask()).rejects.toMatchObject({
      code: 'catalog-unreachable',
      action: expect.stringContaining('to copy to'),
    });
  }
  // About the one that is browsed, nothing else is said than usual.
  await from.close();
  await expect(services.copy('sketch', to.url, terms)).rejects.toMatchObject({
    action: expect.stringContaining('--catalog'),
  });
});

test('yields an empty list when a catalog responds again', async () => {
  const first = await runningCatalog();
  const { port } = new URL(first.url);
  await first.close();
  const stop = new AbortController();
  const news = servicesFor(first.url).follow(stop.signal)[Symbol.asyncIterator]();
  const told = news.next();
  await runningCatalog(undefined, undefined, { port: Number(port) });
  expect((await told).value).toEqual([]);
  stop.abort(new Error('enough'));
});
