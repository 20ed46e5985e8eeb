import { randomBytes } from 'node:crypto';
import { auditEntry } from '../../model/audit.ts';
import { newWebhookSecret, type StoredWebhook, type Webhook } from '../../model/event/webhook.ts';
import type { CatalogStore } from '../../store/store.ts';

const idBytes = 8;

function known({ secret: _, ...webhook }: StoredWebhook): Webhook {
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
