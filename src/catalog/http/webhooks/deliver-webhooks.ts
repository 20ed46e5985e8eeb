import { randomUUID } from 'node:crypto';
import type { CatalogService } from '../../service/catalog-service.ts';
import { sendsWebhooks } from './send-webhook.ts';

/** The interval for retries, and for events of other processes. */
const intervalMs = 2_000;

interface WebhookOptions {
  /** Whether private addresses are allowed. */
  readonly mayBePrivate: boolean;
  readonly onError: (error: unknown) => void;
}

/** @returns a function that ends it, and resolves when no request is under way any more */
export function deliverWebhooks(
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
