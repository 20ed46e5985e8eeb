import { expect, test } from 'vitest';
import type { CatalogEvent } from '../../../../src/catalog/model/event/event.ts';
import type { Webhook } from '../../../../src/catalog/model/event/webhook.ts';
import { anyone } from '../../../../src/catalog/service/caller.ts';
import { register } from '../../../../src/catalog/service/change/register.ts';
import { remove } from '../../../../src/catalog/service/change/remove.ts';
import { deliver } from '../../../../src/catalog/service/webhooks/deliver.ts';
import {
  addWebhook,
  listWebhooks,
  removeWebhook,
} from '../../../../src/catalog/service/webhooks/webhooks.ts';
import type { CatalogStore } from '../../../../src/catalog/store/store.ts';
import { descriptor } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';
import { scratchStore } from '../scratch-store.ts';

/** A receiver that accepts deliveries unless it is broken. */
function receiver() {
  const delivered: string[] = [];
  const state = { isBroken: false };
  const send = async (_: unknown, event: CatalogEvent) => {
    if (state.isBroken) return 'it answered 500';
    delivered.push(`${event.id} ${event.kind} ${event.name}`);
    return undefined;
  };
  return { delivered, state, send };
}

async function withWebhook(wanted: Partial<Webhook> = {}) {
  const store = await scratchStore();
  await register(store, anyone, entriesOf(descriptor({ name: 'before' })));
  const added = { url: 'https://hook.example/', names: [], kinds: [], ...wanted };
  const { webhook } = await addWebhook(store, added, 'admin');
  return { store, id: webhook.id };
}

const put = (store: CatalogStore, ...names: readonly string[]) =>
  register(store, anyone, entriesOf(names.map((name) => descriptor({ name }))));

/** As if the time for the next try had come. */
async function makeDue(store: CatalogStore, id: string): Promise<number> {
  const webhook = (await store.webhooks()).find((each) => each.id === id)!;
  const retryAt = new Date(0).toISOString();
  const since = webhook.since ?? retryAt;
  await store.failWebhook(id, { failures: webhook.failures, retryAt, reason: '', since });
  return webhook.failures;
}

test('each event after a webhook was added is delivered once, in order', async () => {
  const { store } = await withWebhook();
  const { delivered, send } = receiver();
  await put(store, 'a', 'b');
  await remove(store, anyone, 'a');
  await deliver(store, send, 'one');
  await deliver(store, send, 'one');
  expect(delivered).toEqual(['2 registered a', '3 registered b', '4 removed a']);
});

test('only events of the subscribed names and kinds are delivered', async () => {
  const { store, id } = await withWebhook({ names: ['acme-*'], kinds: ['registered'] });
  const { delivered, send } = receiver();
  await put(store, 'ACME-draw', 'plot');
  await remove(store, anyone, 'acme-draw');
  await deliver(store, send, 'one');
  expect(delivered).toEqual(['2 registered ACME-draw']);
  expect((await store.webhooks()).find((each) => each.id === id)?.cursor).toBe(4);
});

test('a receiver that fails is tried later, in the same order, and loses nothing', async () => {
  const { store, id } = await withWebhook();
  const { delivered, send, state } = receiver();
  state.isBroken = true;
  await put(store, 'a', 'b');
  await deliver(store, send, 'one');
  const [webhook] = await listWebhooks(store);
  expect(webhook).toMatchObject({ failures: 1, reason: 'it answered 500' });
  expect(Date.parse(webhook!.retryAt!)).toBeGreaterThan(Date.now());
  state.isBroken = false;
  await deliver(store, send, 'one');
  expect(delivered).toEqual([]);
  await makeDue(store, id);
  await deliver(store, send, 'one');
  expect(delivered).toEqual(['2 registered a', '3 registered b']);
  expect(await listWebhooks(store)).toMatchObject([{ failures: 0 }]);
});

test('a retry that is further away than its pause is due, since the clock was set back', async () => {
  const { store, id } = await withWebhook();
  const { delivered, send, state } = receiver();
  state.isBroken = true;
  await put(store, 'a');
  await deliver(store, send, 'one');
  state.isBroken = false;
  const tryIn = (seconds: number) => {
    const retryAt = new Date(Date.now() + seconds * 1000).toISOString();
    return store.failWebhook(id, { failures: 6, retryAt, reason: '', since: retryAt });
  };
  // The pause before the sixth retry is an hour.
  await tryIn(3_500);
  await deliver(store, send, 'one');
  expect(delivered).toEqual([]);
  await tryIn(86_400);
  await deliver(store, send, 'one');
  expect(delivered).toEqual(['2 registered a']);
});

test('a receiver that fails for long is tried without end, at the longest pause, and says since when', async () => {
  const { store, id } = await withWebhook();
  const { delivered, send, state } = receiver();
  state.isBroken = true;
  await put(store, 'a', 'b');
  const begun = new Date().toISOString();
  for (let turn = 0; turn < 20; turn += 1) {
    await deliver(store, send, 'one');
    await makeDue(store, id);
  }
  await deliver(store, send, 'one');
  const [webhook] = await listWebhooks(store);
  expect(webhook).toMatchObject({ failures: 21, reason: 'it answered 500' });
  expect(webhook!.since! >= begun && webhook!.since! <= new Date().toISOString()).toBe(true);
  const pauseMs = Date.parse(webhook!.retryAt!) - Date.now();
  expect(Math.round(pauseMs / 3_600_000)).toBe(4);
  state.isBroken = false;
  await makeDue(store, id);
  await deliver(store, send, 'one');
  expect(delivered).toEqual(['2 registered a', '3 registered b']);
  expect((await listWebhooks(store))[0]).not.toHaveProperty('since');
});

test('only the process with the lease of a webhook delivers to it', async () => {
  const { store } = await withWebhook();
  const { delivered, send } = receiver();
  await put(store, 'a');
  await deliver(store, send, 'one');
  await put(store, 'b');
  await deliver(store, send, 'other');
  expect(delivered).toEqual(['2 registered a']);
  await deliver(store, send, 'one');
  expect(delivered).toEqual(['2 registered a', '3 registered b']);
});

test('nothing is delivered to a removed webhook', async () => {
  const { store, id } = await withWebhook();
  const { delivered, send } = receiver();
  await put(store, 'a');
  expect(await removeWebhook(store, id, 'admin')).toBe(true);
  expect(await removeWebhook(store, id, 'admin')).toBe(false);
  await deliver(store, send, 'one');
  expect(delivered).toEqual([]);
});
