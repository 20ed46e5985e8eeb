import type { NewAuditEntry } from '../model/audit.ts';
import type { StoredWebhook } from '../model/event/webhook.ts';

/** The lease of a webhook. All times are ISO 8601 in UTC. */
interface WebhookHold {
  readonly now: string;
  readonly until: string;
  /** No lease ends later than this, unless the clock was set back since it was made; it counts no more then. */
  readonly latest: string;
}

export interface WebhookFailure {
  readonly failures: number;
  /** ISO 8601 in UTC. */
  readonly retryAt: string;
  readonly reason: string;
  /** When the first delivery of the event failed, ISO 8601 in UTC. */
  readonly since: string;
}

/** Changes by an administrator add an entry to the audit trail in the same transaction. */
export interface WebhookStore {
  addWebhook(webhook: StoredWebhook, audit: NewAuditEntry): Promise<void>;
  webhooks(): Promise<readonly StoredWebhook[]>;
  /** Resolves to whether there was such a webhook. */
  removeWebhook(id: string, audit: NewAuditEntry): Promise<boolean>;
  /**
   * Leases a webhook until a time, so that no other process delivers to it meanwhile.
   *
   * @returns the webhook as it is now; undefined if another process has it, or if there is none
   */
  holdWebhook(id: string, holder: string, hold: WebhookHold): Promise<StoredWebhook | undefined>;
  /** All events up to one were delivered or skipped. */
  advanceWebhook(id: string, cursor: number): Promise<void>;
  failWebhook(id: string, failure: WebhookFailure): Promise<void>;
}
