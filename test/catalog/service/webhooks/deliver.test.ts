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
  resendDeadLetters,
  testWebhook,
} from '../../../../src/catalog/service/webhooks/webhooks.ts';
import type { CatalogStore } from '../../../../src/catalog/store/store.ts';
import { descriptor } from '../../documents.ts';
import { entriesOf } from '../../entries.ts';
import { scratchStore } from '../scratch-store.ts';

/** A receiver that accepts deliveries unless it is broken. */
function receiver() {
  const delivered: string[] = [];
  const state = { isBroken: false };
  const send = async (_: unknown, event?: CatalogEvent) => {
    if (state.isBroken) return 'it answered 500';
    delivered.push(event ? `${event.id} ${event.kind} ${event.name}` : 'test');
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
  await store.failWebhook(id, { failures: webhook.failures, retryAt, reason: '' });
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
    return store.failWebhook(id, { failures: 6, retryAt, reason: '' });
  };
  // The pause before the sixth retry is an hour.
  await tryIn(3_500);
  await deliver(store, send, 'one');
  expect(delivered).toEqual([]);
  await tryIn(86_400);
  await deliver(store, send, 'one');
  expect(delivered).toEqual(['2 registered a']);
});

test('after the last retry an event becomes a dead letter with those that follow, and they are redelivered in order', async () => {
  const { store, id } = await withWebhook();
  const { delivered, send, state } = receiver();
  state.isBroken = true;
  await put(store, 'a');
  do await deliver(store, send, 'one');
  while ((await makeDue(store, id)) > 0);
  expect(await store.deadLetters(id)).toMatchObject([{ event: 2, reason: 'it answered 500' }]);
  state.isBroken = false;
  await remove(store, anyone, 'a');
  await put(store, 'b');
  await deliver(store, send, 'one');
  expect(delivered).toEqual(['4 registered b']);
  expect((await store.deadLetters(id)).map(({ event }) => event)).toEqual([2, 3]);
  expect(await resendDeadLetters(store, id, 'admin')).toBe(2);
  await deliver(store, send, 'one');
  expect(delivered).toEqual(['4 registered b', '2 registered a', '3 removed a']);
  expect(await store.deadLetters(id)).toEqual([]);
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

test('each attempt is recorded with its time and why it failed, and a test too', async () => {
  const { store, id } = await withWebhook();
  const { delivered, state, send } = receiver();
  state.isBroken = true;
  await put(store, 'a');
  await deliver(store, send, 'one');
  state.isBroken = false;
  await makeDue(store, id);
  await deliver(store, send, 'one');
  const tested = await testWebhook(store, send, id, 'admin');
  const attempts = await store.attempts(id);
  const durationMs = expect.any(Number);
  expect(attempts).toEqual([
    { webhook: id, at: expect.any(String), durationMs },
    { webhook: id, event: 2, at: expect.any(String), durationMs },
    { webhook: id, event: 2, at: expect.any(String), durationMs, reason: 'it answered 500' },
  ]);
  expect(tested).toEqual(attempts[0]);
  expect(delivered).toEqual(['2 registered a', 'test']);
  expect(await store.newestAudit('webhook-tested')).toMatchObject({ subject: id, actor: 'admin' });
  expect(await testWebhook(store, send, 'other', 'admin')).toBeUndefined();
});
