import { randomBytes } from 'node:crypto';
import { auditEntry } from '../../model/audit.ts';
import {
  type DeliveryAttempt,
  newWebhookSecret,
  type StoredWebhook,
  type Webhook,
} from '../../model/event/webhook.ts';
import type { CatalogStore } from '../../store/store.ts';
import { attemptDelivery, type SendEvent } from './deliver.ts';

const idBytes = 8;

function known({ secret: _, earlierSecret: __, ...webhook }: StoredWebhook): Webhook {
  return webhook;
}

/** As much of an address as everybody may know: for many receivers, the rest of it is a secret. */
const shownUrl = (url: string) => `${new URL(url).origin}/`;

/** Adds a webhook for the events from now on. Its secret is returned this once. */
export async function addWebhook(
  store: CatalogStore,
  wanted: Pick<Webhook, 'url' | 'names' | 'kinds'>,
  actor: string,
): Promise<{ readonly webhook: Webhook; readonly secret: string }> {
  const secret = newWebhookSecret();
  const stored: StoredWebhook = {
    ...wanted,
    id: randomBytes(idBytes).toString('hex'),
    secret,
    created: new Date().toISOString(),
    cursor: await store.lastEvent(),
    failures: 0,
  };
  const details = { ...wanted, url: shownUrl(wanted.url) };
  await store.addWebhook(stored, auditEntry('webhook-added', stored.id, actor, details));
  return { webhook: known(stored), secret };
}

export async function listWebhooks(store: CatalogStore): Promise<readonly Webhook[]> {
  return (await store.webhooks()).map(known);
}

/** Resolves to whether there was such a webhook. */
export async function removeWebhook(
  store: CatalogStore,
  id: string,
  actor: string,
): Promise<boolean> {
  const webhook = (await store.webhooks()).find((each) => each.id === id);
  const details = webhook ? { url: shownUrl(webhook.url) } : {};
  return store.removeWebhook(id, auditEntry('webhook-removed', id, actor, details));
}

/**
 * Gives a webhook a new secret, which is returned this once. Requests are signed with the one before too for a while, so that
 * receivers can change theirs meanwhile.
 *
 * @param graceMs for how long, in milliseconds
 * @returns undefined if there is no such webhook
 */
export async function rotateSecret(
  store: CatalogStore,
  id: string,
  graceMs: number,
  actor: string,
): Promise<{ readonly webhook: Webhook; readonly secret: string } | undefined> {
  const secret = newWebhookSecret();
  const earlierUntil = new Date(Date.now() + graceMs).toISOString();
  const audit = auditEntry('webhook-rotated', id, actor, { earlierUntil });
  const rotated = await store.rotateWebhook(id, { secret, earlierUntil }, audit);
  return rotated && { webhook: known(rotated), secret };
}

/**
 * Sends a test to a webhook.
 *
 * @returns undefined if there is no such webhook
 */
export async function testWebhook(
  store: CatalogStore,
  send: SendEvent,
  id: string,
  actor: string,
): Promise<DeliveryAttempt | undefined> {
  const webhook = (await store.webhooks()).find((each) => each.id === id);
  if (!webhook) return undefined;
  const attempt = await attemptDelivery(store, send, webhook);
  const details = attempt.reason === undefined ? {} : { reason: attempt.reason };
  await store.addAudit(auditEntry('webhook-tested', id, actor, details));
  return attempt;
}

/** Lets a running catalog deliver the dead letters of a webhook again. Resolves to their number. */
export async function resendDeadLetters(
  store: CatalogStore,
  id: string,
  actor: string,
): Promise<number> {
  const { length } = await store.deadLetters(id);
  const audit = auditEntry('webhook-resent', id, actor, { events: length });
  if (length > 0) await store.requestRedelivery(id, audit);
  return length;
}
