import type { CatalogEvent } from '../../model/event/event.ts';
import { isDue, nextTry, type StoredWebhook } from '../../model/event/webhook.ts';
import { matchesName } from '../../model/token/access-token.ts';
import type { CatalogStore } from '../../store/store.ts';

/** The reason if the receiver did not take it. */
export type SendEvent = (
  webhook: StoredWebhook,
  event: CatalogEvent,
) => Promise<string | undefined>;

/** Events that are read at a time. */
const eventsAtOnce = 50;

/** The lease of a webhook: longer than a delivery takes. */
const holdMs = 60_000;

/** How much later than here it may be for another process that serves the catalog. */
const clockDifferenceMs = 60_000;

const timeAt = (ms: number) => new Date(ms).toISOString();

function isSubscribed({ names, kinds }: StoredWebhook, { name, kind }: CatalogEvent): boolean {
  return (
    (names.length === 0 || matchesName(names, name)) && (kinds.length === 0 || kinds.includes(kind))
  );
}

/** Delivers to one webhook the events after its cursor. */
class Delivery {
  readonly #store: CatalogStore;
  readonly #send: SendEvent;
  readonly #holder: string;
  readonly #webhook: StoredWebhook;
  /** Since this process has started, in milliseconds: other than the time of day, this is never set back. */
  #heldAt = Number.NEGATIVE_INFINITY;

  constructor(store: CatalogStore, send: SendEvent, holder: string, webhook: StoredWebhook) {
    this.#store = store;
    this.#send = send;
    this.#holder = holder;
    this.#webhook = webhook;
  }

  async run(): Promise<void> {
    const isWaiting = !isDue(this.#webhook, new Date());
    if (isWaiting || (await this.#store.lastEvent()) <= this.#webhook.cursor) return;
    await this.#deliverEvents();
  }

  /** The webhook as it is now, if no other process delivers to it; undefined otherwise. */
  async #hold(): Promise<StoredWebhook | undefined> {
    const at = performance.now();
    if (at - this.#heldAt < holdMs / 3) return this.#webhook;
    const now = Date.now();
    const held = await this.#store.holdWebhook(this.#webhook.id, this.#holder, {
      now: timeAt(now),
      until: timeAt(now + holdMs),
      latest: timeAt(now + holdMs + clockDifferenceMs),
    });
    if (held) this.#heldAt = at;
    return held;
  }

  async #deliverEvents(): Promise<void> {
    const held = await this.#hold();
    if (!held) return;
    let { cursor, failures, since } = held;
    for (;;) {
      const events = await this.#store.events(cursor, eventsAtOnce);
      if (events.length === 0) return;
      let isAhead = false;
      for (const event of events) {
        isAhead = !isSubscribed(held, event);
        if (!isAhead) {
          if (!(await this.#hold())) return;
          if (!(await this.#deliver(event, failures, since))) return;
        }
        cursor = event.id;
        failures = 0;
        since = undefined;
      }
      // Events outside the subscription are skipped together.
      if (isAhead) await this.#store.advanceWebhook(held.id, cursor);
    }
  }

  /** Returns whether it goes on with the next event. */
  async #deliver(
    event: CatalogEvent,
    failures: number,
    since: string | undefined,
  ): Promise<boolean> {
    const { id } = this.#webhook;
    const reason = await this.#send(this.#webhook, event);
    if (reason === undefined) {
      await this.#store.advanceWebhook(id, event.id);
      return true;
    }
    const now = new Date();
    const retryAt = nextTry(failures + 1, now).toISOString();
    const failure = { failures: failures + 1, retryAt, reason, since: since ?? now.toISOString() };
    await this.#store.failWebhook(id, failure);
    return false;
  }
}

/**
 * Delivers new events to all webhooks, in their order. A failed delivery is retried later, without end; other
 * webhooks do not wait for it.
 *
 * @param holder identifies the process among those that serve one catalog
 */
export async function deliver(store: CatalogStore, send: SendEvent, holder: string): Promise<void> {
  const webhooks = await store.webhooks();
  await Promise.all(webhooks.map((webhook) => new Delivery(store, send, holder, webhook).run()));
}
