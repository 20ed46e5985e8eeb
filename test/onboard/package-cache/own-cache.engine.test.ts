import { expect, onTestFinished, test } from 'vitest';
import { engineWithCache } from '../../../src/onboard/package-cache/engine-with-cache.ts';
import { startOwnCache } from '../../../src/onboard/package-cache/own-cache.ts';
import { withDebianOnce } from '../../template/debian-once.ts';
import { sharedTemplate } from '../../template/shared-template.ts';
import { templateEngine } from '../../template/template-engine.ts';

const { engine, missing } = await templateEngine();

/** Reads the index and a package, with nothing kept from earlier. */
const fetching = ['sh', '-c', 'apt-get update && cd /tmp && apt-get download x11-apps >/dev/null'];

test.skipIf(missing)('what is fetched a second time comes from the cache', async () => {
  const { vendor, reference } = await sharedTemplate(engine);
  const cache = await withDebianOnce(() => startOwnCache(engine, vendor));
  onTestFinished(() => cache.close());
  const said: string[] = [];
  const cached = engineWithCache(engine, cache, (reason) => said.push(reason));
  const fetch = () => cached.run(reference, fetching, { doing: 'fetch', timeout: 600_000 });
  await fetch();
  const first = (await cache.use())!;
  // Responses of servers are counted without their headers.
  expect(first.fetchedBytes).toBeGreaterThan(first.sentBytes * 0.9);
  expect(first.sentBytes).toBeGreaterThan(600_000);
  await fetch();
  const second = (await cache.use())!;
  expect(second.sentBytes - first.sentBytes).toBeGreaterThan(first.sentBytes * 0.9);
  // Only what says which indexes there are is asked for again.
  expect(second.fetchedBytes - first.fetchedBytes).toBeLessThan(first.sentBytes * 0.2);
  expect(await cache.answers()).toBe(true);
  await cache.close();
  expect(await cache.answers()).toBe(false);
  // Without the cache it is fetched all the same.
  await fetch();
  expect(said).toEqual(['it does not answer']);
});
