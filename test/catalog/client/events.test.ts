import { expect, test } from 'vitest';
import { followEvents, readEvents, readLastEvent } from '../../../src/catalog/client/events.ts';
import { anyone } from '../../../src/catalog/service/caller.ts';
import type { CatalogStore } from '../../../src/catalog/store/store.ts';
import { descriptor } from '../documents.ts';
import { put, runningCatalog } from '../http/running-catalog.ts';
import { answer, misbehavingServer } from './misbehaving-server.ts';

test('the events after one are read, and those that follow as they happen', async () => {
  const { url, service } = await runningCatalog();
  expect(await readLastEvent(url)).toBe(0);
  await put(url, [descriptor(), descriptor({ name: 'plot' })]);
  expect(await readLastEvent(url)).toBe(2);
  expect(await readEvents(url, 1)).toMatchObject([{ id: 2, kind: 'registered', name: 'plot' }]);
  const stop = new AbortController();
  const events = followEvents(url, 2, { signal: stop.signal });
  const next = events.next();
  await service.remove(anyone, 'plot');
  expect((await next).value).toMatchObject([{ id: 3, kind: 'removed', name: 'plot', revision: 2 }]);
  const waiting = events.next();
  stop.abort(new Error('enough'));
  await expect(waiting).rejects.toThrow('enough');
});

test('the newest event of a damaged catalog is known too', async () => {
  const damage = { reason: 'a row is damaged', tables: new Set<string>(), keys: new Set<string>() };
  const damaged = (store: CatalogStore): CatalogStore => ({ ...store, damage: () => damage });
  const { url } = await runningCatalog(undefined, damaged);
  expect(await readLastEvent(url)).toBe(0);
  await put(url, [descriptor(), descriptor({ name: 'plot' })]);
  expect(await readLastEvent(url)).toBe(2);
});

test('an answer that is no list of events is an error', async () => {
  const { url } = await misbehavingServer(answer(200, '[{"id":"1"}]'));
  await expect(readEvents(url, 0)).rejects.toThrow('does not list its events');
  await expect(readLastEvent(url)).rejects.toThrow('does not say what has happened last');
});
