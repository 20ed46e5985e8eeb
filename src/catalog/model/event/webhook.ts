import { createHmac, randomBytes } from 'node:crypto';
import type { EventKind } from './event.ts';

/** A subscriber that receives events as HTTP requests. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  /** Patterns of the names of applications, with `*`; an empty list means all. */
  readonly names: readonly string[];
  /** An empty list means all. */
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
  /** When the first delivery of the next event failed, ISO 8601 in UTC. */
  readonly since?: string | undefined;
}

/** A webhook with the secret that signs its deliveries. */
export interface StoredWebhook extends Webhook {
  /** `whsec_` and base64. */
  readonly secret: string;
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

/** The signature of a message, as Standard Webhooks define it. */
export function webhookSignature(secret: string, { id, timestamp, body }: SignedMessage): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  const hmac = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`);
  return `v1,${hmac.digest('base64')}`;
}

/** Seconds before each retry; the last one is that of all further ones. */
const pausesS = [5, 30, 120, 600, 1_800, 3_600, 7_200, 14_400] as const;

/** @param failures failed attempts, at least 1 */
export function nextTry(failures: number, now: Date): Date {
  const pause = pausesS[failures - 1] ?? pausesS.at(-1)!;
  return new Date(now.getTime() + pause * 1000);
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
  return waitMs <= 0 || waitMs > nextTry(failures, now).getTime() - now.getTime();
}
