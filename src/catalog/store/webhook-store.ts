import type { NewAuditEntry } from '../model/audit.ts';
import type { DeadLetter, DeliveryAttempt, StoredWebhook } from '../model/event/webhook.ts';

/** The lease of a webhook. All times are ISO 8601 in UTC. */
interface WebhookHold {
  readonly now: string;
  readonly until: string;
  /** No lease ends later than this, unless the clock was set back since it was made; it counts no more then. */
  readonly latest: string;
}

/** A new secret for a webhook. */
interface WebhookRotation {
  /** The new secret. */
  readonly secret: string;
  /** Until when the one before signs too, ISO 8601 in UTC. */
  readonly earlierUntil: string;
}

/** Why a delivery failed, and when it is retried. */
interface WebhookFailure {
  readonly failures: number;
  /** ISO 8601 in UTC. */
  readonly retryAt: string;
  readonly reason: string;
}

/** The storage of webhooks, their dead letters and delivery attempts. Changes by an administrator add an entry to the audit trail in the same transaction. */
export interface WebhookStore {
  addWebhook(webhook: StoredWebhook, audit: NewAuditEntry): Promise<void>;
  webhooks(): Promise<readonly StoredWebhook[]>;
  /** With its dead letters and attempts. Resolves to whether there was such a webhook. */
  removeWebhook(id: string, audit: NewAuditEntry): Promise<boolean>;
  /** Resolves to the webhook as it is then; undefined if there is none. Its secret becomes the earlier one. */
  rotateWebhook(
    id: string,
    rotation: WebhookRotation,
    audit: NewAuditEntry,
  ): Promise<StoredWebhook | undefined>;
  /**
   * Leases a webhook until a time, so that no other process delivers to it meanwhile.
   *
   * @returns the webhook as it is now; undefined if another process has it, or if there is none
   */
  holdWebhook(id: string, holder: string, hold: WebhookHold): Promise<StoredWebhook | undefined>;
  /** All events up to one were delivered or skipped. */
  advanceWebhook(id: string, cursor: number): Promise<void>;
  /** A delivery has failed. */
  failWebhook(id: string, failure: WebhookFailure): Promise<void>;
  /** With `cursor`, the event is also the last one that was skipped. */
  putDeadLetter(letter: DeadLetter, cursor?: number): Promise<void>;
  /** In the order of the events. */
  deadLetters(webhook: string): Promise<readonly DeadLetter[]>;
  removeDeadLetter(webhook: string, event: number): Promise<void>;
  /** Requests the redelivery of all dead letters of a webhook. */
  requestRedelivery(webhook: string, audit: NewAuditEntry): Promise<void>;
  /** Adds an attempt of a webhook that exists, and keeps the newest `kept`. */
  addAttempt(attempt: DeliveryAttempt, kept: number): Promise<void>;
  /** The attempts that are kept, newest first. */
  attempts(webhook: string): Promise<readonly DeliveryAttempt[]>;
}
