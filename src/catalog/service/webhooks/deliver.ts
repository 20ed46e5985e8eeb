import type { CatalogEvent } from '../../model/event/event.ts';
import {
  type DeadLetter,
  type DeliveryAttempt,
  isDue,
  nextTry,
  type StoredWebhook,
} from '../../model/event/webhook.ts';
import { matchesName } from '../../model/token/access-token.ts';
import type { CatalogStore } from '../../store/store.ts';

/** Sends an event to a webhook, or a test without one; the reason if the receiver did not take it. */
export type SendEvent = (
  webhook: StoredWebhook,
  event?: CatalogEvent,
) => Promise<string | undefined>;

/** Attempts that are kept of each webhook: enough to see a failure with what preceded it. */
const keptAttempts = 50;

/** Sends an event to a webhook, or a test without one, and records the attempt. */
export async function attemptDelivery(
  store: CatalogStore,
  send: SendEvent,
  webhook: StoredWebhook,
  event?: CatalogEvent,
): Promise<DeliveryAttempt> {
  const at = new Date().toISOString();
  const start = performance.now();
  const reason = await send(webhook, event);
  const attempt: DeliveryAttempt = {
    webhook: webhook.id,
    ...(event ? { event: event.id } : {}),
    at,
    durationMs: Math.round(performance.now() - start),
    ...(reason === undefined ? {} : { reason }),
  };
  await store.addAttempt(attempt, keptAttempts);
  return attempt;
}

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
    const { id } = this.#webhook;
    const letters = await this.#store.deadLetters(id);
    const hasNews =
      isDue(this.#webhook, new Date()) && (await this.#store.lastEvent()) > this.#webhook.cursor;
    if (!hasNews && !letters.some(({ isWanted }) => isWanted)) return;
    const waiting = new Set<string>();
    for (const letter of letters) {
      if (!(await this.#redeliver(letter, waiting))) return;
    }
    if (hasNews) await this.#deliverEvents(waiting);
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

  /**
   * Delivers a dead letter again, if that was requested and no earlier one of its application waits.
   *
   * @returns whether the webhook is still held
   */
  async #redeliver(letter: DeadLetter, waiting: Set<string>): Promise<boolean> {
    if (!letter.isWanted || waiting.has(letter.key)) {
      waiting.add(letter.key);
      return true;
    }
    if (!(await this.#hold())) return false;
    const [event] = await this.#store.events(letter.event - 1, 1);
    const reason = event?.id === letter.event ? await this.#attempt(event) : undefined;
    if (reason === undefined) {
      await this.#store.removeDeadLetter(letter.webhook, letter.event);
      return true;
    }
    waiting.add(letter.key);
    const at = new Date().toISOString();
    await this.#store.putDeadLetter({ ...letter, reason, at, isWanted: false });
    return true;
  }

  /** Resolves to why it failed. */
  async #attempt(event: CatalogEvent): Promise<string | undefined> {
    return (await attemptDelivery(this.#store, this.#send, this.#webhook, event)).reason;
  }

  async #deliverEvents(waiting: Set<string>): Promise<void> {
    const held = await this.#hold();
    if (!held) return;
    let { cursor, failures } = held;
    for (;;) {
      const events = await this.#store.events(cursor, eventsAtOnce);
      if (events.length === 0) return;
      let isAhead = false;
      for (const event of events) {
        isAhead = !isSubscribed(held, event);
        if (!isAhead) {
          if (!(await this.#hold())) return;
          if (!(await this.#deliver(event, failures, waiting))) return;
        }
        cursor = event.id;
        failures = 0;
      }
      // Events outside the subscription are skipped together.
      if (isAhead) await this.#store.advanceWebhook(held.id, cursor);
    }
  }

  /** Returns whether it goes on with the next event. */
  async #deliver(event: CatalogEvent, failures: number, waiting: Set<string>): Promise<boolean> {
    const { id } = this.#webhook;
    const isBehind = waiting.has(event.key);
    const reason = isBehind
      ? 'an earlier event of this application could not be delivered'
      : await this.#attempt(event);
    if (reason === undefined) {
      await this.#store.advanceWebhook(id, event.id);
      return true;
    }
    const now = new Date();
    const retry = isBehind ? undefined : nextTry(failures + 1, now);
    if (retry) {
      const retryAt = retry.toISOString();
      await this.#store.failWebhook(id, { failures: failures + 1, retryAt, reason });
      return false;
    }
    const { key, id: number } = event;
    const letter = { webhook: id, event: number, key, reason, at: now.toISOString() };
    await this.#store.putDeadLetter({ ...letter, isWanted: false }, number);
    waiting.add(key);
    return true;
  }
}

/**
 * Delivers new events to all webhooks, those of an application in their order. A failed delivery is retried later; other
 * webhooks do not wait for it.
 *
 * @param holder identifies the process among those that serve one catalog
 */
export async function deliver(store: CatalogStore, send: SendEvent, holder: string): Promise<void> {
  const webhooks = await store.webhooks();
  await Promise.all(webhooks.map((webhook) => new Delivery(store, send, holder, webhook).run()));
}
