import { randomUUID } from 'node:crypto';
import type { CatalogService } from '../../service/catalog-service.ts';
import { sendsWebhooks } from './send-webhook.ts';

/** How often it is looked whether a try is due, or another process has written. */
const intervalMs = 2_000;

export interface WebhookOptions {
  /** Whether receivers on this machine and in its network are told too. */
  readonly mayBePrivate: boolean;
  readonly onError: (error: unknown) => void;
}

/**
 * Tells webhooks of events until it is ended.
 *
 * @returns a function that ends it, and resolves when no request is under way any more
 */
export function tellWebhooks(
  service: CatalogService,
  { mayBePrivate, onError }: WebhookOptions,
): () => Promise<void> {
  const send = sendsWebhooks(mayBePrivate);
  const holder = randomUUID();
  let running: Promise<void> | undefined;
  let isAsked = false;
  const run = () => {
    if (running) {
      isAsked = true;
      return;
    }
    running = service
      .deliver(send, holder)
      .catch(onError)
      .finally(() => {
        running = undefined;
        if (isAsked) {
          isAsked = false;
          run();
        }
      });
  };
  const unwatch = service.watch(run);
  const timer = setInterval(run, intervalMs);
  return async () => {
    unwatch();
    clearInterval(timer);
    isAsked = false;
    await running;
  };
}
