import type { FastifyReply, FastifyRequest } from 'fastify';

interface CookieOptions {
  /** Whether it is sent over TLS alone. */
  readonly isSecure: boolean;
  /** Seconds until the browser forgets it; 0 at once. */
  readonly maxAgeS: number;
}

/** The names of the cookies: of who is signed in, and of who is about to. */
export type CookieName = 'deskpack-session' | 'deskpack-sign-in';

/** Browsers keep a name with this beginning only from TLS, and for this host alone. */
const securePrefix = '__Host-';

const nameOf = (name: CookieName, isSecure: boolean) => (isSecure ? securePrefix + name : name);

/**
 * The value of a cookie; undefined if the request has none.
 *
 * @param isSecure whether browsers use TLS; without the prefix, a page of another host of the domain may have set it
 */
export function cookieOf(
  { headers }: FastifyRequest,
  name: CookieName,
  isSecure: boolean,
): string | undefined {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (value && key === nameOf(name, isSecure)) return value;
  }
  return undefined;
}

/** Adds a cookie to an answer, which no script can read and no page of another site has sent along. */
export function setCookie(
  reply: FastifyReply,
  name: CookieName,
  value: string,
  { isSecure, maxAgeS }: CookieOptions,
): void {
  const parts = [
    `${nameOf(name, isSecure)}=${value}`,
    `Max-Age=${Math.floor(maxAgeS)}`,
    ...['Path=/', 'HttpOnly', 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])],
  ];
  reply.header('set-cookie', parts.join('; '));
}
