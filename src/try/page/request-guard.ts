import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isLoopbackName } from '../../system/loopback.ts';

/** Whether a text of a request is a secret. */
export const isSame = (given: string, secret: string) =>
  given.length === secret.length && timingSafeEqual(Buffer.from(given), Buffer.from(secret));

/** The value of a cookie of a request; empty without it. */
export function cookieOf({ headers: { cookie = '' } }: IncomingMessage, name: string): string {
  const own = cookie.split(';').map((one) => one.trim().split('='));
  return own.find(([one]) => one === name)?.[1] ?? '';
}

/**
 * Whether a request names this server by a name that another page cannot make point here. Of a forwarded port, the number is
 * another one.
 */
export function isForUs({ headers: { host = '' } }: IncomingMessage, address: string): boolean {
  if (!URL.canParse(`http://${host}`)) return false;
  const { hostname } = new URL(`http://${host}`);
  return !isLoopbackName(address) || isLoopbackName(hostname);
}

/** Whether a page of this server asks. */
export function isFromPage({ headers: { origin, host } }: IncomingMessage): boolean {
  return origin === `http://${host}`;
}
