import { createHmac, randomBytes } from 'node:crypto';
import type { EventKind } from './event.ts';

/** A subscriber that receives events as HTTP requests. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  /** Patterns of the names of applications, with `*`; an empty list means all. */
  readonly names: readonly string[];
  /** Kinds of events; an empty list means all. */
  readonly kinds: readonly EventKind[];
  /** ISO 8601 in UTC. */
  readonly created: string;
  /** The number of the last event that was delivered or skipped. */
  readonly cursor: number;
  /** Failed deliveries of the next event. */
  readonly failures: number;
  /** The time of the next attempt, ISO 8601 in UTC; absent for at once. */
  readonly retryAt?: string | undefined;
  /** Why the last attempt failed. */
  readonly reason?: string | undefined;
  /** Until when the secret before the present one signs too, ISO 8601 in UTC; absent if there was none. */
  readonly earlierUntil?: string | undefined;
}

/** A webhook with the secret that signs its deliveries. */
export interface StoredWebhook extends Webhook {
  /** `whsec_` and base64. */
  readonly secret: string;
  /** The secret before this one; absent if there was none. */
  readonly earlierSecret?: string | undefined;
}

/** An event that could not be delivered. */
export interface DeadLetter {
  readonly webhook: string;
  /** The event's number. */
  readonly event: number;
  /** The key of the event's application; later events of it wait behind this one. */
  readonly key: string;
  readonly reason: string;
  /** ISO 8601 in UTC. */
  readonly at: string;
  /** Whether a redelivery was requested. */
  readonly isWanted: boolean;
}

/** An attempt to deliver to a webhook. */
export interface DeliveryAttempt {
  readonly webhook: string;
  /** The event's number; absent for a test delivery. */
  readonly event?: number | undefined;
  /** When it was sent, ISO 8601 in UTC. */
  readonly at: string;
  /** Until its response, in milliseconds. */
  readonly durationMs: number;
  /** Why it failed; absent if it was delivered. */
  readonly reason?: string | undefined;
}

const secretPrefix = 'whsec_';
const secretBytes = 32;

/** A new secret, in the form of Standard Webhooks. */
export function newWebhookSecret(): string {
  return secretPrefix + randomBytes(secretBytes).toString('base64');
}

interface SignedMessage {
  readonly id: string;
  /** Seconds of Unix time. */
  readonly timestamp: number;
  readonly body: string;
}

function signatureBy(secret: string, { id, timestamp, body }: SignedMessage): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
  return `v1,${hmac.digest('base64')}`;
}

/**
 * The signatures of a message, as Standard Webhooks define them: by the secret, and during the grace period
 * by the earlier one too.
 */
export function webhookSignatures(
  { secret, earlierSecret, earlierUntil = '' }: StoredWebhook,
  message: SignedMessage,
): string {
  const isInGrace = earlierUntil > new Date(message.timestamp * 1000).toISOString();
  const secrets = earlierSecret !== undefined && isInGrace ? [secret, earlierSecret] : [secret];
  return secrets.map((each) => signatureBy(each, message)).join(' ');
}

/** Seconds before each retry; after the last one the event becomes a dead letter. Together some 21 hours. */
const pausesS = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400, 21_600, 28_800] as const;

/**
 * The time of the next delivery attempt.
 *
 * @param failures failed attempts, at least 1
 * @returns undefined after the last attempt
 */
export function nextTry(failures: number, now: Date): Date | undefined {
  const pause = pausesS[failures - 1];
  return pause === undefined ? undefined : new Date(now.getTime() + pause * 1000);
}

/**
 * Whether the time of the next attempt has come. A time that is further away than the pause was from a clock that
 * was set back since; it has come too.
 */
export function isDue(
  { failures, retryAt }: Pick<Webhook, 'failures' | 'retryAt'>,
  now: Date,
): boolean {
  if (retryAt === undefined) return true;
  const waitMs = Date.parse(retryAt) - now.getTime();
  const latest = nextTry(failures, now);
  return waitMs <= 0 || (latest !== undefined && waitMs > latest.getTime() - now.getTime());
}
